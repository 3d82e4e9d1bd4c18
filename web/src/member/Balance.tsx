import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { assetsFull } from '@touchline/contract/member/calls'
import { Money } from '@touchline/ui/Money'
import { query } from '../api/queries.ts'
import { useText } from '../i18n/i18n.ts'

/** What the member can order with, at the head of a page; leads to where all the money is. */
export default function Balance() {
  const t = useText()
  const assets = useQuery(query(assetsFull)).data
  return (
    <Link
      to="/my/overview"
      className="grid min-h-tap content-center justify-items-end px-2 leading-none focus-visible:-outline-offset-2"
    >
      <span className="text-12 text-muted">{t('app.available')}</span>
      <span className="text-15 font-semibold">{assets ? <Money amount={assets.quota} /> : '…'}</span>
    </Link>
  )
}
