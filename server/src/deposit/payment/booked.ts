// Books a final payment exactly once: for its owner where the owner is certain, else in suspense. The whole
// amount is credited, however late it came; the part that may not be played with goes to `arrived`. The sum
// of all that is booked of a source is the sum of its final payments.
import { playableOf } from '@touchline/engine/deposit/checks'
import { fenOfUsdt, type UsdtRate } from '@touchline/engine/deposit/conversion'
import { type ExpectedDeposit, marksOf, matchOwn, matchPayment } from '@touchline/engine/deposit/match'
import { type DepositMethod, depositMethod, depositMethods } from '@touchline/engine/deposit/methods'
import { type SuspenseReason, statesBefore } from '@touchline/engine/deposit/states'
import type { Fen } from '@touchline/engine/money/fen'
import type { Unit } from '@touchline/engine/money/unit'
import { DAY } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { eachAlone } from '../../db/each-alone.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import type { HouseLeg } from '../../ledger/kinds.ts'
import { lockAccount, type MemberLeg, postTransfer } from '../../ledger/post.ts'
import { notifyConsoles, notifyLive } from '../../live/bus.ts'
import { writeMoney } from '../../notice/write-notice.ts'
import { readFacts } from '../facts.ts'
import { rateNow } from '../rate.ts'
import { referencesIn } from '../reference.ts'

type CreditDeps = Pick<Deps, 'siteClock' | 'wallClock' | 'settings' | 'vault'>
export type BookedDeps = CreditDeps & Pick<Deps, 'log' | 'sql'>

const hostedMethods: readonly DepositMethod[] = depositMethods.filter(
  (method) => depositMethod[method].kind === 'hosted',
)

export interface PaymentRow {
  readonly id: string
  readonly source: string
  readonly unit: Unit
  readonly amount: number
  readonly paidTo: string
  readonly reference: string | null
  readonly payer: string | null
  readonly outsideAt: Date
  readonly reverses: string | null
}

/** Books all that is final; what fails is logged and left for the next round, and AggregateError thrown. */
export async function bookFinal(deps: BookedDeps): Promise<void> {
  const waiting = await deps.sql<{ id: string }[]>`
    select id from outside_payment where state = 'final' order by id`
  await eachAlone(deps, waiting, 'final payments', ({ id }) => bookPayment(deps, id))
}

/**
 * Links a payment that is seen but not final to its order, which can then no longer be canceled. Books
 * nothing.
 */
export async function showSeen(deps: BookedDeps): Promise<void> {
  const seen = await deps.sql<{ id: string }[]>`
    select p.id from outside_payment p left join deposit_order o on o.id = p.order_id
    where p.state = 'seen' and (p.order_id is null or o.state = 'open') order by p.id`
  await eachAlone(deps, seen, 'seen payments', ({ id }) =>
    deps.sql.begin(async (tx) => {
      const [waits] = await tx`select from outside_payment where id = ${id} and state = 'seen' for update`
      if (!waits) return
      const owner = await ownerOf(deps, tx, await readPayment(tx, id))
      if ('suspense' in owner) return
      const { order } = owner
      await tx`update outside_payment set order_id = ${order.id} where id = ${id}`
      await tx`update deposit_order set state = 'confirming'
        where id = ${order.id} and state = any(${statesBefore('seen')})`
      await notifyLive(tx, { kind: 'member', id: order.memberId, version: deps.siteClock.now() })
    }),
  )
}

/**
 * Books one payment. Does nothing when it was booked meanwhile, or when its owner changed during the wait for
 * the account's lock; then the next round books it.
 */
export async function bookPayment(deps: BookedDeps, id: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const before = await ownerOf(deps, tx, await readPayment(tx, id))
    if ('order' in before) await lockAccount(tx, before.order.memberId)
    const [waits] = await tx`select from outside_payment where id = ${id} and state = 'final' for update`
    if (!waits) return
    const payment = await readPayment(tx, id)
    const owner = await ownerOf(deps, tx, payment)
    if ('suspense' in owner) {
      if ('suspense' in before) await toSuspense(deps, tx, payment, owner.suspense)
    } else if ('order' in before && before.order.memberId === owner.order.memberId) {
      await credit(deps, tx, payment, { ...owner, from: 'deposit-transit' })
    }
  })
}

/** Throws when there is none. */
export async function readPayment(tx: postgres.TransactionSql, id: string): Promise<PaymentRow> {
  const [row] = await tx<PaymentRow[]>`
    select id, source, unit, amount, paid_to as "paidTo", reference, encode(payer_print, 'hex') as payer, outside_at as "outsideAt", reverses
    from outside_payment where id = ${id}`
  if (!row) throw new Error(`no payment ${id}`)
  return row
}

/** The part of an expected order that has another type in the database. */
interface ExpiryRow {
  readonly expiresAt: Date
}
type ExpectedRow = Omit<ExpectedDeposit, 'expiresAt'> & ExpiryRow

export function expectedOf<R extends ExpiryRow>(
  row: R,
): Omit<R, 'expiresAt'> & { readonly expiresAt: number } {
  return { ...row, expiresAt: row.expiresAt.getTime() }
}

type Owner =
  | { readonly order: ExpectedDeposit; readonly marks: readonly string[] }
  | { readonly suspense: SuspenseReason }

async function ownerOf(deps: BookedDeps, tx: postgres.TransactionSql, payment: PaymentRow): Promise<Owner> {
  if (payment.reverses !== null) return { suspense: 'reversal' }
  const at = payment.outsideAt.getTime() + deps.siteClock.aheadMs
  if (payment.unit === 'USDT') return ownerOfAddress(tx, payment, at)
  return matchPayment({ ...payment, at }, await readExpected(deps, tx, payment))
}

/**
 * The owner of a payment to a member's address. An address belongs to one member for ever, and is first made
 * for an order.
 */
async function ownerOfAddress(
  tx: postgres.TransactionSql,
  { paidTo, amount }: PaymentRow,
  at: number,
): Promise<Owner> {
  const orders = await tx<ExpectedRow[]>`
    select id, member_id as "memberId", unit_amount as amount, reference, null as payer, expires_at as "expiresAt",
      state = 'credited' as paid
    from deposit_order where paid_to = ${paidTo} and unit = 'USDT' order by id desc limit 50`
  const order = matchOwn(amount, orders.map(expectedOf))
  return order ? { order, marks: marksOf({ amount, at }, order) } : { suspense: 'unknown' }
}

/**
 * The orders that the payment could be for: those whose reference it names, and those with its amount, which
 * at that time is asked of no other member with the payer's name. Hosted orders are found only by the
 * reference that the provider names, never by the amount.
 */
async function readExpected(
  { siteClock, settings }: BookedDeps,
  tx: postgres.TransactionSql,
  { paidTo, reference, amount }: PaymentRow,
): Promise<ExpectedDeposit[]> {
  const restMs = settings.current.depositRules.restDays * DAY
  const rows = await tx<ExpectedRow[]>`
    select id, member_id as "memberId", unit_amount as amount, reference, encode(payer_print, 'hex') as payer,
      expires_at as "expiresAt", state = 'credited' as paid
    from deposit_order where paid_to = ${paidTo} and (reference = any(${[...referencesIn(reference ?? ''), reference ?? '']})
      or (unit_amount = ${amount} and method <> all(${hostedMethods}) and created_at > ${new Date(siteClock.now() - restMs)}))`
  return rows.map(expectedOf)
}

interface Credit {
  readonly order: Pick<ExpectedDeposit, 'id' | 'memberId' | 'amount' | 'expiresAt' | 'paid'>
  /** Where the payment is now: `deposit-transit` when it is not booked yet. */
  readonly from: 'deposit-transit' | 'suspense'
}

/** Credits a payment. The caller holds the locks of the member's main account and of the payment. */
export async function credit(
  deps: CreditDeps,
  tx: postgres.TransactionSql,
  payment: PaymentRow,
  { order, from }: Credit,
): Promise<void> {
  const at = deps.siteClock.now()
  const { memberId } = order
  const outsideAt = payment.outsideAt.getTime() + deps.siteClock.aheadMs
  const { fen, house } = await worthOf(deps, tx, payment, { order, from, outsideAt })
  const facts = await readFacts(tx, deps, memberId, { at, channel: null })
  const main = playableOf(fen, facts)
  const arrived = fen - main
  const leg = (account: MemberLeg['account'], part: number) =>
    part > 0 ? [{ memberId, account, amount: part }] : []
  const transferId = uuidv7(at)
  const [receipt] = await postTransfer(tx, {
    id: transferId,
    kind: 'deposit',
    act: { kind: 'payment', id: payment.id },
    about: 'act',
    postedAt: at,
    members: [...leg('main', main), ...leg('arrived', arrived)],
    house,
  })
  const marks = marksOf({ amount: payment.amount, at: outsideAt }, order)
  await tx`update outside_payment set member_id = ${memberId}, order_id = ${order.id}, marks = ${marks}, main = ${main},
    arrived = ${arrived}, state = 'booked', transfer_id = coalesce(transfer_id, ${transferId}),
    booked_at = coalesce(booked_at, ${new Date(at)}), credited_at = ${new Date(at)} where id = ${payment.id}`
  // Members are not told of a payment worth less than a fen: it is sent only to have an address looked up.
  if (!receipt) return
  await tx`update deposit_order set state = 'credited', ended_at = ${new Date(at)}
    where id = ${order.id} and state = any(${statesBefore('paid')})`
  if (main > 0) await writeMoney(tx, memberId, 'deposit-arrived', main, at)
  if (arrived > 0) await writeMoney(tx, memberId, 'deposit-set-aside', arrived, at)
  await notifyLive(tx, { kind: 'member', id: memberId, version: receipt.seq })
}

/**
 * What a payment is worth in CNY, and the house's side of it. A payment in time counts at the rate of its
 * order, a later one at the rate of the moment it is booked.
 */
async function worthOf(
  { settings }: Pick<Deps, 'settings'>,
  tx: postgres.TransactionSql,
  { source, unit, amount }: PaymentRow,
  { order, from, outsideAt }: Credit & { readonly outsideAt: number },
): Promise<{ fen: Fen; house: HouseLeg[] }> {
  const gone = { account: from, ref: source, amount: -amount, unit }
  if (unit === 'CNY') return { fen: amount as Fen, house: [gone] }
  const [row] = await tx<{ rate: UsdtRate }[]>`select rate from deposit_order where id = ${order.id}`
  const rate = outsideAt <= order.expiresAt ? row!.rate : (rateNow(settings.current) ?? row!.rate)
  const fen = fenOfUsdt(amount, rate)
  const cny = fen > 0 ? [{ account: 'conversion', ref: source, amount: -fen, unit: 'CNY' } as const] : []
  return { fen, house: [gone, { account: 'conversion', ref: source, amount, unit }, ...cny] }
}

/** Books a payment whose owner is not certain; a person decides whose it is. */
async function toSuspense(
  deps: BookedDeps,
  tx: postgres.TransactionSql,
  { id, source, unit, amount, reverses }: PaymentRow,
  reason: SuspenseReason,
): Promise<void> {
  const at = deps.siteClock.now()
  const transferId = uuidv7(at)
  const held = reverses === null ? amount : -amount
  await postTransfer(tx, {
    id: transferId,
    kind: 'suspense',
    act: { kind: 'payment', id },
    postedAt: at,
    members: [],
    house: [
      { account: 'deposit-transit', ref: source, amount: -held, unit },
      { account: 'suspense', ref: source, amount: held, unit },
    ],
  })
  await tx`update outside_payment set state = 'booked', suspense = ${reason}, transfer_id = ${transferId},
    booked_at = ${new Date(at)} where id = ${id}`
  await notifyConsoles(tx, 'deposit')
}
