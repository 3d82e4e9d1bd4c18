// An order as it is stored. Its columns are listed once, for writers and readers. A new column goes last, as
// in the table, and is null in older orders.

import type { Fund } from '@touchline/engine/ledger/accounts'
import type { MarketType } from '@touchline/engine/market/catalogue'
import type { Bp } from '@touchline/engine/money/rate'
import type postgres from 'postgres'
import { listOf } from '../ledger/list.ts'
import type { Tx } from '../ledger/post.ts'

export interface StoredOrder {
  readonly memberId: string
  readonly id: string
  readonly matchId: number
  readonly type: MarketType
  readonly option: string
  /** fen */
  readonly stake: number
  /** The rate at which the order was placed, and the base rate, before demand moved it. */
  readonly rate: Bp
  readonly baseRate: Bp
  readonly feeBp: number
  /** fen */
  readonly gross: number
  readonly fee: number
  readonly net: number
  /** The entry that took the stake, of the account that paid it. */
  readonly entrySeq: number
  /** Site clock. */
  readonly placedAt: Date
  readonly paidFrom: Fund
  readonly trialGrant: string | null
  /** The reservation that it executed. */
  readonly reservationId: string | null
  /** What comes back when the order loses: basis points of the stake, and the amount in fen. */
  readonly insuranceBp: number
  readonly insured: number
  /** The network that an insured order came from. */
  readonly address: string | null
  /** Pending until then, unless it is decided earlier; null: placed at once. */
  readonly reviewUntil: Date | null
}

/** In the table's order, which is that of place_orders (server/sql/order/place_orders.sql), too. */
const columns: Readonly<Record<keyof StoredOrder, string>> = {
  memberId: 'member_id',
  id: 'id',
  matchId: 'match_id',
  type: 'market_type',
  option: 'option',
  stake: 'stake',
  rate: 'rate',
  baseRate: 'base_rate',
  feeBp: 'fee_bp',
  gross: 'gross',
  fee: 'fee',
  net: 'net',
  entrySeq: 'entry_seq',
  placedAt: 'placed_at',
  paidFrom: 'paid_from',
  trialGrant: 'trial_grant',
  reservationId: 'reservation_id',
  insuranceBp: 'insurance_bp',
  insured: 'insured',
  address: 'address',
  reviewUntil: 'review_until',
}

/** The part of an order that is known before its money has moved. */
export type UnpaidOrder = Omit<StoredOrder, 'entrySeq'>

const fields = Object.keys(columns) as (keyof StoredOrder)[]
/** place_orders gets the time once for all, and makes the entries itself. */
const written = fields.filter(
  (field) => field !== 'entrySeq' && field !== 'placedAt',
) as (keyof UnpaidOrder)[]
/** Text that does not come from our own code, so that the driver must escape it. */
const foreign: ReadonlySet<keyof StoredOrder> = new Set(['address'])

const selected = Object.entries(columns).map(([field, column]) => `o.${column} as "${field}"`)

/** The columns of a StoredOrder, of the row `o`. */
export function orderColumns(sql: postgres.Sql | postgres.TransactionSql): postgres.Fragment {
  return sql.unsafe(selected.join(', '))
}

/** The last arguments of place_orders: an array for each column. */
export function orderArrays(sql: postgres.Sql | Tx, orders: readonly UnpaidOrder[]): postgres.Fragment[] {
  return written.map((field) => {
    const values = orders.map((order) => plain(order[field]))
    return sql`, ${foreign.has(field) ? values : listOf(values)}`
  })
}

function plain(value: string | number | Date | null): string | number | null {
  return value instanceof Date ? value.toISOString() : value
}
