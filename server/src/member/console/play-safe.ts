// Members that operators look after: those who rest, those whose own limits are used up, those who have lost
// most. All of it is read on request, from the same rows that orders and deposits are judged by.
import type { PayloadOf } from '@touchline/contract/call'
import type { playSafe } from '@touchline/contract/member/play-operator-calls'
import type { PlaySafeLine } from '@touchline/contract/member/play-safe'
import type { moneyLimitKinds } from '@touchline/engine/member/limit'
import type { LimitPeriod } from '@touchline/engine/member/period'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { DAY } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { uuidFloor } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import { manyEnds } from '../../order/read.ts'
import { periodStarts } from '../../play/limits.ts'
import { usedSince } from '../play/used.ts'

type Tx = postgres.TransactionSql
type Payload = PayloadOf<typeof playSafe>
/** Wall clock and site clock, Unix ms. */
interface Now {
  readonly now: number
  readonly siteTime: number
}
type Who = { readonly id: string; readonly username: string }

const MOST = 100
/** The used part of a limit from which on it is listed. */
const NEARLY = 0.9
const LOSSES_OF = 30 * DAY

const lists: Record<PlaySafeLine['list'], (tx: Tx, now: Now) => Promise<PlaySafeLine[]>> = {
  resting,
  limits,
  losses,
}

export async function readPlaySafe(
  { wallClock, siteClock }: Pick<Deps, 'wallClock' | 'siteClock'>,
  tx: Tx,
  list: PlaySafeLine['list'],
): Promise<Payload> {
  const now = { now: wallClock.now(), siteTime: siteClock.now() }
  return { counts: await counts(tx, now), lines: await lists[list](tx, now) }
}

async function counts(tx: Tx, { now }: Now): Promise<Payload['counts']> {
  const at = new Date(now)
  const [row] = await tx<[Payload['counts']]>`
    select count(*) filter (where excluded_until > ${at})::int as excluded,
      count(*) filter (where time_out_until > ${at})::int as "timeOut",
      count(*) filter (where under_age_since is not null)::int as "underAge",
      (select count(distinct member_id)::int from play_limit where amount is not null) as limited
    from member where excluded_until > ${at} or time_out_until > ${at} or under_age_since is not null`
  return row
}

/** The first to end comes first. A member with an exclusion and a time-out is listed by the exclusion. */
async function resting(tx: Tx, { now }: Now): Promise<PlaySafeLine[]> {
  const at = new Date(now)
  const rows = await tx<(Who & { excluded: boolean; until: Date })[]>`
    select id, username, coalesce(excluded_until > ${at}, false) as excluded,
      case when excluded_until > ${at} then excluded_until else time_out_until end as until
    from member where excluded_until > ${at} or time_out_until > ${at} order by until, id limit ${MOST}`
  return rows.map(({ excluded, until, ...member }) => ({
    list: 'resting',
    member,
    by: excluded ? 'exclusion' : 'timeOut',
    until: until.getTime(),
  }))
}

async function limits(tx: Tx, { siteTime }: Now): Promise<PlaySafeLine[]> {
  const [day, week, month] = periodStarts(siteTime).map((start) => uuidFloor(start.getTime()))
  const rows = await tx<
    (Who & { kind: (typeof moneyLimitKinds)[number]; period: LimitPeriod; amount: number; used: number })[]
  >`
    select m.id, m.username, l.kind, l.period, l.amount, x.used from play_limit l join member m on m.id = l.member_id
    cross join lateral (select case l.period when 'day' then ${day!}::uuid when 'week' then ${week!}::uuid else ${month!}::uuid end
      as floor) p
    cross join lateral (${usedSince(tx, tx`l.member_id`)}) u
    cross join lateral (select case l.kind when 'deposit' then u.deposit when 'stake' then u.stake else greatest(u.loss, 0) end as used) x
    where l.kind <> 'session' and l.amount is not null and x.used > 0 and x.used >= l.amount * ${NEARLY}::float8
    order by x.used::float8 / greatest(l.amount, 1) desc, m.id, l.kind, l.period limit ${MOST}`
  return rows.map(({ kind, period, amount, used, ...member }) => ({
    list: 'limits',
    member,
    kind,
    period,
    amount: formatFen(amount as Fen),
    used: formatFen(used as Fen),
  }))
}

/** Counts each match by its latest run. */
async function losses(tx: Tx, { siteTime }: Now): Promise<PlaySafeLine[]> {
  const rows = await tx<(Who & { lost: number; staked: number; orders: number; limited: boolean })[]>`
    with ended as (
      ${manyEnds(tx, tx`e.run_id >= ${uuidFloor(siteTime - LOSSES_OF)}`)}
    ), summed as (
      select e.member_id, sum(o.stake - e.payout)::int8 as lost, sum(o.stake)::int8 as staked, count(*)::int as orders
      from ended e join "order" o on o.member_id = e.member_id and o.id = e.order_id
      where o.paid_from <> 'trial' and e.result <> 'void' group by e.member_id having sum(o.stake - e.payout) > 0
      order by lost desc, e.member_id limit ${MOST}
    )
    select m.id, m.username, s.lost, s.staked, s.orders,
      exists (select from play_limit l where l.member_id = m.id and l.amount is not null) as limited
    from summed s join member m on m.id = s.member_id order by s.lost desc, m.id`
  return rows.map(({ id, username, lost, staked, orders, limited }) => ({
    list: 'losses',
    member: { id, username },
    lost: formatFen(lost as Fen),
    staked: formatFen(staked as Fen),
    orders,
    limited,
  }))
}
