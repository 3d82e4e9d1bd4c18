// Payments whose owner is not certain: operators read them, and credit them or send them back, one proposing
// it and another approving it.
import type { PayloadOf } from '@touchline/contract/call'
import type {
  LikelyOrder,
  openPayment,
  ProposedPayment,
  payment,
  payments,
  SuspendedPayment,
} from '@touchline/contract/deposit/operator-calls'
import { refusal } from '@touchline/contract/envelope'
import { marksOf } from '@touchline/engine/deposit/match'
import type { DepositState, SuspenseReason } from '@touchline/engine/deposit/states'
import { formatUnits, type Unit } from '@touchline/engine/money/unit'
import { DAY } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { uuidv7 } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import { lockAccount, postTransfer } from '../../ledger/post.ts'
import type { ProposalWork } from '../../task/proposal.ts'
import { openedPayment } from '../names.ts'
import { credit, expectedOf, type PaymentRow, readPayment } from '../payment/booked.ts'
import { referencesIn } from '../reference.ts'
import { readTaken, takeBack } from './reversal.ts'

const PAGE = 50
/** How many of the orders that a payment may be for are shown. */
const mostLikely = 20

interface Row {
  readonly id: string
  readonly source: string
  readonly at: Date
  readonly seenAt: Date
  readonly unit: Unit
  readonly amount: number
  readonly to: string
  readonly reference: string | null
  readonly why: SuspenseReason
  readonly proposed: number | null
  readonly sentBack: Date | null
  readonly memberId: string | null
  readonly username: string | null
  readonly order: number | null
  readonly decidedAt: Date | null
  readonly named: boolean
}

function readRows(
  tx: postgres.TransactionSql,
  found: postgres.Fragment,
  order: 'asc' | 'desc' = 'asc',
): Promise<Row[]> {
  const direction = order === 'asc' ? tx`asc` : tx`desc`
  return tx<Row[]>`
    with found as (
      select * from outside_payment p where p.suspense is not null and ${found} order by p.id ${direction} limit ${PAGE + 1}
    ), decision as (
      select r.object, max(t.id) filter (where r.outcome is null and t.state = 'open') as proposed,
        max(t.closed_at) filter (where r.outcome = 'applied') as decided_at
      from proposal r join task t on t.kind = 'proposal' and t.subject = r.id::text
      where r.matter = 'payment' and r.object in (select id::text from found) group by r.object
    )
    select p.id, p.source, p.outside_at as at, p.seen_at as "seenAt", p.unit, p.amount, p.paid_to as "to", p.reference, p.suspense as why,
      d.proposed, p.sent_back as "sentBack", m.id as "memberId", m.username, o.number as order, d.decided_at as "decidedAt",
      p.payer is not null as named
    from found p left join member m on m.id = p.member_id left join deposit_order o on o.id = p.order_id
      left join decision d on d.object = p.id::text
    order by p.id ${direction}`
}

function toSuspendedPayment(row: Row): SuspendedPayment {
  const { id, source, at, seenAt, unit, amount, to, reference, why, proposed } = row
  return {
    id,
    source,
    at: at.getTime(),
    seenAt: seenAt.getTime(),
    unit,
    amount: formatUnits(unit, amount),
    to,
    reference,
    why,
    proposed,
    decided: decidedOf(row),
  }
}

function decidedOf({
  why,
  sentBack,
  memberId,
  username,
  order,
  decidedAt,
}: Row): SuspendedPayment['decided'] {
  if (why === 'reversal' && (sentBack || memberId !== null)) {
    const member = memberId === null || username === null ? null : { id: memberId, username }
    return { to: 'taken-back', at: (decidedAt ?? sentBack)?.getTime() ?? 0, member, orderNumber: null }
  }
  if (sentBack) return { to: 'return', at: sentBack.getTime(), member: null, orderNumber: null }
  if (memberId === null || username === null) return null
  const orderNumber = order === null ? null : `D${order}`
  return { to: 'credit', at: decidedAt?.getTime() ?? 0, member: { id: memberId, username }, orderNumber }
}

const waits = (tx: postgres.TransactionSql) =>
  tx`p.state = 'booked' and p.member_id is null and p.sent_back is null`

export async function readSuspended(
  tx: postgres.TransactionSql,
  { tab, after }: { readonly tab: 'waiting' | 'decided'; readonly after?: string | undefined },
): Promise<PayloadOf<typeof payments>> {
  const rows = await (tab === 'waiting'
    ? readRows(tx, tx`${waits(tx)} and p.id > ${after ?? '00000000-0000-0000-0000-000000000000'}`)
    : readRows(
        tx,
        tx`not (${waits(tx)}) and p.id < ${after ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}`,
        'desc',
      ))
  const page = rows.slice(0, PAGE)
  return { payments: page.map(toSuspendedPayment), next: rows.length > PAGE ? page.at(-1)!.id : null }
}

/** Refuses with 1004 when there is no such payment. */
export async function readCase(
  { settings, siteClock }: Pick<Deps, 'settings' | 'siteClock'>,
  tx: postgres.TransactionSql,
  id: string,
): Promise<PayloadOf<typeof payment>> {
  const [row] = await readRows(tx, tx`p.id = ${id}`)
  if (!row) throw refusal(1004)
  const at = row.at.getTime() + siteClock.aheadMs
  const since = new Date(siteClock.now() - settings.current.depositRules.restDays * DAY)
  const orders = await tx<(OrderRow & { same: LikelyOrder['same'] })[]>`
    select o.number, o.member_id as "memberId", m.username, o.state, o.created_at as "createdAt", o.expires_at as "expiresAt",
      o.unit, o.unit_amount as amount, o.reference, o.state = 'credited' as paid, array_remove(array[
        case when o.unit_amount = p.amount then 'amount' end,
        case when o.reference = any(${referencesIn(row.reference ?? '')}) then 'reference' end,
        case when o.payer_print = p.payer_print then 'payer' end], null) as same
    from outside_payment p join deposit_order o on o.paid_to = p.paid_to and o.unit = p.unit join member m on m.id = o.member_id
    where p.id = ${id} and o.created_at > ${since} and (o.unit_amount = p.amount or o.payer_print = p.payer_print
      or o.reference = any(${referencesIn(row.reference ?? '')}))
    order by cardinality(array_remove(array[o.unit_amount = p.amount, o.payer_print = p.payer_print], false)) desc, o.id desc
    limit ${mostLikely}`
  return {
    ...toSuspendedPayment(row),
    named: row.named,
    takes: row.why === 'reversal' ? await readTaken(tx, id) : null,
    orders: orders.map((order) => ({
      orderNumber: `D${order.number}`,
      member: { id: order.memberId, username: order.username },
      state: order.state,
      requestTime: order.createdAt.getTime(),
      expires: order.expiresAt.getTime(),
      amount: formatUnits(order.unit, order.amount),
      reference: order.reference,
      same: order.same,
      marks: marksOf({ amount: row.amount, at }, expectedOf(order)),
    })),
  }
}

interface OrderRow {
  readonly number: number
  readonly memberId: string
  readonly username: string
  readonly state: DepositState
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly unit: Unit
  readonly amount: number
  readonly reference: string
  readonly paid: boolean
}

/** Refuses with 1004 when there is no such payment. */
export async function openSuspended(
  deps: Pick<Deps, 'vault'>,
  tx: postgres.TransactionSql,
  id: string,
): Promise<PayloadOf<typeof openPayment>> {
  const [row] = await tx<{ payer: Buffer | null; raw: Buffer }[]>`
    select payer, raw from outside_payment where id = ${id} and suspense is not null`
  if (!row) throw refusal(1004)
  return openedPayment(deps, id, row)
}

/**
 * What the proposal would do with the payment. Refuses with 1004 a payment that is not in suspense, an order
 * that does not exist, and a reversal of a payment that is not there; with 1321 a payment that is decided
 * already.
 */
export async function proposedPayment(
  tx: postgres.TransactionSql,
  id: string,
  order: string | null,
): Promise<{ after: ProposedPayment; memberId: string | null }> {
  const [row] = await readRows(tx, tx`p.id = ${id}`)
  if (!row) throw refusal(1004)
  if (decidedOf(row) !== null) throw refusal(1321)
  if (row.why === 'reversal') return proposedReversal(tx, row, order)
  const meant = order === null ? null : await orderOf(tx, row, order)
  const { unit, amount, source } = row
  return {
    after: {
      unit,
      amount: formatUnits(unit, amount),
      source,
      order,
      takes: null,
      member: meant?.username ?? null,
    },
    memberId: meant?.memberId ?? null,
  }
}

async function proposedReversal(
  tx: postgres.TransactionSql,
  { id, unit, amount, source }: Row,
  order: string | null,
): Promise<{ after: ProposedPayment; memberId: string | null }> {
  const taken = await readTaken(tx, id)
  if (!taken || order !== null) throw refusal(1004)
  const { fate: takes, member } = taken
  return {
    after: {
      unit,
      amount: formatUnits(unit, amount),
      source,
      order,
      takes,
      member: member?.username ?? null,
    },
    memberId: member?.id ?? null,
  }
}

interface MeantOrder {
  readonly id: string
  readonly memberId: string
  readonly username: string
  readonly amount: number
  readonly expiresAt: Date
  readonly paid: boolean
}

/** The order with this number in the payment's unit; 1004 when there is none. */
async function orderOf(
  tx: postgres.TransactionSql,
  { unit }: { readonly unit: Unit },
  number: string,
): Promise<MeantOrder> {
  const [order] = await tx<MeantOrder[]>`
    select o.id, o.member_id as "memberId", m.username, o.unit_amount as amount, o.expires_at as "expiresAt", o.state = 'credited' as paid
    from deposit_order o join member m on m.id = o.member_id where o.number = ${Number(number.slice(1))} and o.unit = ${unit}`
  if (!order) throw refusal(1004)
  return order
}

export const paymentProposal: ProposalWork = {
  async now(_, tx, id) {
    const [row] = await readRows(tx, tx`p.id = ${id}`)
    return row && decidedOf(row)
  },
  async apply(deps, tx, id, after) {
    const proposed = after as ProposedPayment
    if (proposed.takes) {
      await takeBack(deps, tx, id, proposed)
      return undefined
    }
    const { order } = proposed
    const meant = order === null ? null : await orderOf(tx, await readPayment(tx, id), order)
    // In the same order as everywhere, against deadlocks: the account first, then the payment.
    if (meant) await lockAccount(tx, meant.memberId)
    const [waiting] = await tx`select from outside_payment p where p.id = ${id} and ${waits(tx)} for update`
    if (!waiting) throw refusal(1321)
    const payment = await readPayment(tx, id)
    if (meant) {
      await credit(deps, tx, payment, { order: expectedOf(meant), from: 'suspense' })
    } else await sendBack(deps, tx, payment)
    return undefined
  },
}

/**
 * From here on the house owes the payment to its sender; the person in charge of the bank account sends it.
 */
async function sendBack(
  { siteClock }: Pick<Deps, 'siteClock'>,
  tx: postgres.TransactionSql,
  { id, source, unit, amount }: PaymentRow,
): Promise<void> {
  const at = siteClock.now()
  await postTransfer(tx, {
    id: uuidv7(at),
    kind: 'payment-return',
    act: { kind: 'payment', id },
    postedAt: at,
    members: [],
    house: [
      { account: 'suspense', ref: source, amount: -amount, unit },
      { account: 'withdrawal-transit', ref: source, amount, unit },
    ],
  })
  await tx`update outside_payment set sent_back = ${new Date(at)} where id = ${id}`
}
