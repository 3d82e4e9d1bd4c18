// 10,000 reservations that wait on one selection do not delay a change of its rate. The delay comes from the
// rows that a round reads under the match's lock. The database counts them, so that the result is the same on
// every machine, however busy.
import { expect, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { testSite } from '../../http/test-site.ts'
import { setLimit } from '../../play/limits.ts'
import { addMatch, addMember, request } from '../testing.ts'
import { executeRound, MOST_IN_ROUND, NONE } from './execute.ts'
import { setRate } from './testing.ts'

const OPEN = Number(process.env.OPEN_RESERVATIONS ?? 10_000)
/**
 * Rows that a round reads in addition to those whose interval holds the rate: each reservation that it tries
 * is found again, and changed.
 */
const TRIED_ROWS = 2 * MOST_IN_ROUND

const site = await testSite({ sound: false })

interface ReservationSeed {
  readonly from: number
  readonly stake: number
  readonly spread?: number
}

/**
 * Writes the reservation without the ledger, since only finding them is measured. Intervals are 10 long and
 * begin within `spread` of `from`.
 */
async function addOpen(match: number, memberId: string, { from, stake, spread = 90 }: ReservationSeed) {
  const sql = openSql(site.database.superUrl, { max: 1 })
  const now = new Date(site.clock.now())
  await sql`
    insert into reservation (member_id, id, match_id, market_type, option, stake, rate_from, rate_to, rate_then, hold_seq,
      reserved_at, stops_at)
    select ${memberId}, overlay(uuid_floor(${now})::text placing right(gen_random_uuid()::text, 20) from 17)::uuid, ${match}, 1,
      '2-1', ${stake}, ${from} + n % ${spread}::int, ${from} + 9 + n % ${spread}::int, 350, 2, ${now}, ${now}::timestamptz + interval '1 hour'
    from generate_series(1, ${OPEN}) n`
  await sql`update match set reservations = reservations + ${OPEN} where id = ${match}`
  await sql`analyze reservation`
  await sql.end()
}

/**
 * Runs the rounds of a look through the match; answers the rows of reservations that each of them read or
 * wrote.
 */
async function look(match: number, anew = false): Promise<number[]> {
  const tx = await site.deps.sql.reserve()
  const touched = async () => {
    await tx`select pg_stat_force_next_flush()`
    const [{ rows }] = await tx<[{ rows: number }]>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0) + n_tup_upd) as rows from pg_stat_user_tables where relname ~ '^reservation'`
    return Number(rows)
  }
  const rounds: number[] = []
  let passed = NONE
  for (let done = false; !done; ) {
    const before = await touched()
    const round = await executeRound(site.deps, tx, match, { passed, anew })
    rounds.push((await touched()) - before)
    passed = round.passed
    done = round.done
  }
  tx.release()
  return rounds
}

const attempts = async () => {
  const [row] = await site.deps.sql<
    [{ count: number }]
  >`select count(*)::int as count from reservation_attempt`
  return row.count
}

test(`with ${OPEN} open whose intervals it does not reach, a look through them reads next to none`, async () => {
  const [orderer, waiter] = [await addMember(site.deps, 100_000_000), await addMember(site.deps, 0)]
  const match = await addMatch(site.deps, { cap: 1_000_000_000 })
  await addOpen(match, waiter, { from: 351, stake: 10_000 })
  await site.deps.desk.place(request(orderer, match, { stake: 1_000_000, rate: 300, key: 'an order' }))
  expect(await look(match)).toEqual([0])
})

test(`with ${OPEN} inside whose interval it lies and that are too large for the volume, they are written down once`, {
  timeout: 60_000,
}, async () => {
  const waiter = await addMember(site.deps, 0)
  const match = await addMatch(site.deps, { limit: 1_000 })
  await addOpen(match, waiter, { from: 300, stake: 5_000_000 })
  await setRate(site.deps, match, 344)
  const first = await look(match)
  const logged = await attempts()
  expect(logged).toBeGreaterThan(OPEN / 20)
  expect(Math.max(...first)).toBeLessThanOrEqual(logged + TRIED_ROWS)
  expect(await look(match)).toEqual([logged])
  expect(await attempts()).toBe(logged)
})

test(`${OPEN} inside whose interval it lies and whose member may not order are each tried once`, {
  timeout: 60_000,
}, async () => {
  const waiter = await addMember(site.deps, 0)
  const match = await addMatch(site.deps)
  await addOpen(match, waiter, { from: 340, stake: 10_000, spread: 1 })
  await setLimit(site.deps, waiter, 'stake', 'day', 0)
  await setRate(site.deps, match, 344)
  const rounds = await look(match, true)
  expect(rounds).toHaveLength(Math.ceil(OPEN / MOST_IN_ROUND))
  expect(Math.max(...rounds)).toBeLessThanOrEqual(OPEN + TRIED_ROWS)
  const [tried] = await site.deps.sql<[{ count: number }]>`
    select count(*)::int as count from reservation where match_id = ${match} and skipped_code = 1733`
  expect(tried.count).toBe(OPEN)
})
