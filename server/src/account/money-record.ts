// A movement of money with its steps, what led to it and what followed from it, each read from where it was
// recorded.
import type { Evidence } from '@touchline/contract/order/types'
import type { MarketType } from '@touchline/engine/market/catalogue'
import type postgres from 'postgres'
import { type StoredFacts, scoreOf } from '../feed/facts.ts'
import type { MatchState } from '../feed/match-state.ts'
import { ownStake, withEnds } from '../order/read.ts'
import type { MovementRow } from './movements.ts'

export interface Step {
  readonly step:
    | 'placed'
    | 'kickoff'
    | 'confirmed'
    | 'settled'
    | 'corrected'
    | 'canceled'
    | 'asked'
    | 'seen'
    | 'booked'
  readonly at: Date
  /** fen on the member's account; null when the step moved none. */
  readonly amount: number | null
  readonly entry: string | null
  readonly score: { readonly home: number; readonly away: number } | null
}

export interface RecordOrder {
  readonly id: string
  readonly marketType: MarketType
  readonly option: string
  /** fen that the member gained or lost by the order; null while it is open. */
  readonly net: number | null
}

export interface MoneyRecord {
  readonly steps: readonly Step[]
  /** The orders that the movement was for. */
  readonly orders: readonly RecordOrder[]
  /** The deposit order that the movement was for. */
  readonly deposit: string | null
}

/**
 * For an entry of an order, the steps of that order; for a settlement, those of its match; for a payment,
 * those of its deposit order; for anything else, the booking itself.
 */
export async function readRecord(
  sql: postgres.Sql,
  memberId: string,
  entry: MovementRow,
  now: number,
): Promise<MoneyRecord> {
  const { matchId } = entry
  // The entry of a reservation's hold names a match too, but belongs to no order yet.
  if (matchId === null || (entry.orderId ?? entry.runId) === null) return readPaid(sql, memberId, entry)
  const orders = await readOrdersOf(sql, memberId, entry)
  const ids = orders.map(({ id }) => id)
  const [entries, runs, [match]] = await Promise.all([
    entry.orderId === null ? [] : readEntries(sql, memberId, entry.orderId),
    readRuns(sql, memberId, entry, ids),
    sql<[MatchRow]>`
      select coalesce(ordered_kickoff, kickoff) as kickoff, state from match where id = ${matchId}`,
  ])
  const canceled = entries.some((row) => row.step === 'canceled')
  const steps = [
    ...entries.map((row) => step(row.step, row.postedAt, row)),
    ...(!canceled && hasKickedOff(match, runs[0], now) ? [step('kickoff', match.kickoff)] : []),
    ...runs.flatMap((run) => [
      step('confirmed', run.startedAt, null, scoreOf(run.facts.ft)),
      ...(run.settledAt ? [step(run.run > 1 ? 'corrected' : 'settled', run.settledAt, run)] : []),
    ]),
  ]
  return { steps, orders, deposit: null }
}

/**
 * The steps of a payment. A payment's reversal is a payment too, and belongs to the deposit order of the
 * payment it reverses.
 */
async function readPaid(sql: postgres.Sql, memberId: string, entry: MovementRow): Promise<MoneyRecord> {
  const [paid] = await sql<{ id: string; askedAt: Date; seenAt: Date }[]>`
    select o.id, o.created_at as "askedAt", coalesce(first.seen_at, p.seen_at) as "seenAt"
    from transfer t join outside_payment p on p.id = t.act_id
    left join outside_payment first on first.source = p.source and first.outside_id = p.reverses
    join deposit_order o on o.id = coalesce(first.order_id, p.order_id) and o.member_id = ${memberId}
    where t.id = ${entry.transferId} and t.act_kind = 'payment'`
  const before = paid ? [step('asked', paid.askedAt), step('seen', paid.seenAt)] : []
  return {
    steps: [...before, step('booked', entry.postedAt, entry)],
    orders: [],
    deposit: paid?.id ?? null,
  }
}

interface MatchRow {
  readonly kickoff: Date
  readonly state: MatchState
}

/**
 * Whether the match has kicked off; a match that was called off has a kick-off time but never kicked off.
 * `first` is the match's first run, `now` Unix ms.
 */
function hasKickedOff({ kickoff, state }: MatchRow, first: RunRow | undefined, now: number): boolean {
  const off = state === 'postponed' || first?.reason === 'postponed'
  return !off && kickoff.getTime() <= (first?.startedAt.getTime() ?? now)
}

function step(
  name: Step['step'],
  at: Date,
  entry: {
    readonly account: string
    readonly seq: number | null
    readonly amount: number | null
  } | null = null,
  score: Step['score'] = null,
): Step {
  const id = entry?.seq ? `${entry.account}.${entry.seq}` : null
  return { step: name, at, amount: entry?.amount ?? null, entry: id, score }
}

function readOrdersOf(
  sql: postgres.Sql,
  memberId: string,
  { orderId, runId }: MovementRow,
): Promise<RecordOrder[]> {
  const which = orderId
    ? sql`o.id = ${orderId}`
    : sql`o.id in (select order_id from order_end where member_id = ${memberId} and run_id = ${runId})`
  return sql<RecordOrder[]>`
    select o.id, o.market_type as "marketType", o.option,
      coalesce(e.payout - ${ownStake(sql)}, case when c.order_id is not null then 0 end) as net
    from "order" o
    left join order_cancel c on c.member_id = o.member_id and c.order_id = o.id
    ${withEnds(sql)}
    where o.member_id = ${memberId} and ${which} order by o.id`
}

interface EntryRow {
  readonly step: 'placed' | 'canceled'
  readonly account: string
  readonly seq: number
  readonly amount: number
  readonly postedAt: Date
}

/**
 * The entries that took the order's stake and gave it back. The order names them; entries are not looked up
 * by their order.
 */
function readEntries(sql: postgres.Sql, memberId: string, orderId: string): Promise<EntryRow[]> {
  return sql<EntryRow[]>`
    select leg.step, e.account, e.seq, e.amount, e.posted_at as "postedAt"
    from "order" o
    left join order_cancel c on c.member_id = o.member_id and c.order_id = o.id
    cross join lateral (values (1, 'placed', o.paid_from, o.entry_seq), (2, 'canceled', c.account, c.entry_seq))
      leg(place, step, account, seq)
    join member_entry e on e.member_id = o.member_id and e.account = leg.account and e.seq = leg.seq
    where o.member_id = ${memberId} and o.id = ${orderId} order by leg.place`
}

interface RunRow {
  readonly run: number
  readonly facts: StoredFacts
  /** Why stakes went back or a result was settled again. */
  readonly reason: Evidence['reason']
  readonly startedAt: Date
  /** When the run settled the member's orders; the entry below is the one that did, if one moved money. */
  readonly settledAt: Date | null
  readonly account: string
  readonly seq: number | null
  readonly amount: number | null
}

/**
 * The match's runs that settled these orders, oldest first. Trial stakes that came back are an entry of the
 * trial account, which a question about that account gets.
 */
function readRuns(
  sql: postgres.Sql,
  memberId: string,
  { matchId, account }: MovementRow,
  orders: readonly string[],
): Promise<RunRow[]> {
  const trialSeq = account === 'trial' ? sql`max(trial_seq)` : sql`null::bigint`
  return sql<RunRow[]>`
    select r.run, r.facts, r.evidence ->> 'reason' as reason, r.started_at as "startedAt", coalesce(e.posted_at, r.finished_at) as "settledAt", n.account,
      e.seq, e.amount
    from settle_run r
    join lateral (
      select case when ${trialSeq} is null then 'main' else 'trial' end as account, coalesce(${trialSeq}, max(entry_seq)) as seq
      from order_end
      where member_id = ${memberId} and run_id = r.id and order_id = any(${[...orders]}::uuid[]) having count(*) > 0
    ) n on true
    left join member_entry e on e.member_id = ${memberId} and e.account = n.account and e.seq = n.seq
    where r.match_id = ${matchId} order by r.run`
}
