// report: the console's report of ninety days, by day and by league, with 1,000,000 orders in the books
// (--full: 5,000,000). It reads the current day from the ledger and the other days as they were kept.
// report-day: what keeping a day costs, once each night.
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { DAY } from '@touchline/engine/site/units'
import { keepReports } from '@touchline/server/account/report-site/keep'
import { readReport } from '@touchline/server/account/report-site/read'
import type postgres from 'postgres'
import { settleDown, startDatabase } from './database.ts'
import { type Figure, median } from './figure.ts'
import { addMembers, uuidOf } from './members.ts'

const ORDERS = process.argv.includes('--full') ? 5_000_000 : 1_000_000
const DAYS = 90
const LEAGUES = 20
const MATCHES = 2_000
const MEMBERS = 2_000
const ROUNDS = 5
const ALLOWED_MS = 2_000

export async function benchReport(): Promise<Figure[]> {
  await using database = await startDatabase()
  const { sql } = database
  const now = Date.now()
  const today = accountingDay(now)
  const firstDay = accountingDay(accountingDayStart(today) - (DAYS - 1) * DAY)
  const from = accountingDayStart(firstDay)
  await addMembers(sql, MEMBERS)
  const matches = await addMatches(sql, from)
  await fill(sql, matches, from, now)
  await settleDown(sql)
  // Every day but the current one has its root.
  await sql`insert into day_root (day, root, leaves, published_at)
    select d::date, sha256('bench'), 0, now()
    from generate_series(${firstDay}::date, ${today}::date - 1, interval '1 day') d`
  const began = performance.now()
  const kept = await keepReports({ sql })
  const keeping = (performance.now() - began) / kept
  const taken: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now()
    const { periods } = await sql.begin((tx) =>
      readReport(tx, { unit: 'day', from: firstDay, until: today }, { now, wallNow: now }, 'en-us'),
    )
    const took = performance.now() - start
    const counted = periods.reduce((sum, { orders }) => sum + orders, 0)
    if (counted !== ORDERS) throw new Error(`the report has ${counted} of ${ORDERS} orders`)
    if (round > 0) taken.push(took)
  }
  const unit = `with ${ORDERS.toLocaleString('en')} orders in the books`
  return [
    {
      name: 'report',
      measured: median(taken),
      reference: ALLOWED_MS,
      unit: `ms for ${DAYS} days by league, ${unit}`,
      against: 'what is allowed',
      target: { atMost: 1 },
    },
    {
      name: 'report-day',
      measured: keeping,
      reference: ALLOWED_MS,
      unit: `ms a day or month that is kept, ${unit}`,
      against: 'what is allowed',
      target: { atMost: 1 },
    },
  ]
}

async function addMatches(sql: postgres.Sql, kickoff: number): Promise<number[]> {
  await sql`insert into competition (id, name, country)
    select 'bench' || n, '{"zh-cn": "测", "en-us": "bench"}', 'world' from generate_series(1, ${LEAGUES}) n`
  await sql`insert into team (id, name, icon_color, icon_text)
    select id, '{}', '#000000', '{}' from unnest(array['home', 'away']) id`
  const rows = await sql<{ id: number }[]>`
    insert into match (source, source_key, competition_id, home_id, away_id, round, kickoff, exposure_limit, state, orders_from)
    select 'bench', 'report ' || n, 'bench' || 1 + n % ${LEAGUES}, 'home', 'away', '1', ${new Date(kickoff)}, 1000000000000,
      'settled', ${uuidOf(new Date(kickoff))}
    from generate_series(1, ${MATCHES}) n returning id`
  return rows.map(({ id }) => id)
}

const AT_ONCE = 250_000

/**
 * Orders with their transfers and the house's entries, evenly over the days; only their number, time and
 * place matter here.
 */
async function fill(sql: postgres.Sql, matches: readonly number[], from: number, now: number): Promise<void> {
  await sql`select make_partitions(${new Date(from)}, ${new Date(now)})`
  const step = (now - from) / ORDERS
  let next = 0
  const lane = async () => {
    for (let first = next; first < ORDERS; first = next) {
      next = first + AT_ONCE
      await fillSome(sql, matches, { first, last: Math.min(next, ORDERS) - 1, from, step })
    }
  }
  await Promise.all([lane(), lane()])
}

interface Some {
  readonly first: number
  readonly last: number
  /** Unix ms of the very first order, and ms from one order to the next. */
  readonly from: number
  readonly step: number
}

async function fillSome(sql: postgres.Sql, matches: readonly number[], some: Some): Promise<void> {
  const { first, last, from, step } = some
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`create temporary table filled on commit drop as
      select m.id as member_id, overlay(uuid_floor(at)::text placing right(gen_random_uuid()::text, 20) from 17)::uuid as id,
        (${matches}::int8[])[1 + n % ${MATCHES}] as match_id, n, at
      from generate_series(${first}::int, ${last}::int) n
      cross join lateral (select ${new Date(from)}::timestamptz + n * ${step}::float8 * interval '1 ms' as at) t
      join (select id, row_number() over (order by id) - 1 as place from member) m on m.place = n % ${MEMBERS}`
    await tx`insert into "order" (member_id, id, match_id, market_type, option, stake, rate, base_rate, fee_bp, gross, fee, net,
        entry_seq, placed_at)
      select member_id, id, match_id, 1, '2-1', 1000, 480, 480, 600, 48, 3, 45, 1000000 + n, at from filled`
    await tx`insert into transfer (id, kind, cause, posted_at, act_kind)
      select id, 'place', 'orders', at, 'order' from filled`
    await tx`insert into house_entry (transfer_id, account, ref, amount) select id, 'open-stakes', match_id::text, 1000 from filled`
  })
}
