import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { BanknoteArrowDown, ClipboardList, Clock, LayoutGrid, PiggyBank } from 'lucide-react'
import { siteStatus } from '../api/first-calls.ts'
import { useText } from '../i18n/i18n.ts'

const usual = [
  { to: '/marketList/list', text: 'market.list', icon: LayoutGrid },
  { to: '/orderinfo', text: 'app.orders', icon: ClipboardList },
  { to: '/history/list', text: 'app.records', icon: Clock },
] as const
const deposit = { to: '/recharge/default', text: 'app.deposit', icon: BanknoteArrowDown } as const
const testMoney = { to: '/sandbox', hash: 'deposit', text: 'app.testMoney', icon: PiggyBank } as const

/** A member's usual ways on from home; a desk has them above. */
export default function Shortcuts() {
  const t = useText()
  const sandbox = useQuery(query(siteStatus)).data?.sandbox
  const shown = [sandbox ? testMoney : deposit, ...usual]
  return (
    <nav
      aria-label={t('site.shortcuts')}
      className="@container m-3 overflow-hidden rounded-card bg-surface lg:hidden"
    >
      <div className="grid grid-cols-2 @figures:auto-cols-fr @figures:grid-flow-col @figures:grid-cols-none">
        {shown.map(({ text, icon: Icon, ...link }) => (
          <Link
            key={text}
            {...link}
            className="grid min-h-foot content-center justify-items-center gap-1 px-1 text-center text-13 hover:bg-fill focus-visible:-outline-offset-2"
          >
            <Icon className="size-6" strokeWidth={1.75} aria-hidden />
            {t(text)}
          </Link>
        ))}
      </div>
    </nav>
  )
}
