// growth: an order's median latency with many orders in the books against 10,000; both databases are on this
// machine at the same time and take turns. There are 1,000,000 orders, or 5,000,000 with --full, written with
// SQL and spread over members and months.
import { DAY } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { type BenchDatabase, settleDown, startDatabase } from './database.ts'
import type { Figure } from './figure.ts'
import { addMembers, addSelections, uuidOf } from './members.ts'
import { orderRequests } from './orders.ts'
import { quantile, sendPaced } from './paced.ts'
import { startServer } from './server-process.ts'

const FEW = 10_000
const MANY = process.argv.includes('--full') ? 5_000_000 : 1_000_000
const MEMBERS = 2_000
const MATCHES = 31
const OLD_MATCHES = 400
const MONTHS = 6
const AT_ONCE = 250_000
const ROUNDS = 4
const SECONDS = 5
/** Seconds of the first round, which does not count because nothing is cached yet. */
const WARM_UP_SECONDS = 1
/** Orders a second: far below what the machine can take, so that no order waits for another. */
const RATE = 300
const CONNECTIONS = 16

export async function benchGrowth(): Promise<Figure[]> {
  await using small = await startDatabase()
  await using large = await startDatabase()
  await using few = await openBooks(small, FEW)
  await using many = await openBooks(large, MANY)
  const latencies = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++) {
    const turns = [
      ['few', few],
      ['many', many],
    ] as const
    for (const [name, books] of round % 2 === 0 ? turns : turns.toReversed()) {
      const median = await books.measure(round === 0 ? WARM_UP_SECONDS : SECONDS)
      if (round > 0) latencies[name].push(median)
    }
  }
  return [
    {
      name: 'growth',
      measured: mean(latencies.many),
      reference: mean(latencies.few),
      unit: `ms with ${MANY.toLocaleString('en')} orders in the books`,
      against: `with ${FEW.toLocaleString('en')}`,
      target: { atMost: 1.2 },
    },
  ]
}

interface Books extends AsyncDisposable {
  /** The median latency of orders, in ms. */
  measure(seconds: number): Promise<number>
}

async function openBooks({ sql, appUrl }: BenchDatabase, count: number): Promise<Books> {
  const clients = await addMembers(sql, MEMBERS)
  const selections = await addSelections(sql, MATCHES)
  await fill(sql, count)
  await settleDown(sql)
  const server = await startServer(appUrl)
  return {
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
    async measure(seconds) {
      const load = orderRequests(clients, selections, RATE * seconds)
      return quantile(await sendPaced(server.port, load, RATE, CONNECTIONS), 0.5)
    },
  }
}

/**
 * Writes settled orders with their entries, keys and ends, for the members in turn, over the last months.
 * Only their number and place matter: their entries are not chained, and no balance comes from them.
 */
async function fill(sql: postgres.Sql, count: number): Promise<void> {
  const now = Date.now()
  const month = 30 * DAY
  await sql`select make_partitions(${new Date(now - MONTHS * month)}, ${new Date(now)})`
  const matches = await oldMatches(sql, now - (MONTHS + 1) * month)
  let next = 0
  const lane = async () => {
    for (let from = next; from < count; from = next) {
      next = from + AT_ONCE
      const since = new Date(now - MONTHS * month + (from / count) * (MONTHS - 1) * month)
      await fillSome(sql, matches, { from, rows: Math.min(AT_ONCE, count - from), since })
    }
  }
  await Promise.all([lane(), lane()])
}

interface Some {
  readonly from: number
  readonly rows: number
  /** The time of the first order; each next one is a millisecond later. */
  readonly since: Date
}

async function fillSome(
  sql: postgres.Sql,
  matches: readonly number[],
  { from, rows, since }: Some,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`create temporary table filled on commit drop as
        select m.id as member_id, overlay(uuid_floor(at)::text placing right(gen_random_uuid()::text, 20) from 17)::uuid as id,
          (${matches}::int8[])[1 + n % ${OLD_MATCHES}] as match_id, n, at
        from generate_series(${from}::int, ${from + rows - 1}::int) n
        cross join lateral (select ${since}::timestamptz + n * interval '1 ms' as at) t
        join (select id, row_number() over (order by id) - 1 as place from member) m on m.place = n % ${MEMBERS}`
    await tx`insert into "order" (member_id, id, match_id, market_type, option, stake, rate, base_rate, fee_bp, gross, fee,
          net, entry_seq, placed_at)
        select member_id, id, match_id, 1, '2-1', 1000, 480, 480, 600, 48, 3, 45, 1000000 + n, at
        from filled`
    await tx`insert into member_entry (member_id, account, seq, transfer_id, amount, balance_after, kind, subject_kind, subject_id, posted_at,
          hash, version)
        select member_id, 'main', 1000000 + n, id, -1000, 0, 'place', 'order', id, at, sha256(id::text::bytea), 2 from filled`
    await tx`insert into request_key (member_id, key, content, act, act_id)
        select member_id, id::text, 'filled', 'order', id from filled`
    await tx`insert into order_end (member_id, run_id, order_id, result, payout, owed, entry_seq)
        select member_id, uuid_floor(at), id, 'won', 1045, 0, 1000000 + n from filled`
  })
}

/** Ids of matches that are settled. */
async function oldMatches(sql: postgres.Sql, kickoff: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into match (source, source_key, competition_id, home_id, away_id, round, kickoff, exposure_limit, state, orders_from)
    select 'bench', 'old ' || n, 'bench', 'home', 'away', '1', ${new Date(kickoff)}, 1000000000000, 'settled',
      ${uuidOf(new Date(kickoff))}
    from generate_series(1, ${OLD_MATCHES}) n returning id`
  return rows.map(({ id }) => id)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
