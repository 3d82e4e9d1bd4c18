import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { betInfo } from '../api/further-calls.ts'
import { useText } from '../i18n/i18n.ts'

/** How many orders are open, next to the link to them; it keeps its room until the number is known. */
export default function OpenOrders() {
  const t = useText()
  const id = useSession()?.userid ?? ''
  // The same query as the page of orders sends, so that the page opens with the answer already there.
  const { data } = useQuery(query(betInfo, { params: { id }, query: { category: 'open', page: 1 } }))
  const count = data?.totalNum
  if (count === 0) return null
  return (
    <span className="min-w-5 rounded-full text-center text-12 leading-5 font-semibold text-text not-empty:bg-fill not-empty:px-1.5">
      {count !== undefined && (
        <>
          <span aria-hidden>{count}</span>
          <span className="sr-only">{t('app.openOrders', { orders: count })}</span>
        </>
      )}
    </span>
  )
}
