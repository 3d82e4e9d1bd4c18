import { useQuery } from '@tanstack/react-query'
import type { PayloadOf } from '@touchline/contract/call'
import type { betInfo as BetInfo } from '@touchline/contract/order/calls'
import type { Order, Reservation } from '@touchline/contract/order/types'
import { betInfo } from '../api/first-calls.ts'
import { query } from '../api/queries.ts'
import { type Session, useSession } from '../api/session.ts'

/** The member's orders of a match, open or closed, or reservations: the newest, and what all of them come to on each selection. */
function matchOrders(member: Session, gameId: string, category: 'open' | 'closed' | 'reserve') {
  return query(betInfo, { params: { id: member.userid }, query: { category, gameId } })
}

export interface MatchOrders {
  readonly open: readonly Order[]
  readonly closed: readonly Order[]
  /** What is open on each selection, the orders of further pages included. */
  readonly openOn: PayloadOf<typeof BetInfo>['selectionData']
  /** Selections with orders, open or closed. */
  readonly selections: ReadonlySet<string>
  /** No open order is on a further page. */
  readonly whole: boolean
  /** How many there are, those of further pages included; and of these, how many are open. */
  readonly count: number
  readonly openCount: number
  readonly error: Error | null
  readonly loading: boolean
  readonly refetch: () => unknown
}

const nobody: Session = { userid: '', username: '', ticket: '' }

/** What the member has ordered on a match; nothing for a visitor. */
export function useMatchOrders(gameId: string): MatchOrders {
  const member = useSession()
  const enabled = member !== null
  const open = useQuery({ ...matchOrders(member ?? nobody, gameId, 'open'), enabled })
  const closed = useQuery({ ...matchOrders(member ?? nobody, gameId, 'closed'), enabled })
  return {
    open: open.data?.betData ?? [],
    closed: closed.data?.betData ?? [],
    openOn: open.data?.selectionData ?? [],
    selections: new Set(
      [open, closed].flatMap(({ data }) => data?.selectionData.map(({ selectionId }) => selectionId) ?? []),
    ),
    whole: (open.data?.totalPage ?? 0) <= 1,
    openCount: open.data?.totalNum ?? 0,
    count: (open.data?.totalNum ?? 0) + (closed.data?.totalNum ?? 0),
    error: open.error ?? closed.error,
    loading: enabled && (open.isPending || closed.isPending),
    refetch: () => Promise.all([open.refetch(), closed.refetch()]),
  }
}

/** The member's reservations on a match, those that wait first; none for a visitor. */
export function useMatchReservations(gameId: string): readonly Reservation[] {
  const member = useSession()
  const { data } = useQuery({
    ...matchOrders(member ?? nobody, gameId, 'reserve'),
    enabled: member !== null,
  })
  return data?.reserveData ?? []
}
