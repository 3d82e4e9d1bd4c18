import { query, refresh } from '@touchline/client/api/queries'
import { assetsFull } from '@touchline/contract/member/calls'
import { oneWithdrawal, withdrawals, withdrawOverview } from '@touchline/contract/withdraw/calls'

export const overview = query(withdrawOverview)

export const withdrawalOf = (x: string) => query(oneWithdrawal, { params: { x } })

export const withdrawalsOf = (page: number) => query(withdrawals, { query: { page } })

/** Called after an act on a withdrawal; acts on other devices are told by the member's live event. */
export function refreshWithdrawals(): Promise<unknown> {
  return refresh(withdrawOverview, oneWithdrawal, withdrawals, assetsFull)
}
