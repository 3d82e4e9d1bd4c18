import { query, refresh } from '@touchline/client/api/queries'
import { functional } from '@touchline/contract/order/calls'

const asked = { params: { x: 'identity' } } as const

/** The member's identity as the site knows it, and what the member may do about it now. */
export function identityOf() {
  return query(functional, asked)
}

export function refreshIdentity(): Promise<unknown> {
  return refresh(functional)
}
