// The house's legs and the act that a transfer is posted with. Kinds and accounts are listed in
// engine/src/ledger.
import type { HouseAccount } from '@touchline/engine/ledger/accounts'
import type { ActKind } from '@touchline/engine/ledger/kinds'
import type { Unit } from '@touchline/engine/money/unit'

export interface HouseLeg {
  readonly account: HouseAccount
  /** The match, the deposit method or the member that the account is kept for. */
  readonly ref: string
  /** The unit's smallest parts. */
  readonly amount: number
  /** CNY when left out. */
  readonly unit?: Unit
}

export interface Act {
  readonly kind: ActKind
  readonly id: string
}

export function depositLegs(method: string, amount: number): HouseLeg[] {
  return [{ account: 'deposit-transit', ref: method, amount: -amount }]
}
