import { query, refresh } from '@touchline/client/api/queries'
import { interchanges, oneInterchange } from '@touchline/contract/interchange/calls'
import { assetsFull } from '@touchline/contract/member/calls'
import { functional } from '@touchline/contract/order/calls'

export const short = query(functional, { params: { x: 'P2P' } })

export const interchangesOf = (page: number) => query(interchanges, { query: { page } })

export const receiptOf = (x: string) => query(oneInterchange, { params: { x } })

/** Called after an interchange was sent; what others send is told by the member's live event. */
export function refreshInterchanges(): Promise<unknown> {
  return refresh(functional, interchanges, assetsFull)
}
