// Members whose results are not explained by the prices that they took. At its price an order is a fair game:
// an order of stake s that may win g wins with s / (s + g), so its expected result is 0 and its variance s g.
// Two options of a market of which only one can happen have the covariance -g g', two of the nested total
// goals s g' (s of the wider, g' of the narrower); between markets it is taken as 0. Only own money counts,
// before fees and stake return, which are no luck.
import type { PayloadOf } from '@touchline/contract/call'
import type { unusualMembers } from '@touchline/contract/member/unusual-operator-calls'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { DAY } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { uuidFloor } from '../../db/uuid.ts'
import { manyEnds } from '../../order/read.ts'

const MOST = 100
const OF = 90 * DAY
/** With fewer different selections, chance alone explains any result. */
const LEAST_SELECTIONS = 20
/** Standard deviations. By chance 3 of 1,000 members lie beyond it, on both sides together. */
const UNUSUAL = 3

/** When no member stands out, everything except `compared` is null. */
type Row = LuckRow | { readonly [Name in keyof LuckRow]: Name extends 'compared' ? number : null }

interface LuckRow {
  readonly id: string
  readonly username: string
  readonly orders: number
  readonly selections: number
  readonly staked: Fen
  readonly expected: number
  readonly won: number
  readonly result: Fen
  readonly deviation: number
  readonly score: number
  readonly compared: number
}

export async function readUnusual(
  tx: postgres.TransactionSql,
  siteTime: number,
  side: 'won' | 'lost',
): Promise<PayloadOf<typeof unusualMembers>> {
  const rows = await tx<Row[]>`
    with ended as (
      ${manyEnds(tx, tx`e.run_id >= ${uuidFloor(siteTime - OF)}`)}
    ), selected as (
      select o.member_id, o.match_id, o.market_type, o.option, count(*) as orders, sum(o.stake) as staked,
        sum(o.stake)::float8 as s, sum(o.gross)::float8 as g, bool_or(e.result = 'won') as won,
        sum(case e.result when 'won' then o.gross else -o.stake end) as result
      from ended e join "order" o on o.member_id = e.member_id and o.id = e.order_id
      where o.paid_from <> 'trial' and e.result <> 'void' group by 1, 2, 3, 4
    ), placed as (
      select *, coalesce(sum(s) over (partition by member_id, match_id, market_type order by option
        rows between unbounded preceding and 1 preceding), 0) as wider from selected
    ), market as (
      select member_id, sum(orders) as orders, count(*) as selections, sum(staked) as staked, sum(s / (s + g)) as expected,
        count(*) filter (where won) as won, sum(result) as result,
        greatest(case when market_type = 3 then sum(s * g + 2 * g * wider) else sum(s * g + g * g) - sum(g) ^ 2 end, 0) as variance
      from placed group by member_id, match_id, market_type
    ), summed as (
      select member_id, sum(orders)::int as orders, sum(selections)::int as selections, sum(staked)::int8 as staked,
        round((100 * sum(expected))::numeric)::int as expected, sum(won)::int as won, sum(result)::int8 as result,
        sqrt(sum(variance)) as deviation
      from market group by 1 having sum(selections) >= ${LEAST_SELECTIONS}
    )
    select n.compared, f.* from (select count(*)::int as compared from summed) n left join lateral (
    select m.id, m.username, s.orders, s.selections, s.staked, s.expected, s.won, s.result, round(s.deviation)::int8 as deviation,
      round((100 * s.result / s.deviation)::numeric)::int as score
    from summed s join member m on m.id = s.member_id
    where s.deviation > 0 and s.result / s.deviation * ${side === 'won' ? 1 : -1}::int >= ${UNUSUAL}::float8
    order by abs(s.result / s.deviation) desc, m.id limit ${MOST}) f on true`
  return {
    compared: rows[0]?.compared ?? 0,
    members: rows.flatMap((row) => (row.id === null ? [] : [memberIn(row)])),
  }
}

function memberIn({ id, username, staked, result, deviation, compared: _, ...row }: LuckRow) {
  return {
    ...row,
    member: { id, username },
    staked: formatFen(staked),
    result: formatFen(result),
    deviation: formatFen(deviation as Fen),
  }
}
