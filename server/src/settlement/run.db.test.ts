// What the database itself does with runs: which members are settled together
// (server/sql/settlement/cut_run.sql), which match needs a look (hear_match.sql), and that a finished run
// never changes (refuse_change_of_run.sql).
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { uuidv7 } from '../db/uuid.ts'
import { addMatch, addMembers, report, writeOrder } from '../order/testing.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 1 })
afterAll(() => sql.end())

const now = Date.now()
const given = { sql, siteClock: { now: () => now } as never }
let [match, second] = [0, 0]
beforeEach(async () => {
  ;[match, second] = [await addMatch(given), await addMatch(given)]
})

async function begun(of = match): Promise<string> {
  const id = uuidv7(now)
  await sql`insert into settle_run (id, match_id, run, kind, facts, happened, evidence, started_at)
    values (${id}, ${of}, 1, 'result', '{}', '{}', '{}', ${new Date(now)})`
  return id
}

async function ordered(member: string, count: number, on = match): Promise<void> {
  for (let n = 0; n < count; n++) await writeOrder(given, member, on)
}

test('chunks of three orders begin with the member of each third one, and each ends where the next begins', async () => {
  const members = (await addMembers(given, 4, 0)).toSorted()
  const [first, , third, fourth] = members
  for (const [n, count] of [1, 2, 1, 3].entries()) await ordered(members[n]!, count)
  await ordered(first!, 5, second)
  const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  const chunksOf = async (run: string) =>
    (
      await sql<{ from: string; until: string }[]>`
        select first_member as from, until_member as until from settle_chunk where run_id = ${run} order by first_member`
    ).map(({ from, until }) => [from, until])
  const run = await begun()
  await begun(second)
  await sql`select cut_run(${run}, 3)`
  expect(await chunksOf(run)).toEqual([
    [first, third],
    [third, fourth],
    [fourth, last],
  ])
  await sql`delete from settle_chunk`
  await sql`select cut_run(${run}, 3, ${first!})`
  expect(await chunksOf(run)).toEqual([
    [members[1], fourth],
    [fourth, last],
  ])
})

test('a match of which a source reports is to be looked at, and no other', async () => {
  const unheard = async () =>
    (await sql<{ id: number }[]>`select id from match where unheard and id in ${sql([match, second])}`).map(
      ({ id }) => id,
    )
  expect(await unheard()).toEqual([])
  for (const source of ['a', 'b']) {
    await report(given, match, { source, status: 'final', at: now })
    expect(await unheard()).toEqual([match])
  }
})

test('a run that is finished says for ever what was settled; none is deleted', async () => {
  const run = await begun()
  const done = (act: PromiseLike<unknown>) =>
    Promise.resolve(act).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
  const finish = () => done(sql`update settle_run set finished_at = ${new Date(now)} where id = ${run}`)
  const remove = () => done(sql`delete from settle_run where id = ${run}`)
  expect(await remove()).toBe('23001')
  expect(await finish()).toBe('done')
  expect([await finish(), await remove()]).toEqual(['23001', '23001'])
})
