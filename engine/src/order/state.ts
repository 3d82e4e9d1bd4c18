// An order's request and everything it is judged by: types alone, for the checks and their callers.

import type { Fund } from '../ledger/accounts.ts'
import type { Permission } from '../member/permission.ts'
import type { Fen } from '../money/fen.ts'
import type { Bp } from '../money/rate.ts'
import type { OrderLimits } from './limits.ts'

/** A member's trial funds. */
export type Trial = {
  expired: boolean
  /** Whether the funds may be used on this selection. */
  allowed: boolean
  /** fen of net profit that the funds may still win. */
  profitLeft: Fen
}

/** The stake return that a member may have on the match now. */
export type StakeReturn = {
  /** Whether stake return is on for the site, and for the member. */
  site: boolean
  member: boolean
  /** The share of the stake that comes back, by the member's level. */
  percentBp: Bp
  /** fen that may still come back of orders placed this accounting day. */
  leftToday: Fen
  /** Another member has insured on the match from the same address. */
  sameAddress: boolean
}

/** A stake in fen, the rate that the member was shown, and how it is to be paid. */
export type OrderRequest = {
  stake: Fen
  rate: Bp
  /** The account that pays the stake; main when left out. `held` is a reservation's. */
  paidFrom?: Fund
  /**
   * The share of the stake that the member was shown as coming back when the order loses; null or left out:
   * none wanted.
   */
  insurance?: Bp | null
}

export type OrderState = {
  /** Site clock, ms. */
  now: number
  /** The part closed for maintenance, if any: the whole site, or its order service alone. */
  maintenance: 'site' | 'orders' | null
  member: {
    permission: Permission
    /** Terms that the member has not accepted are in force. */
    termsOpen: boolean
    /** The site asks for an approved identity before own money is staked, and the member has none. */
    identityDue: boolean
    level: number
    feeBp: number
    /** fen in the account that pays the stake. */
    balance: Fen
    /** Only read for orders paid with trial funds; null: the member has none. */
    trial: Trial | null
    stakeReturn: StakeReturn
    /** fen that the member's own stake and loss limits still allow; null without one. */
    ownLimitLeft: Fen | null
    limits: OrderLimits
    /** fen of stakes now open on the selection's market and on its match. */
    stakedOnMarket: Fen
    stakedOnMatch: Fen
  }
  match: {
    kickoff: number
    levelNeeded: number
    /** fen that the house takes of this member on the match, besides the level's limits; null: no cap. */
    stakeLimit: Fen | null
  }
  selection: {
    /** False when match or selection is unknown, closed by an operator, settled, or has no rate now. */
    offered: boolean
    /** An operator has suspended ordering on the selection, on its market or on its match. */
    suspended: boolean
    rate: Bp
    /** fen, computed by tradableVolume. */
    volume: Fen
    /** Whether the operator offers stake return on the selection. */
    insured: boolean
  }
}
