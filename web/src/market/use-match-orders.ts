import { useQuery } from '@tanstack/react-query'
import { betInfo } from '@touchline/contract/order/calls'
import type { Order } from '@touchline/contract/order/types'
import { query } from '../api/queries.ts'
import { type Session, useSession } from '../api/session.ts'

/** The member's orders of a match, open or closed; the first page, newest first. */
function matchOrders(member: Session, gameId: string, category: 'open' | 'closed') {
  return query(betInfo, { params: { id: member.userid }, query: { category, gameId } })
}

export interface MatchOrders {
  readonly open: readonly Order[]
  readonly closed: readonly Order[]
  /** How many there are, those of further pages included. */
  readonly count: number
  readonly error: Error | null
  readonly loading: boolean
  readonly refetch: () => unknown
}

/** What the member has ordered on a match; nothing for a visitor. */
export function useMatchOrders(gameId: string): MatchOrders {
  const member = useSession()
  const nobody = { userid: '', username: '', ticket: '' }
  const enabled = member !== null
  const open = useQuery({ ...matchOrders(member ?? nobody, gameId, 'open'), enabled })
  const closed = useQuery({ ...matchOrders(member ?? nobody, gameId, 'closed'), enabled })
  return {
    open: open.data?.betData ?? [],
    closed: closed.data?.betData ?? [],
    count: (open.data?.totalNum ?? 0) + (closed.data?.totalNum ?? 0),
    error: open.error ?? closed.error,
    loading: enabled && (open.isPending || closed.isPending),
    refetch: () => Promise.all([open.refetch(), closed.refetch()]),
  }
}
