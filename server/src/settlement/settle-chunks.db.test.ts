import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import type { Deps } from '../deps.ts'
import type { StoredFacts } from '../feed/facts.ts'
import { testSite } from '../http/test-site.ts'
import { addMatch, addMembers, balanceOf, report, request, setState } from '../order/testing.ts'
import { confirmDue } from './confirm.ts'
import { settleOpenRuns } from './settle.ts'

const site = await testSite()
const NIL_NIL: StoredFacts = { ft: [0, 0], ht: [0, 0] }
const TWO_ONE: StoredFacts = { ft: [2, 1], ht: [1, 0], firstGoalMinute: 12 }

/** Members with one, two, three, one ... orders on a match of their own. */
async function ordered(count: number): Promise<{ match: number; members: string[] }> {
  const match = await addMatch(site.deps)
  const members = await addMembers(site.deps, count, 30_000)
  for (let round = 0; round < 3; round++) {
    const placing = members.filter((_, n) => n % 3 >= round)
    await Promise.all(
      placing.map((who) => site.deps.desk.place(request(who, match, { rate: 1, key: `${round}` }))),
    )
  }
  return { match, members }
}

/** The run for this result, cut into chunks of so many orders instead of thousands. */
async function recorded(match: number, facts: StoredFacts, orders: number): Promise<string> {
  const [{ state }] = await site.deps.sql<[{ state: string }]>`select state from match where id = ${match}`
  if (state === 'scheduled') await setState(site.deps, match, 'ended')
  await report(site.deps, match, { source: 'a', status: 'final', facts, at: site.clock.now() })
  site.clock.pass(5 * MINUTE)
  const [run = ''] = await confirmDue(site.deps, site.clock.now())
  await site.deps.sql`delete from settle_chunk where run_id = ${run}`
  await site.deps.sql`select cut_run(${run}, ${orders})`
  return run
}

const chunksOf = (run: string) =>
  site.deps.sql<{ first: string; until: string }[]>`
    select first_member as first, until_member as until from settle_chunk where run_id = ${run} order by first_member`

async function stateOf(match: number): Promise<{ state: string; version: number }> {
  const [row] = await site.deps.sql<[{ state: string; version: number }]>`
    select state, version from match where id = ${match}`
  return { ...row }
}

async function settledIn(run: string): Promise<number> {
  const [row] = await site.deps.sql<[{ orders: number }]>`
    select count(*)::int as orders from order_end where run_id = ${run}`
  return row.orders
}

/** A server whose connection breaks when it begins its transaction number `at`. */
function breaking(at: number): Deps {
  let begun = 0
  const sql = new Proxy(site.deps.sql, {
    get: (real, name) =>
      name === 'begin'
        ? (work: Parameters<typeof real.begin>[1]) => {
            if (++begun >= at) throw new Error('killed')
            return real.begin(work)
          }
        : Reflect.get(real, name),
  })
  return { ...site.deps, sql }
}

test('every member is in one chunk, with all orders', async () => {
  const { match, members } = await ordered(30)
  const run = await recorded(match, NIL_NIL, 7)
  const chunks = await chunksOf(run)
  // Sixty orders; a chunk goes on to the last order of the member who has its seventh.
  expect(chunks.length).toBeGreaterThanOrEqual(8)
  expect(chunks.length).toBeLessThanOrEqual(9)
  for (const member of members)
    expect(chunks.filter(({ first, until }) => first <= member && member < until)).toHaveLength(1)
  await settleOpenRuns(site.deps)
  expect(await chunksOf(run)).toEqual([])
})

test('a member with more orders than a chunk has keeps them together', async () => {
  const { match } = await ordered(3)
  const run = await recorded(match, NIL_NIL, 1)
  expect(await chunksOf(run)).toHaveLength(3)
  await settleOpenRuns(site.deps)
  expect(await settledIn(run)).toBe(6)
})

test('a match without orders has no chunk, and its run ends', async () => {
  const match = await addMatch(site.deps)
  const run = await recorded(match, NIL_NIL, 1)
  expect(await chunksOf(run)).toEqual([])
  await settleOpenRuns(site.deps)
  expect((await stateOf(match)).state).toBe('settled')
})

test('a run that was cut short goes on with the chunks that are left, and no member is paid twice', async () => {
  const { match, members } = await ordered(30)
  const run = await recorded(match, NIL_NIL, 6)
  const chunks = (await chunksOf(run)).length
  await expect(settleOpenRuns(breaking(3))).rejects.toMatchObject({ errors: [new Error('killed')] })
  expect(await chunksOf(run)).toHaveLength(chunks - 2)
  expect(await settledIn(run)).toBeLessThan(60)
  expect((await stateOf(match)).state).toBe('settling')

  await settleOpenRuns(site.deps)
  expect(await settledIn(run)).toBe(60)
  expect((await stateOf(match)).state).toBe('settled')
  const [paid] = await site.deps.sql`
    select count(*)::int as entries, count(distinct member_id)::int as members
    from member_entry e join transfer t on t.id = e.transfer_id where t.act_id = ${run}`
  expect(paid).toEqual({ entries: members.length, members: members.length })
})

test('servers that settle at once share the chunks; each order is settled once, and the run ends once', async () => {
  const second = await site.second()
  const { match, members } = await ordered(30)
  // All orders are on 2-1: they win, are corrected to be lost, and win after all.
  for (const facts of [NIL_NIL, TWO_ONE, NIL_NIL]) {
    const run = await recorded(match, facts, 2)
    const { version } = await stateOf(match)
    await Promise.all([site.deps, second.deps, site.deps].map((deps) => settleOpenRuns(deps)))
    expect(await settledIn(run)).toBe(60)
    expect(await stateOf(match)).toEqual({ state: 'settled', version: version + 1 })
    const balance = await balanceOf(site.deps, members[0]!)
    expect(balance > 30_000).toBe(facts === NIL_NIL)
  }
})

test('who finds the last chunk taken leaves the end to whoever has it, or to the next round', async () => {
  const { match } = await ordered(9)
  const run = await recorded(match, NIL_NIL, 6)
  const chunks = await chunksOf(run)
  const killed = site.deps.sql.begin(async (tx) => {
    await tx`delete from settle_chunk where run_id = ${run} and first_member = ${chunks[1]!.first}`
    await settleOpenRuns(site.deps)
    expect((await stateOf(match)).state).toBe('settling')
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await chunksOf(run)).toEqual([chunks[1]])
  await settleOpenRuns(site.deps)
  expect(await settledIn(run)).toBe(18)
  expect((await stateOf(match)).state).toBe('settled')
})

test('members who cannot be settled keep nobody else waiting, and are settled when they can be', async () => {
  const { match, members } = await ordered(60)
  const run = await recorded(match, NIL_NIL, 1_000)
  const [first, ...others] = members.toSorted()
  const stuck = [first!, others[30]!]
  const owner = openSql(site.database.superUrl, { max: 1 })
  await owner.unsafe(
    `alter table order_end add constraint stuck check (run_id <> '${run}' or member_id not in ('${stuck.join("','")}'))`,
  )
  await expect(settleOpenRuns(site.deps)).rejects.toMatchObject({ errors: [{ constraint_name: 'stuck' }] })
  const waiting = await site.deps.sql<{ member: string }[]>`
    select distinct o.member_id as member from "order" o left join order_end e on e.run_id = ${run} and e.order_id = o.id
    where o.match_id = ${match} and e.order_id is null order by 1`
  expect(waiting.map(({ member }) => member)).toEqual(stuck)
  expect((await stateOf(match)).state).toBe('settling')

  await owner`alter table order_end drop constraint stuck`
  await owner.end()
  await settleOpenRuns(site.deps)
  expect(await settledIn(run)).toBe(120)
  expect((await stateOf(match)).state).toBe('settled')
})

test('when nobody can be settled the run waits for its next round at once', async () => {
  const { match } = await ordered(60)
  const run = await recorded(match, NIL_NIL, 1_000)
  const owner = openSql(site.database.superUrl, { max: 1 })
  await owner.unsafe(`alter table order_end add constraint stuck check (run_id <> '${run}') not valid`)
  await expect(settleOpenRuns(site.deps)).rejects.toMatchObject({ errors: [{ constraint_name: 'stuck' }] })
  expect((await chunksOf(run)).length).toBeLessThan(45)
  await owner`alter table order_end drop constraint stuck`
  await owner.end()
  await settleOpenRuns(site.deps)
  expect(await settledIn(run)).toBe(120)
})
