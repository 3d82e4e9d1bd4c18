import { query } from '@touchline/client/api/queries'
import { deposit, deposits, userPaymentMethod } from '@touchline/contract/deposit/calls'
import type { DepositState } from '@touchline/engine/deposit/states'

/** The ways to pay in, for the member of this userid. */
export const ways = (x: string) => query(userPaymentMethod, { params: { x } })

export const depositOf = (x: string) => query(deposit, { params: { x } })

export const depositsOf = (asked: { state?: DepositState; page?: number } = {}) =>
  query(deposits, { query: asked })
