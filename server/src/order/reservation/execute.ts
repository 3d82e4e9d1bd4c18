// Turns waiting reservations into orders: those whose interval contains the rate now, oldest first, each
// judged like any order under the match's lock. A round ends when a rate has moved; the next one begins again
// with the oldest that the new rate allows.
import { accountingDay } from '@touchline/engine/account/accounting-day'
import type { Fen } from '@touchline/engine/money/fen'
import type { Bp } from '@touchline/engine/money/rate'
import { orderRefusal, refusalName } from '@touchline/engine/order/refusals'
import { endsReservation } from '@touchline/engine/order/reservation'
import { closesAt, opensAt } from '@touchline/engine/order/window'
import type { Deps } from '../../deps.ts'
import { listOf } from '../../ledger/list.ts'
import { type LockedAccount, type Tx, waitForAccounts } from '../../ledger/post.ts'
import { type MemberFacts, probing, readMembers } from '../desk/batch-read.ts'
import { type AcceptedOrder, writeBatch } from '../desk/batch-write.ts'
import { type DeskMatch, rateNow, readDeskMatches, selectionKey, volumeNow } from '../desk/desk-match.ts'
import { judge } from '../desk/judge.ts'
import type { OrderRequest } from '../desk/request.ts'
import { takeOrder } from '../desk/take.ts'

export const MOST_IN_ROUND = 32
/**
 * A reservation refused for this reason may succeed when the volume grows, without the rate having to move.
 */
const TOO_LARGE = orderRefusal.volume

type ExecuteDeps = Pick<Deps, 'siteClock' | 'settings'>

interface WaitingReservation {
  readonly id: string
  readonly memberId: string
  readonly type: OrderRequest['type']
  readonly option: string
  readonly stake: Fen
  readonly from: Bp
  readonly to: Bp
  readonly skippedCode: number | null
  readonly skippedRate: number | null
}

interface Skip {
  readonly waiting: WaitingReservation
  readonly code: number
  readonly rate: Bp
}

export interface Round {
  /** The last reservation that was passed over; it is not tried again before another has been executed. */
  readonly passed: string
  /** The match's version after the round, when orders were written. */
  readonly version: number | null
  /** Nothing is left that could be tried now. */
  readonly done: boolean
}

/** An id before the oldest reservation. */
export const NONE = '00000000-0000-0000-0000-000000000000'

/**
 * Reservations that a round leaves out: those up to the last that was passed over, and, unless `anew`, those
 * passed over at the same rate.
 */
export interface SkippedReservations {
  readonly passed: string
  readonly anew: boolean
}

/** Runs one round in one transaction. */
export async function executeRound(
  deps: ExecuteDeps,
  tx: Tx,
  matchId: number,
  left: SkippedReservations,
): Promise<Round> {
  const [, , [locked]] = await Promise.all([
    tx`begin`.execute(),
    probing(tx),
    tx<{ waiting: number }[]>`
      select reservations as waiting from match where id = ${matchId} for no key update`.execute(),
  ])
  const [match] = locked && locked.waiting > 0 ? await readDeskMatches(tx, [matchId]) : []
  const begun = deps.siteClock.now()
  const waiting =
    match && takesOrders(deps, match, begun) ? await readWaiting(deps, tx, match, begun, left) : []
  if (!match || waiting.length === 0) {
    await tx`rollback`
    return { passed: left.passed, version: null, done: true }
  }
  const requests = waiting.map((each) => requestOf(each, matchId))
  const [accounts, members] = await Promise.all([
    waitForAccounts(tx, [...new Set(waiting.map(({ memberId }) => memberId))].sort()),
    readMembers(deps, tx, requests, begun),
  ])
  // The clock is read under the locks: a reservation that waited for an account until ordering closed is too
  // late, and when another day began meanwhile, the figures of the day are out of date.
  const now = deps.siteClock.now()
  if (accountingDay(begun) !== accountingDay(now)) {
    await tx`rollback`
    return { passed: left.passed, version: null, done: false }
  }
  const { taken, skips } = tryEach({ deps, match, now, waiting, requests, accounts, members })
  const skipping = writeSkips(tx, skips, now)
  if (taken.length > 0) {
    await Promise.all([...skipping, writeBatch(tx, taken, now)])
    return { passed: NONE, version: match.version, done: false }
  }
  await Promise.all([...skipping, tx`commit`.execute()])
  return { passed: waiting.at(-1)!.id, version: null, done: waiting.length < MOST_IN_ROUND }
}

function takesOrders({ settings }: ExecuteDeps, match: DeskMatch, now: number): boolean {
  const { site, orders } = settings.current.maintenance
  const { kickoff, state } = match
  return !site && !orders && state === 'scheduled' && now >= opensAt(kickoff) && now < closesAt(kickoff)
}

/**
 * The oldest reservations whose interval contains the rate of their selection. One that was passed over is
 * tried again only at another rate or with `anew`; one that was too large for the volume, once the volume
 * suffices.
 */
function readWaiting(
  { settings }: ExecuteDeps,
  tx: Tx,
  match: DeskMatch,
  now: number,
  { passed, anew }: SkippedReservations,
) {
  // The highest fee gives the largest volume, so that none is missed; the engine judges with the member's own
  // fee.
  const feeBp = Math.max(...settings.current.vipLevels.map((level) => level.feeBp))
  const offered = [...match.selections.values()].filter((selection) => selection.offered)
  return tx<WaitingReservation[]>`
    select w.* from unnest(
      ${listOf(offered.map(({ type }) => type))}::int2[], ${listOf(offered.map(({ option }) => option))}::text[],
      ${listOf(offered.map(rateNow))}::int4[],
      ${listOf(offered.map((selection) => volumeNow(match, selection, feeBp)))}::int8[]
    ) s(market_type, option, rate, volume)
    cross join lateral (
      select r.id, r.member_id as "memberId", r.market_type as type, r.option, r.stake, r.rate_from as "from",
        r.rate_to as "to", r.skipped_code as "skippedCode", r.skipped_rate as "skippedRate"
      from reservation r
      where r.match_id = ${match.id} and r.market_type = s.market_type and r.option = s.option
        and r.state = 'reserved' and r.rate_from <= s.rate and r.rate_to >= s.rate and r.stops_at > ${new Date(now)}
        and case when r.stake > s.volume then r.skipped_code is distinct from ${TOO_LARGE}
          else ${anew} or r.skipped_rate is distinct from s.rate or r.skipped_code = ${TOO_LARGE} end
        and r.id > ${passed}
      order by r.id limit ${MOST_IN_ROUND}
    ) w order by w.id limit ${MOST_IN_ROUND}`.execute()
}

function requestOf(
  { memberId, type, option, stake, from, id }: WaitingReservation,
  matchId: number,
): OrderRequest {
  return {
    memberId,
    matchId,
    type,
    option,
    stake,
    rate: from,
    key: null,
    paidFrom: 'held',
    reservationId: id,
  }
}

interface ExecuteContext {
  readonly deps: ExecuteDeps
  readonly match: DeskMatch
  readonly now: number
  readonly waiting: readonly WaitingReservation[]
  readonly requests: readonly OrderRequest[]
  readonly accounts: readonly LockedAccount[]
  readonly members: readonly (MemberFacts | null)[]
}

/** Tries one after the other, until a rate moves or a member would have two orders in one transfer. */
function tryEach({ deps, match, now, waiting, requests, accounts, members }: ExecuteContext) {
  const { settings, siteClock } = deps
  const taken: AcceptedOrder[] = []
  const skips: Skip[] = []
  for (const [n, each] of waiting.entries()) {
    const [request, member] = [requests[n]!, members[n]]
    const account = accounts.find(({ memberId }) => memberId === each.memberId)
    const selection = match.selections.get(selectionKey(each.type, each.option))!
    if (!member || !account || taken.some(({ order }) => order.memberId === each.memberId)) break
    const rate = rateNow(selection)
    const judgement = judge(request, {
      now,
      wallNow: now - siteClock.aheadMs,
      settings: settings.current,
      member,
      funds: null,
      balance: account.balance,
      match,
      selection,
    })
    if ('accepted' in judgement) {
      const entrySeq = account.seq + 1
      const next = takeOrder(request, judgement, { match, selection, now, entrySeq, trialGrant: null })
      taken.push(next)
      if (next.movedTo !== null) break
      // No skip is written for a member who may not order at all: the next due work ends the reservation.
    } else if ('refused' in judgement && !endsReservation(judgement.refused))
      skips.push({ waiting: each, code: judgement.refused.code, rate })
  }
  return { taken, skips }
}

/**
 * The log of attempts names a reason only when it changes. The reservation's row stores reason and rate for
 * `readWaiting`.
 */
function writeSkips(tx: Tx, all: readonly Skip[], now: number) {
  const skips = all.filter(
    ({ waiting, code, rate }) => waiting.skippedCode !== code || waiting.skippedRate !== rate,
  )
  if (skips.length === 0) return []
  const fresh = skips.filter(({ waiting, code }) => waiting.skippedCode !== code)
  return [
    tx`
      update reservation r set skipped_code = t.code, skipped_rate = t.rate
      from unnest(
        ${listOf(skips.map(({ waiting }) => waiting.memberId))}::uuid[], ${listOf(skips.map(({ waiting }) => waiting.id))}::uuid[],
        ${listOf(skips.map(({ code }) => code))}::int4[], ${listOf(skips.map(({ rate }) => rate))}::int4[]
      ) t(member_id, id, code, rate)
      where r.member_id = t.member_id and r.id = t.id`.execute(),
    tx`
      insert into reservation_attempt (member_id, reservation_id, result, reason, rate, created_at)
      select member_id, id, 'skipped', reason, rate, ${new Date(now)}
      from unnest(
        ${listOf(fresh.map(({ waiting }) => waiting.memberId))}::uuid[], ${listOf(fresh.map(({ waiting }) => waiting.id))}::uuid[],
        ${listOf(fresh.map(({ code }) => refusalName(code)))}::text[], ${listOf(fresh.map(({ rate }) => rate))}::int4[]
      ) t(member_id, id, reason, rate)`.execute(),
  ]
}
