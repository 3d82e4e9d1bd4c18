import { functional } from '@touchline/contract/order/calls'
import { query, refresh } from '../api/queries.ts'

const asked = { params: { x: 'identity' } } as const

/** What the site knows of the member, and what the member may do about it now. */
export function identityOf() {
  return query(functional, asked)
}

export function refreshIdentity(): Promise<unknown> {
  return refresh(functional)
}
