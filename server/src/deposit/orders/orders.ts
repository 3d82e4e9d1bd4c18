// Deposit orders as their member reads them.

import type { DepositOrder } from '@touchline/contract/deposit/types'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type { SettingValues } from '@touchline/contract/settings'
import { formatUsdtRate, type UsdtRate } from '@touchline/engine/deposit/conversion'
import { type DepositMethod, depositMethod } from '@touchline/engine/deposit/methods'
import type { DepositState, PaymentMark, PaymentState } from '@touchline/engine/deposit/states'
import { formatFen } from '@touchline/engine/money/fen'
import { formatUnits, type Unit } from '@touchline/engine/money/unit'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import { chainOf } from '../chain/addresses.ts'
import { accountOf, payerOf, shortName } from '../names.ts'

/** Orders of a page. */
const PAGE = 20

interface OrderRow {
  readonly id: string
  readonly number: number
  readonly channel: string
  readonly method: DepositMethod
  readonly state: DepositState
  readonly amount: number
  readonly unit: Unit
  readonly unitAmount: number
  readonly rate: UsdtRate | null
  readonly paidTo: string
  readonly reference: string
  readonly payer: Buffer | null
  readonly txid: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
  readonly url: string | null
  readonly payments: readonly PaymentShown[]
}

interface PaymentShown {
  readonly id: string
  readonly state: PaymentState
  readonly amount: number
  readonly marks: readonly PaymentMark[]
  readonly main: number | null
  readonly arrived: number | null
  /** Unix ms */
  readonly seenAt: number
  readonly bookedAt: number | null
  readonly confirmations: number | null
  readonly outsideId: string
  readonly takenBack: number | null
}

export interface OrderQuery {
  readonly state?: DepositState | undefined
  /** From 1. */
  readonly page?: number | undefined
}

export async function readDeposits(
  deps: Deps,
  memberId: string,
  language: Language,
  { state, page = 1 }: OrderQuery,
): Promise<{ data: DepositOrder[]; totalPage: number }> {
  const { sql } = deps
  const found = sql`o.member_id = ${memberId} and ${state ? sql`o.state = ${state}` : sql`true`}`
  const [rows, [all]] = await Promise.all([
    readRows(sql, sql`${found} order by o.id desc limit ${PAGE} offset ${(page - 1) * PAGE}`),
    sql<[{ count: number }]>`select count(*)::int as count from deposit_order o where ${found}`,
  ])
  return {
    data: rows.map((row) => toDepositOrder(deps, row, language)),
    totalPage: Math.max(1, Math.ceil(all.count / PAGE)),
  }
}

/** The member's own order; 1004 when the member has none with this id. */
export async function readDeposit(
  deps: Deps,
  memberId: string,
  id: string,
  language: Language,
): Promise<DepositOrder> {
  const [row] = await readRows(deps.sql, deps.sql`o.member_id = ${memberId} and o.id = ${id}`)
  if (!row) throw refusal(1004)
  return toDepositOrder(deps, row, language)
}

function readRows(sql: postgres.Sql, found: postgres.Fragment): Promise<OrderRow[]> {
  return sql<OrderRow[]>`
    select o.id, o.number, o.channel, o.method, o.state, o.amount, o.unit, o.unit_amount as "unitAmount", o.rate, o.paid_to as "paidTo",
      o.reference, o.payer, o.txid, o.created_at as "createdAt", o.expires_at as "expiresAt", o.ended_at as "endedAt", h.url,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'state', p.state, 'amount', p.amount, 'marks', p.marks, 'main', p.main,
        'arrived', p.arrived, 'seenAt', round(extract(epoch from p.seen_at) * 1000),
        'bookedAt', round(extract(epoch from p.booked_at) * 1000), 'confirmations', p.confirmations, 'outsideId', p.outside_id,
        'takenBack', (select sum(r.amount) from outside_payment r
          where r.source = p.source and r.reverses = p.outside_id and r.member_id = o.member_id)) order by p.id)
        from outside_payment p where p.order_id = o.id), '[]') as payments
    from deposit_order o left join hosted_order h on h.order_id = o.id where ${found}`
}

function toDepositOrder(deps: Deps, row: OrderRow, language: Language): DepositOrder {
  const { settings } = deps
  const payer = payerOf(deps, row.id, row.payer)
  const { kind } = depositMethod[row.method]
  const channel = settings.current.depositChannels.find(({ id }) => id === row.channel)
  const waits = row.state === 'open' || row.state === 'confirming'
  const sum = (part: 'main' | 'arrived') =>
    row.payments.reduce((all, payment) => all + (payment[part] ?? 0), 0)
  return {
    id: row.id,
    orderNumber: `D${row.number}`,
    channel: row.channel,
    name: channel?.name[language] ?? row.method,
    method: row.method,
    kind,
    state: row.state,
    unit: row.unit,
    requestAmount: formatFen(row.amount),
    coinAmount: formatUnits(row.unit, row.unitAmount),
    coinRate: row.rate === null ? null : formatUsdtRate(row.rate),
    // An account whose details the operator has changed since is still the one that this order named.
    companyAccount: waits && kind === 'transfer' ? accountNamed(settings.current, row.paidTo) : null,
    address: kind === 'chain' ? row.paidTo : null,
    blocks: blocksOf(deps, row.method),
    reference: kind === 'transfer' ? row.reference : null,
    url: row.state === 'open' ? row.url : null,
    accountName: payer && shortName(payer),
    requestTime: row.createdAt.getTime(),
    expires: row.expiresAt.getTime(),
    savedTime: row.endedAt?.getTime() ?? null,
    savedAmount: formatFen(sum('main')),
    arrivedAmount: formatFen(sum('arrived')),
    txid: row.txid,
    payments: row.payments.map((payment) => ({
      id: payment.id,
      state: payment.state,
      amount: formatUnits(row.unit, payment.amount),
      marks: [...payment.marks],
      credited:
        payment.main === null
          ? null
          : { main: formatFen(payment.main), arrived: formatFen(payment.arrived ?? 0) },
      takenBack: payment.takenBack === null ? null : formatUnits(row.unit, payment.takenBack),
      seenAt: payment.seenAt,
      bookedAt: payment.bookedAt,
      confirmations: confirmationsOf(deps, row.method, payment),
      txid: kind === 'chain' ? payment.outsideId.slice(0, 66).slice(-5) : null,
    })),
  }
}

function blocksOf(deps: Pick<Deps, 'gateways'>, method: DepositMethod): DepositOrder['blocks'] {
  const { network } = depositMethod[method]
  const chain = network && chainOf(deps, network)
  return chain ? { needed: chain.confirmations, lasts: chain.confirmations * chain.blockMs } : null
}

/**
 * How many blocks confirm the payment, up to the number that makes it final; null where there are no blocks.
 */
function confirmationsOf(
  deps: Pick<Deps, 'gateways'>,
  method: DepositMethod,
  { state, confirmations }: PaymentShown,
): DepositOrder['payments'][number]['confirmations'] {
  const needed = blocksOf(deps, method)?.needed
  if (needed === undefined || confirmations === null) return null
  return { now: state === 'seen' ? Math.min(confirmations, needed) : needed, needed }
}

/** Null once the operator has removed the account, because no one should pay there any more. */
function accountNamed({ depositChannels }: SettingValues, number: string): DepositOrder['companyAccount'] {
  const account = depositChannels.find((channel) => channel.account?.number === number)?.account
  return account ? accountOf(account) : null
}
