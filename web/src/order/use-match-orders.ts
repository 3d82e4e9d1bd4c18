import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { betInfo } from '../api/further-calls.ts'
import { type Category, type OwnOnMatch, ownOf } from './own-facts.ts'

/**
 * The first page of the member's orders on a match, open or closed, or of the reservations; not fetched for
 * visitors.
 */
function useFirstPage(gameId: string, category: Category) {
  const member = useSession()
  const params = { id: member?.userid ?? '' }
  return useQuery({ ...query(betInfo, { params, query: { category, gameId } }), enabled: member !== null })
}

/** The open orders on each selection of the match, by which a new order is judged; fetches nothing else. */
export function useOpenOn(gameId: string) {
  const { data, error, refetch } = useFirstPage(gameId, 'open')
  return { data: data?.selectionData, error, refetch }
}

export interface MatchOrders extends OwnOnMatch {
  readonly error: Error | null
  readonly loading: boolean
  readonly refetch: () => unknown
}

/** The member's orders and reservations on a match; nothing for a visitor. */
export function useMatchOrders(gameId: string): MatchOrders {
  const member = useSession()
  const open = useFirstPage(gameId, 'open')
  const closed = useFirstPage(gameId, 'closed')
  const reserve = useFirstPage(gameId, 'reserve')
  const lists = [open, closed, reserve]
  return {
    ...ownOf({ open: open.data, closed: closed.data, reserve: reserve.data }),
    error: open.error ?? closed.error ?? reserve.error,
    loading: member !== null && lists.some(({ isPending }) => isPending),
    refetch: () => Promise.all(lists.map(({ refetch }) => refetch())),
  }
}
