// A member's view of its own playing: time in session, results, deposits, and limits with the part of them
// that is used. Every figure is a sum over the books; limits count as the order desk counts them
// (server/sql/member/play_limit_left.sql).
import type { Language } from '@touchline/contract/language'
import type { MoneyLimit, PlayState } from '@touchline/contract/member/play-calls'
import { accountingDay, accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { moneyLimitKinds, openWish, playUntil } from '@touchline/engine/member/limit'
import { limitPeriods, periodEnd } from '@touchline/engine/member/period'
import type { Fen } from '@touchline/engine/money/fen'
import { formatFen } from '@touchline/engine/money/fen'
import { MINUTE } from '@touchline/engine/site/units'
import { uuidFloor } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import { ownStake } from '../../order/read.ts'
import { type LimitRow, periodStarts, readLimits } from '../../play/limits.ts'
import { timePlayed } from '../../play/time.ts'
import { helpLinesIn } from '../../site/help-lines.ts'
import { readTotals } from '../totals.ts'
import { usedSince } from './used.ts'

interface MemberSession {
  readonly memberId: string
  readonly sessionId: string
}

interface Times {
  createdAt: Date
  siteBeganAt: Date | null
  realitySeenAt: Date | null
  timeOutUntil: Date | null
}

export async function readPlay(deps: Deps, own: MemberSession, language: Language): Promise<PlayState> {
  const { sql, wallClock, siteClock, settings } = deps
  const [now, siteTime] = [wallClock.now(), siteClock.now()]
  const [times] = await sql<[Times]>`
    select s.created_at as "createdAt", s.site_began_at as "siteBeganAt", s.reality_seen_at as "realitySeenAt",
      m.time_out_until as "timeOutUntil"
    from session s join member m on m.id = s.member_id where s.id = ${own.sessionId}`
  const began = times.siteBeganAt?.getTime() ?? siteTime - (now - times.createdAt.getTime())
  const today = accountingDayStart(accountingDay(siteTime))
  const [limits, totals, session, day, used, played] = await Promise.all([
    readLimits(sql, own.memberId),
    readTotals(deps, own.memberId),
    readResults(deps, own.memberId, began),
    readResults(deps, own.memberId, today),
    readUsed(deps, own.memberId, siteTime),
    timePlayed(sql, own.memberId, now, settings.current.sessionIdle),
  ])
  const running = (until: Date | null) => (until && until.getTime() > now ? until.getTime() : null)
  return {
    now,
    siteTime,
    session: {
      since: times.createdAt.getTime(),
      netResult: money(session.netResult),
      staked: money(session.staked),
      realityAt: realityAt(times, settings.current.realityCheck),
    },
    netResult: { today: money(day.netResult), total: money(totals.netResult) },
    netDeposits: money(totals.deposited - totals.withdrawn),
    limits: moneyLimits(limits, used, { now, siteTime }),
    sessionLimit: sessionLimitOf(limits, played, now),
    timeOutUntil: running(times.timeOutUntil),
    helpLines: helpLinesIn(settings.current, language),
  }
}

/** The reality check was seen; answers when the next one is due (Unix ms, wall clock). */
export async function markRealitySeen(deps: Deps, { sessionId }: MemberSession): Promise<number> {
  const now = deps.wallClock.now()
  await deps.sql`update session set reality_seen_at = ${new Date(now)} where id = ${sessionId}`
  return now + deps.settings.current.realityCheck
}

function realityAt({ createdAt, realitySeenAt }: Times, every: number): number {
  return (realitySeenAt ?? createdAt).getTime() + every
}

const money = (fen: number) => formatFen(fen as Fen)

/**
 * The member's net result, in fen, of orders whose matches were settled since then (site time), and the
 * stakes of orders made since then.
 */
async function readResults({ sql }: Deps, memberId: string, since: number) {
  const floor = uuidFloor(since)
  const [row] = await sql<[{ netResult: number; staked: number }]>`
    select
      (select coalesce(sum(e.payout - ${ownStake(sql)}), 0)::int8
        from last_end e join "order" o on o.member_id = e.member_id and o.id = e.order_id
        where e.member_id = ${memberId} and e.run_id >= ${floor}) as "netResult",
      (select coalesce(sum(o.stake), 0)::int8 from standing_order o where o.member_id = ${memberId} and o.id >= ${floor}
        and o.paid_from <> 'trial') as staked`
  return row
}

interface LimitUsage {
  readonly deposit: number
  readonly stake: number
  readonly loss: number
}

/** fen used since the begin of each period, in the order of limitPeriods. */
async function readUsed({ sql }: Deps, memberId: string, siteTime: number): Promise<LimitUsage[]> {
  const floors = periodStarts(siteTime).map((start) => uuidFloor(start.getTime()))
  return sql<LimitUsage[]>`
    select u.deposit, u.stake, u.loss from unnest(${floors}::uuid[]) with ordinality p(floor, n)
    cross join lateral (${usedSince(sql, sql`${memberId}`)}) u
    order by p.n`
}

function moneyLimits(
  limits: readonly LimitRow[],
  used: readonly LimitUsage[],
  { now, siteTime }: { now: number; siteTime: number },
): MoneyLimit[] {
  return moneyLimitKinds.flatMap((kind) =>
    limitPeriods.map((period, n): MoneyLimit => {
      const limit = limits.find((row) => row.kind === kind && row.period === period)
      const wish = limit ? openWish(limit, now) : null
      return {
        kind,
        period,
        amount: limit?.amount == null ? null : money(limit.amount),
        // The limit counts a net win as 0, not as a loss below zero.
        used: money(Math.max(0, used[n]![kind])),
        until: periodEnd(period, siteTime),
        pending: wish && { amount: wish.amount === null ? null : money(wish.amount), from: wish.from },
      }
    }),
  )
}

function sessionLimitOf(limits: readonly LimitRow[], played: number, now: number) {
  const limit = limits.find(({ kind }) => kind === 'session')
  const wish = limit ? openWish(limit, now) : null
  const minutes = limit?.amount ?? null
  const dayEnd = accountingDayEnd(accountingDay(now))
  return {
    minutes,
    usedMinutes: Math.floor(played / MINUTE),
    until: minutes === null ? null : playUntil(minutes * MINUTE, played, now, dayEnd),
    pending: wish && { minutes: wish.amount, from: wish.from },
  }
}
