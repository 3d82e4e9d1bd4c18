// The house's possible loss on open orders. It is summed from the orders themselves, not from the sums that
// the desk judges by, so that operators see what stands; `verifySelections` compares both at night. Only the
// few worst matches, which every open start page reads again and again, come from the desk's sums.
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type { exposure, matchExposure, worstExposure } from '@touchline/contract/order/operator-calls'
import type { ExposedMatch, exposureOrders, MatchExposed } from '@touchline/contract/order/risk'
import {
  happensIn,
  type MarketType,
  marketTypes,
  optionsOf,
  outcomesOf,
} from '@touchline/engine/market/catalogue'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { listOf } from '../../ledger/list.ts'
import { namedLike } from '../../market/found.ts'
import type { Names } from '../../market/names.ts'

type Tx = postgres.TransactionSql

const MOST = 100

interface MarketRow {
  readonly type: MarketType
  readonly orders: number
  readonly staked: Fen
  readonly worst: Fen
  readonly outcomes: readonly { readonly outcome: string; readonly result: Fen }[]
  readonly options: readonly { option: string; orders: number; staked: Fen; net: Fen }[]
}

interface Row {
  readonly id: number
  readonly home: Names
  readonly away: Names
  readonly competitionId: string
  readonly competition: Names
  readonly kickoff: Date
  readonly state: Exclude<ExposedMatch['state'], 'upcoming'> | 'scheduled'
  readonly limit: Fen
  readonly orders: number
  readonly staked: Fen
  readonly worst: Fen
  readonly markets: readonly MarketRow[]
}

/**
 * Each outcome of each market with its place there, and each option that happens in it, as the engine has
 * them.
 */
const outcomes = marketTypes.flatMap((type) =>
  outcomesOf(type).map((outcome, place) => ({ type, outcome, place })),
)
const happening = outcomes.flatMap(({ type, outcome }) =>
  optionsOf(type)
    .filter((option) => happensIn(type, option, outcome))
    .map((option) => ({ type, outcome, option })),
)

/**
 * Common table expressions: the matches' open orders by option, the house's result in every outcome of every
 * market, and the worst of these. An order on an option that happens is lost: the house keeps its stake, less
 * what returns to the member or was the house's own. On any other option the order wins, and the house pays.
 */
function exposed(tx: Tx, which: postgres.Fragment, stands = ofOrders(tx)) {
  return tx`
    its as (
      ${withNames(tx)} where m.state not in ('settled', 'void') and m.orders_from is not null and ${which}
    ), stands as (
      ${stands}
    ), market as (
      select match_id, market_type, sum(orders)::int as orders, sum(staked)::int8 as staked, sum(net)::int8 as net,
        json_agg(json_build_object('option', option, 'orders', orders, 'staked', staked, 'net', net)) as options
      from stands group by 1, 2
    ), outcome as (
      select k.match_id, k.market_type, c.outcome, c.place, (coalesce(sum(s.gain + s.net), 0) - k.net)::int8 as result
      from market k
      join unnest(${listOf(outcomes.map(({ type }) => type))}::int2[], ${outcomes.map((its) => its.outcome)}::text[],
        ${listOf(outcomes.map(({ place }) => place))}::int2[]) c(market_type, outcome, place) using (market_type)
      left join unnest(${listOf(happening.map(({ type }) => type))}::int2[], ${happening.map((its) => its.outcome)}::text[],
        ${happening.map(({ option }) => option)}::text[]) h(market_type, outcome, option)
        on h.market_type = c.market_type and h.outcome = c.outcome
      left join stands s on s.match_id = k.match_id and s.market_type = k.market_type and s.option = h.option
      group by k.match_id, k.market_type, k.net, c.outcome, c.place
    ), results as (
      select match_id, market_type, least(min(result), 0)::int8 as worst,
        json_agg(json_build_object('outcome', outcome, 'result', result) order by place) as outcomes
      from outcome group by 1, 2
    ), summed as (
      select match_id, sum(orders)::int as orders, sum(staked)::int8 as staked, sum(worst)::int8 as worst,
        json_agg(json_build_object('type', market_type, 'orders', orders, 'staked', staked, 'worst', worst, 'outcomes', outcomes,
          'options', options)) as markets
      from market join results using (match_id, market_type) group by 1
    )`
}

function ofOrders(tx: Tx) {
  return tx`
      select o.match_id, o.market_type, o.option, count(*)::int as orders, sum(o.stake)::int8 as staked, sum(o.net)::int8 as net,
        sum(case when o.paid_from = 'trial' then 0 else o.stake - o.insured end)::int8 as gain
      from its join standing_order o on o.match_id = its.id and o.id >= its.orders_from
      -- Only where the match is being settled is there anything to look up, order by order.
      where its.runs is null or not exists (select from order_end e
        where e.member_id = o.member_id and e.run_id = any(its.runs) and e.order_id = o.id)
      group by 1, 2, 3`
}

/**
 * The same from the selections' sums. These do not count orders and still contain orders that have ended, so
 * that a match that is being settled is read from its orders.
 */
function ofSums(tx: Tx) {
  return tx`
      select s.match_id, s.market_type, s.option, null::int as orders, s.ordered as staked, s.net, s.ordered - s.returned as gain
      from its join selection s on s.match_id = its.id where its.runs is null and s.ordered > 0
      union all
      select * from (${ofOrders(tx)}) settling where match_id in (select id from its where runs is not null)`
}

/** The columns read of a match; where it has no row in `s`, no one has ordered on it. */
function columns(tx: Tx) {
  return tx`i.id, i.home, i.away, i.competition_id as "competitionId", i.competition, i.kickoff, i.state, i.exposure_limit as limit,
    coalesce(s.orders, 0) as orders, coalesce(s.staked, 0)::int8 as staked, coalesce(s.worst, 0)::int8 as worst,
    coalesce(s.markets, '[]') as markets`
}

type ExposureQuery = {
  readonly order: (typeof exposureOrders)[number]
  readonly market: string
  readonly find?: string | undefined
}

export async function readExposure(
  tx: Tx,
  siteTime: number,
  { order, market, find = '' }: ExposureQuery,
  language: Language,
): Promise<PayloadOf<typeof exposure>> {
  const by = {
    worst: tx`s.worst, i.id`,
    part: tx`s.worst::float8 / i.exposure_limit, i.id`,
    kickoff: tx`i.kickoff, i.id`,
  }[order]
  const rows = await tx<(Row & { matches: number; inAll: number; stakedInAll: Fen; worstInAll: Fen })[]>`
    with ${exposed(tx, tx`true ${namedLike(tx, find)}`)}
    select ${columns(tx)}, count(*) over ()::int as matches, sum(s.orders) over ()::int as "inAll",
      sum(s.staked) over ()::int8 as "stakedInAll", sum(s.worst) over ()::int8 as "worstInAll"
    from its i join summed s on s.match_id = i.id order by ${by} limit ${MOST}`
  const [first] = rows
  return {
    total: {
      matches: first?.matches ?? 0,
      orders: first?.inAll ?? 0,
      staked: formatFen(first?.stakedInAll ?? (0 as Fen)),
      worst: formatFen(first?.worstInAll ?? (0 as Fen)),
    },
    matches: rows.map((row) => {
      const asked = row.markets.find(({ type }) => type === Number(market))
      return { ...matchIn(row, language), market: asked ? marketIn(asked) : null }
    }),
    siteTime,
  }
}

/** The first matches of `readExposure` by the worst case, and its sum over all. */
export async function readWorst(
  tx: Tx,
  siteTime: number,
  most: number,
  language: Language,
): Promise<PayloadOf<typeof worstExposure>> {
  const rows = await tx<
    (Pick<Row, 'id' | 'home' | 'away' | 'kickoff' | 'limit' | 'worst'> & { worstInAll: Fen })[]
  >`
    with ${exposed(tx, tx`true`, ofSums(tx))}
    select i.id, i.home, i.away, i.kickoff, i.exposure_limit as limit, s.worst, sum(s.worst) over ()::int8 as "worstInAll"
    from its i join summed s on s.match_id = i.id order by s.worst, i.id limit ${most}`
  return {
    worst: formatFen(rows[0]?.worstInAll ?? (0 as Fen)),
    matches: rows.map(({ id, home, away, kickoff, limit, worst }) => ({
      gameId: String(id),
      home: home[language],
      away: away[language],
      kickoff: kickoff.getTime(),
      worst: formatFen(worst),
      limit: formatFen(limit),
    })),
    siteTime,
  }
}

/** Refuses with 1004 when there is no such match. One that is over has no open orders. */
export async function readMatchExposure(
  tx: Tx,
  id: string,
  language: Language,
): Promise<PayloadOf<typeof matchExposure>> {
  const [row] = await tx<(Row & { stake: Fen | null; own: boolean; itsLimit: Fen; itsStake: Fen | null })[]>`
    with ${exposed(tx, tx`m.id = ${id}`)}
    select ${columns(tx)}, i.stake_limit as stake, i.own_limits as own, k.exposure_limit as "itsLimit", k.stake_limit as "itsStake"
    from (${withNames(tx)} where m.id = ${id}) i join competition k on k.id = i.competition_id
      left join summed s on s.match_id = i.id`
  if (!row) throw refusal(1004)
  const inOrder = row.markets.toSorted(
    (one, other) => marketTypes.indexOf(one.type) - marketTypes.indexOf(other.type),
  )
  return {
    ...matchIn(row, language),
    limits: limitsIn(row.limit, row.stake),
    ownLimits: row.own,
    competitionLimits: limitsIn(row.itsLimit, row.itsStake),
    markets: inOrder.map((market) => ({ ...marketIn(market), options: optionsIn(market) })),
  }
}

function limitsIn(liability: Fen, stake: Fen | null): MatchExposed['limits'] {
  return { liability: formatFen(liability), stake: stake === null ? null : formatFen(stake) }
}

function withNames(tx: Tx) {
  return tx`select m.*, h.name as home, a.name as away, c.name as competition,
      (select array_agg(r.id) from settle_run r where r.match_id = m.id) as runs
    from match m join team h on h.id = m.home_id join team a on a.id = m.away_id join competition c on c.id = m.competition_id`
}

function matchIn(row: Row, language: Language) {
  const { id, home, away, competitionId, competition, kickoff, state, orders } = row
  return {
    gameId: String(id),
    home: home[language],
    away: away[language],
    competitionId,
    competition: competition[language],
    kickoff: kickoff.getTime(),
    state: state === 'scheduled' ? ('upcoming' as const) : state,
    orders,
    staked: formatFen(row.staked),
    worst: formatFen(row.worst),
    limit: formatFen(row.limit),
  }
}

function marketIn({
  type,
  orders,
  staked,
  worst,
  outcomes: of,
}: MarketRow): NonNullable<ExposedMatch['market']> {
  return {
    marketType: type,
    orders,
    staked: formatFen(staked),
    worst: formatFen(worst),
    worstAt: worst < 0 ? (of.find(({ result }) => result === worst)?.outcome ?? null) : null,
    outcomes: of.map(({ outcome, result }) => ({ outcome, result: formatFen(result) })),
  }
}

function optionsIn({ type, options }: MarketRow): MatchExposed['markets'][number]['options'] {
  const places = optionsOf(type)
  return options
    .toSorted((one, other) => places.indexOf(one.option) - places.indexOf(other.option))
    .map(({ option, orders, staked, net }) => ({
      option,
      orders,
      staked: formatFen(staked),
      pays: formatFen(net),
    }))
}
