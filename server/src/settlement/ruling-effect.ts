// The effect of a ruling, computed with the same SQL that settles (settle-chunk.ts), but without writing
// anything.
import type { Ruling, RulingEffect } from '@touchline/contract/settlement/types'
import { type MarketType, marketTypes } from '@touchline/engine/market/catalogue'
import { formatFen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { spansOf } from './confirm.ts'
import { judge, readMatch } from './ruling.ts'
import { computed } from './settle-chunk.ts'

/** The range of all members. `trials`: a trial stake may go back to any of them. */
const everybody = {
  first: '00000000-0000-0000-0000-000000000000',
  until: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  trials: true,
}
/** How many of the members who would owe are named. */
const MOST_NAMED = 20

interface MarketRow {
  readonly type: MarketType
  readonly orders: number
  readonly won: number
  readonly lost: number
  readonly void: number
  readonly stakes: number
  readonly paid: number
  readonly nowWon: number
  readonly nowNotWon: number
  readonly house: number
  readonly houseBefore: number
}

interface Row {
  readonly markets: readonly MarketRow[]
  readonly paidMembers: number
  readonly paid: number
  readonly repayMembers: number
  readonly repay: number
  readonly owingMembers: number
  readonly owing: number
  readonly members: number
  readonly largest: readonly { username: string; givesBack: number; owes: number }[]
}

/** Refuses as `judge`, and with 1004 when there is no such match. */
export async function effectOf(
  deps: Pick<Deps, 'siteClock'>,
  tx: postgres.TransactionSql,
  gameId: string,
  ruling: Ruling,
): Promise<RulingEffect> {
  const now = deps.siteClock.now()
  const match = await readMatch(tx, gameId)
  const { happened } = judge(match, ruling, now)
  const [before] = await tx<{ id: string }[]>`
    select id from settle_run where match_id = ${match.id} and run = ${match.lastRun}`
  const run = { matchId: match.id, happened, corrects: before?.id ?? null, ...spansOf(match) }
  const [row] = await tx<[Row]>`
    with ${computed(tx, run, everybody, now)}, market as (
      select r.market_type as type, count(*)::int as orders, count(*) filter (where r.result = 'won')::int as won,
        count(*) filter (where r.result = 'lost')::int as lost, count(*) filter (where r.result = 'void')::int as void,
        sum(r.stake)::int8 as stakes, sum(d.payout)::int8 as paid,
        count(*) filter (where r.result = 'won' and b.result <> 'won')::int as "nowWon",
        count(*) filter (where r.result <> 'won' and b.result = 'won')::int as "nowNotWon",
        sum(case when r.trial then 0 else r.stake end - d.payout)::int8 as house,
        coalesce(sum(case when r.trial then 0 else r.stake end - b.payout), 0)::int8 as "houseBefore"
      from result r join due d using (member_id, id)
      left join order_end b on b.member_id = r.member_id and b.run_id = ${run.corrects} and b.order_id = r.id
      group by r.market_type
    ), named as (
      select m.username, c.more_owed - c.amount as "givesBack", c.more_owed as owes
      from member c join public.member m on m.id = c.member_id where c.more_owed > 0
      order by c.more_owed desc, m.username limit ${MOST_NAMED}
    )
    select (select coalesce(json_agg(market), '[]') from market) as markets,
      count(*)::int as members,
      count(*) filter (where amount > 0)::int as "paidMembers", coalesce(sum(amount) filter (where amount > 0), 0)::int8 as paid,
      count(*) filter (where amount - more_owed < 0)::int as "repayMembers",
      coalesce(sum(more_owed - amount) filter (where amount - more_owed < 0), 0)::int8 as repay,
      count(*) filter (where more_owed > 0)::int as "owingMembers",
      coalesce(sum(more_owed) filter (where more_owed > 0), 0)::int8 as owing,
      (select coalesce(json_agg(named), '[]') from named) as largest
    from member`
  return toRulingEffect(row, happened)
}

function toRulingEffect(
  row: Row,
  happened: Readonly<Record<string, readonly string[] | null>>,
): RulingEffect {
  const markets = marketTypes.flatMap((type) => row.markets.find((market) => market.type === type) ?? [])
  const sumOf = (part: 'house' | 'houseBefore') => markets.reduce((sum, market) => sum + market[part], 0)
  return {
    markets: markets.map(({ type, houseBefore: _, stakes, paid, house, ...counts }) => ({
      ...counts,
      marketType: type,
      happened: happened[type] ? [...happened[type]] : null,
      stakes: formatFen(stakes),
      paid: formatFen(paid),
      house: formatFen(house),
    })),
    paid: { members: row.paidMembers, money: formatFen(row.paid) },
    repay: { members: row.repayMembers, money: formatFen(row.repay) },
    owing: {
      members: row.owingMembers,
      money: formatFen(row.owing),
      largest: row.largest.map(({ username, givesBack, owes }) => ({
        username,
        givesBack: formatFen(givesBack),
        owes: formatFen(owes),
      })),
    },
    house: formatFen(sumOf('house')),
    houseBefore: formatFen(sumOf('houseBefore')),
    members: row.members,
  }
}
