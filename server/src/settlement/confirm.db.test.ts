// The lookups of every second go by indexes that hold only their rows, however many matches are over or to
// come.
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { beforeAll, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testSite } from '../http/test-site.ts'
import { addMatch, report, setState, settleDue } from '../order/testing.ts'
import { mayBeDue } from './confirm.ts'

const site = await testSite()
const { deps, clock } = site
const OVER = 20_000
const COMING = 2_000

beforeAll(async () => {
  await addMatch(deps)
  const owner = openSql(site.database.ownerUrl, { max: 1 })
  await owner`
    insert into match (source, source_key, competition_id, home_id, away_id, round, kickoff, exposure_limit, state)
    select 'test', 'many ' || n, 'test', 'home', 'away', 'Round 1', ${new Date(clock.now())}::timestamptz
      - n * interval '25 seconds', 1, case when n > 0 then 'settled' else 'scheduled' end
    from generate_series(${-COMING}::int, ${OVER}::int) n`
  await owner`analyze match`
  await owner.end()
})

const found = async () =>
  (await deps.sql<{ id: number }[]>`select m.id from match m where ${mayBeDue(deps.sql, clock.now())}`).map(
    ({ id }) => id,
  )
const isUnheard = async (id: number) =>
  (await deps.sql<{ unheard: boolean }[]>`select unheard from match where id = ${id}`)[0]?.unheard

test('among all matches that are over or to come, none is read that nothing was said of', async () => {
  const plan = await deps.sql<{ 'QUERY PLAN': string }[]>`
    explain select m.id from match m where ${mayBeDue(deps.sql, clock.now())}`
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  for (const index of ['match_to_confirm', 'match_to_correct', 'match_postponed'])
    expect(text).toContain(index)
  expect(text).not.toContain('Seq Scan')
  expect(text.match(/Index Scan/g)).toHaveLength(3)
  expect(await found()).toEqual([])
})

test('a match is looked at from what is said of it until it is settled by that, and again when more is said', async () => {
  const match = await addMatch(deps)
  await setState(deps, match, 'ended')
  expect([await isUnheard(match), await found()]).toEqual([false, []])
  const say = (source: string, score: [number, number]) =>
    report(deps, match, { source, status: 'final', facts: { ft: score }, at: clock.now() })
  await say('a', [2, 1])
  expect(await found()).toEqual([match])
  expect(await settleDue(deps)).toEqual([])
  expect(await found()).toEqual([match])
  await say('b', [2, 1])
  expect(await settleDue(deps)).toHaveLength(1)
  expect([await isUnheard(match), await found()]).toEqual([false, []])
  clock.pass(MINUTE)
  await say('a', [2, 2])
  expect(await found()).toEqual([match])
  await say('b', [2, 2])
  expect(await settleDue(deps)).toHaveLength(1)
  expect(await found()).toEqual([])
})

test('what is said of a match when a week has passed since its kick-off is for an operator, and its kick-off counts', async () => {
  const [old, late] = [
    await addMatch(deps, { kicksOffIn: -7 * DAY }),
    await addMatch(deps, { kicksOffIn: -7 * DAY + MINUTE }),
  ]
  for (const match of [old, late]) {
    await setState(deps, match, 'settled')
    await report(deps, match, { source: 'a', status: 'awarded', at: clock.now() })
  }
  expect(await found()).toEqual([late])
  clock.pass(MINUTE)
  expect(await found()).toEqual([])
})

test('a postponed match is looked at when its day is over, whatever is said', async () => {
  const match = await addMatch(deps, { kicksOffIn: 0 })
  await setState(deps, match, 'postponed')
  clock.pass(DAY - 1)
  expect(await found()).toEqual([])
  clock.pass(1)
  expect(await found()).toEqual([match])
})
