import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { assetsFull } from '@touchline/contract/member/calls'
import { Money } from '@touchline/ui/figure/Money'
import { useText } from '../i18n/i18n.ts'

/** The money that the member can order with, at the head of a page; leads to where all the money is. */
export default function Balance() {
  const t = useText()
  const assets = useQuery(query(assetsFull)).data
  return (
    <Link
      to="/wallet"
      className="grid min-h-tap content-center justify-items-end px-2 leading-none focus-visible:-outline-offset-2"
    >
      <span className="text-12 text-muted">{t('app.available')}</span>
      <span className="text-15 font-semibold">{assets ? <Money amount={assets.quota} /> : '…'}</span>
    </Link>
  )
}
