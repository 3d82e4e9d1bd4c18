import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { domainList } from '@touchline/contract/notice/bulletin-calls'
import {
  ArrowLeftRight,
  BanknoteArrowDown,
  BanknoteArrowUp,
  Globe,
  Headset,
  PiggyBank,
  ReceiptText,
  Smartphone,
} from 'lucide-react'
import { siteStatus } from '../api/first-calls.ts'
import { overHome, type Tile, Tiles } from '../app/frame/Tiles.tsx'
import { useText } from '../i18n/i18n.ts'

const deposit: Tile = {
  text: 'app.deposit',
  icon: BanknoteArrowDown,
  link: { to: '/recharge/default' },
}
const testMoney: Tile = {
  text: 'app.testMoney',
  icon: PiggyBank,
  link: { to: '/sandbox', hash: 'deposit' },
}
const money: readonly Tile[] = [
  { text: 'more.withdraw', icon: BanknoteArrowUp, link: { to: '/withdraw/default' } },
  { text: 'more.transfer', icon: ArrowLeftRight, link: { to: '/mutual' } },
  { text: 'more.movements', icon: ReceiptText, link: { to: '/records' } },
]
const domains: Tile = { text: 'more.domains', icon: Globe, link: overHome('domains') }
const service: readonly Tile[] = [
  { text: 'more.chat', icon: Headset, link: { to: '/service' } },
  { text: 'more.apps', icon: Smartphone, link: { to: '/download' } },
]

/**
 * A member's usual links from home (spec 2, home): for money, and for help. The tile of the site's addresses
 * is left out where there are none.
 */
export default function Shortcuts() {
  const t = useText()
  const sandbox = useQuery(query(siteStatus)).data?.sandbox
  const { vip = [], official = [] } = useQuery(query(domainList)).data ?? {}
  const some = vip.length + official.length > 0
  return (
    <nav aria-label={t('site.shortcuts')} className="m-3 rounded-card bg-surface">
      <div className="grid grid-cols-4">
        <Tiles of={[sandbox ? testMoney : deposit, ...money, ...(some ? [domains] : []), ...service]} />
      </div>
    </nav>
  )
}
