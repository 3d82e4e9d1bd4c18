// exposure: what the console's page of exposure reads of 200,000 open orders on 300 matches (all outcomes of
// all markets, and the worst of them), against the plain sums by option on which it rests. Both take turns.
import { readExposure } from '@touchline/server/order/risk/exposure'
import type postgres from 'postgres'
import { settleDown, startDatabase } from './database.ts'
import { type Figure, median } from './figure.ts'
import { addMembers, addSelections } from './members.ts'

const ORDERS = 200_000
const MATCHES = 300
const MEMBERS = 2_000
const ROUNDS = 7

export async function benchExposure(): Promise<Figure[]> {
  await using database = await startDatabase()
  const { sql } = database
  await addMembers(sql, MEMBERS)
  const selections = await addSelections(sql, MATCHES)
  await settleDown(sql)
  await fill(sql, selections.length)
  await settleDown(sql)
  const [page, sums]: [number[], number[]] = [[], []]
  // The first round does not count: nothing is cached yet.
  for (let round = 0; round <= ROUNDS; round++) {
    const took = [await timed(() => readPage(sql)), await timed(() => readSums(sql))] as const
    if (round === 0) continue
    page.push(took[0])
    sums.push(took[1])
  }
  return [
    {
      name: 'exposure',
      measured: median(page),
      reference: median(sums),
      unit: `ms over ${ORDERS.toLocaleString('en')} open orders`,
      against: 'their plain sums by option',
      target: { atMost: 3 },
    },
  ]
}

/** Spreads the orders over the members in turn and over all options of all matches in turn. */
async function fill(sql: postgres.Sql, selections: number): Promise<void> {
  const from = new Date(Date.now() - 3_600_000)
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`select make_partitions(${from}, now())`
    await tx`
      insert into "order" (member_id, id, match_id, market_type, option, stake, rate, base_rate, fee_bp, gross, fee, net, entry_seq, placed_at)
      select m.id, overlay(uuid_floor(at)::text placing right(gen_random_uuid()::text, 20) from 17)::uuid, s.match_id, s.market_type,
        s.option, 1000 + n % 9000, 480, 480, 600, 48 + n % 400, 3, 45 + n % 400, 1000000 + n, at
      from generate_series(1, ${ORDERS}::int) n
      cross join lateral (select ${from}::timestamptz + n * interval '10 ms' as at) t
      join (select id, row_number() over (order by id) - 1 as place from member) m on m.place = n % ${MEMBERS}
      join (select match_id, market_type, option, row_number() over (order by md5(match_id::text || market_type || option)) - 1 as place
        from selection) s on s.place = n % ${selections}`
    await tx`update match set orders_from = uuid_floor(${from})`
  })
}

async function readPage(sql: postgres.Sql): Promise<void> {
  const { total } = await sql.begin((tx) =>
    readExposure(tx, Date.now(), { order: 'worst', market: '1' }, 'en-us'),
  )
  if (total.orders !== ORDERS) throw new Error(`the page has ${total.orders} of ${ORDERS} orders`)
}

async function readSums(sql: postgres.Sql): Promise<void> {
  const rows = await sql<{ orders: number }[]>`
    select o.match_id, o.market_type, o.option, count(*)::int as orders, sum(o.stake)::int8 as staked, sum(o.net)::int8 as net
    from match m join standing_order o on o.match_id = m.id and o.id >= m.orders_from
    where m.state not in ('settled', 'void') and not exists (select from order_end e where e.member_id = o.member_id and e.order_id = o.id)
    group by 1, 2, 3`
  const all = rows.reduce((sum, { orders }) => sum + orders, 0)
  if (all !== ORDERS) throw new Error(`the sums have ${all} of ${ORDERS} orders`)
}

async function timed(act: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}
