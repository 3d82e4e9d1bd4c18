// A payment that takes an earlier one back, once two operators have approved it: the money is taken from
// where it is now. A member gives at most what is there, and owes the rest; a payment that was credited to no
// one can no longer be credited.
import type { ProposedPayment, ReversedPayment } from '@touchline/contract/deposit/operator-calls'
import { refusal } from '@touchline/contract/envelope'
import { takenBack } from '@touchline/engine/deposit/reversal'
import type { Fen } from '@touchline/engine/money/fen'
import { formatUnits, type Unit } from '@touchline/engine/money/unit'
import type postgres from 'postgres'
import { uuidv7 } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import type { HouseLeg } from '../../ledger/kinds.ts'
import { lockAccount, type MemberLeg, postTransfer } from '../../ledger/post.ts'
import { notifyLive } from '../../live/bus.ts'
import { writeMoney } from '../../notice/write-notice.ts'

interface ReversedRow {
  readonly id: string
  readonly amount: number
  readonly unit: Unit
  readonly left: number
  readonly memberId: string | null
  readonly username: string | null
  readonly order: number | null
  readonly sentBack: boolean
}

/**
 * The payment that this one takes back; null when no such payment is booked, or when less is left of it than
 * this one takes.
 */
export async function readTaken(tx: postgres.TransactionSql, id: string): Promise<ReversedPayment | null> {
  const row = await takenBy(tx, id)
  if (!row) return null
  const { memberId, username, order } = row
  return {
    id: row.id,
    amount: formatUnits(row.unit, row.amount),
    fate: fateOf(row),
    member: memberId === null || username === null ? null : { id: memberId, username },
    orderNumber: order === null ? null : `D${order}`,
  }
}

async function takenBy(tx: postgres.TransactionSql, id: string): Promise<ReversedRow | null> {
  const [row] = await tx<(ReversedRow & { taking: number })[]>`
    select p.id, p.amount, p.unit, r.amount as taking, p.amount - coalesce((select sum(d.amount) from outside_payment d
        where d.source = p.source and d.reverses = p.outside_id and (d.member_id is not null or d.sent_back is not null)), 0)::int8 as left,
      m.id as "memberId", m.username, o.number as order, p.sent_back is not null as "sentBack"
    from outside_payment r join outside_payment p on p.source = r.source and p.outside_id = r.reverses and p.unit = r.unit
      left join member m on m.id = p.member_id left join deposit_order o on o.id = p.order_id
    where r.id = ${id} and p.state = 'booked' and p.reverses is null`
  if (!row || row.taking > row.left) return null
  // A payment that waits for its owner is taken back whole, or must first find an owner.
  if (fateOf(row) === 'waiting' && row.taking !== row.amount) return null
  // Only credits in CNY can be taken back: chains take nothing back, and a converted payment has no single
  // amount.
  if (row.memberId !== null && row.unit !== 'CNY') return null
  return row
}

function fateOf({ memberId, sentBack }: ReversedRow): ReversedPayment['fate'] {
  if (memberId !== null) return 'credited'
  return sentBack ? 'returned' : 'waiting'
}

/**
 * Takes the money from where it was when this was proposed; refuses with 1321 when it is somewhere else now.
 */
export async function takeBack(
  { siteClock }: Pick<Deps, 'siteClock'>,
  tx: postgres.TransactionSql,
  id: string,
  after: ProposedPayment,
): Promise<void> {
  const before = await takenBy(tx, id)
  // In the same order as everywhere, against deadlocks: the account first, then the payments.
  if (before?.memberId) await lockAccount(tx, before.memberId)
  await tx`select from outside_payment where id in (${id}, ${before?.id ?? id}) order by id for update`
  const [waiting] = await tx<{ source: string; unit: Unit; amount: number }[]>`
    select source, unit, amount from outside_payment
    where id = ${id} and state = 'booked' and member_id is null and sent_back is null`
  const taken = waiting && (await takenBy(tx, id))
  if (!taken || taken.memberId !== before?.memberId || fateOf(taken) !== after.takes) throw refusal(1321)
  const at = siteClock.now()
  if (taken.memberId !== null) await takeFrom(tx, { ...waiting, id, memberId: taken.memberId }, at)
  else {
    if (taken.sentBack)
      await post(tx, { ...waiting, id, at }, [], [{ account: 'withdrawal-transit', part: waiting.amount }])
    await tx`update outside_payment set sent_back = ${new Date(at)} where id in (${id}, ${taken.id}) and sent_back is null`
  }
}

interface Reversal {
  readonly id: string
  readonly source: string
  readonly unit: Unit
  readonly amount: number
}

async function takeFrom(
  tx: postgres.TransactionSql,
  { memberId, ...taking }: Reversal & { readonly memberId: string },
  at: number,
): Promise<void> {
  const rows = await tx<{ kind: 'main' | 'arrived'; balance: Fen }[]>`
    select kind, balance from account where member_id = ${memberId} and kind in ('main', 'arrived')`
  const has = Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance])) as Record<
    'main' | 'arrived',
    Fen
  >
  const { main, arrived, owed } = takenBack(taking.amount as Fen, has)
  const leg = (account: MemberLeg['account'], part: number) =>
    part > 0 ? [{ memberId, account, amount: -part }] : []
  const [receipt] = await post(
    tx,
    { ...taking, at },
    [...leg('main', main), ...leg('arrived', arrived)],
    owed > 0 ? [{ account: 'owed', ref: memberId, part: owed }] : [],
  )
  await tx`update outside_payment set member_id = ${memberId}, main = ${-main}, arrived = ${-arrived} where id = ${taking.id}`
  await writeMoney(tx, memberId, 'deposit-taken-back', -taking.amount, at)
  await notifyLive(tx, { kind: 'member', id: memberId, version: receipt?.seq ?? at })
}

/** A reversal lies in suspense as a negative amount, which these legs bring to zero. */
function post(
  tx: postgres.TransactionSql,
  { id, source, unit, amount, at }: Reversal & { readonly at: number },
  members: readonly MemberLeg[],
  house: readonly (Pick<HouseLeg, 'account'> & { readonly ref?: string; readonly part: number })[],
) {
  return postTransfer(tx, {
    id: uuidv7(at),
    kind: 'deposit-reversal',
    act: { kind: 'payment', id },
    about: 'act',
    postedAt: at,
    members,
    house: [
      { account: 'suspense', ref: source, amount, unit },
      ...house.map(({ account, ref = source, part }) => ({ account, ref, amount: -part, unit })),
    ],
  })
}
