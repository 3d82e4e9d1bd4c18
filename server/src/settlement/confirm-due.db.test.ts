// From statements of sources to a settle run: which matches are looked at, what is read of each, and what is
// written in a run. When a report is believed is tested in finding.test.ts; that few matches are read, in
// confirm.db.test.ts.
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { uuidv7 } from '../db/uuid.ts'
import { addMatch, addMember, report, setState, writeOrder } from '../order/testing.ts'
import { confirmDue, lockCandidate, mayBeDue, readCandidates, spansOf } from './confirm.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 3 })
afterAll(() => sql.end())

const now = Date.now()
const WAIT = 10 * MINUTE
const given = { sql, siteClock: { now: () => now } as never }
const log = pino({ enabled: false })
const confirm = (at = now) =>
  confirmDue({ sql, settings: { current: { confirmationWait: WAIT } } as never, log }, at)

const TWO_ONE = { ft: [2, 1], ht: [1, 0] } as never
const NIL_NIL = { ft: [0, 0], ht: [0, 0] } as never
let match = 0
beforeEach(async () => {
  await sql`update match set state = 'void', unheard = false`
  match = await addMatch(given, { kicksOffIn: -3 * HOUR })
})

const say = (source: string, facts: never = TWO_ONE, at = now, status = 'final', receivedAt = at) =>
  report({ sql }, match, { source, status: status as 'final', facts, at, receivedAt })
const due = async (at = now) =>
  (await sql<{ id: number }[]>`select m.id from match m where ${mayBeDue(sql, at)} order by m.id`).map(
    ({ id }) => id,
  )
const candidate = async () => {
  const found = await readCandidates(sql, sql`m.id = ${match}`)
  expect(found).toHaveLength(1)
  return found[0]!
}
const matchRow = async () =>
  (
    await sql<[{ state: string; unheard: boolean; version: number }]>`
    select state, unheard, version from match where id = ${match}`
  )[0]
const runsOf = async () => [
  ...(await sql<{ run: number; kind: string; facts: object; evidence: { reason: string | null } }[]>`
    select run, kind, facts, evidence from settle_run where match_id = ${match} order by run`),
]

describe('a match is looked at', () => {
  test.each<[string, number]>([
    ['scheduled', 1],
    ['live', 1],
    ['ended', 1],
    ['abandoned', 1],
    ['postponed', 1],
    ['settled', 1],
    ['settling', 0],
    ['void', 0],
  ])('when something was said of it and it is %s: %d', async (state, found) => {
    await setState({ sql }, match, state)
    expect(await due()).toEqual([])
    await say('a')
    expect(await due()).toHaveLength(found)
    await sql`update match set ruled = true where id = ${match}`
    expect(await due()).toEqual([])
  })

  test('when it is settled and its kick-off is less than a week ago', async () => {
    await setState({ sql }, match, 'settled')
    await say('a')
    const kickoff = now - 3 * HOUR
    expect(await due(kickoff + 7 * DAY - 1)).toEqual([match])
    expect(await due(kickoff + 7 * DAY)).toEqual([])
  })

  test('when it is postponed and the day after the kick-off that was ordered for is over', async () => {
    await setState({ sql }, match, 'postponed')
    const kickoff = now - 3 * HOUR
    expect([await due(kickoff + DAY - 1), await due(kickoff + DAY)]).toEqual([[], [match]])
    await sql`update match set ordered_kickoff = ${new Date(kickoff + HOUR)} where id = ${match}`
    expect([await due(kickoff + DAY + HOUR - 1), await due(kickoff + DAY + HOUR)]).toEqual([[], [match]])
    await sql`update match set ruled = true where id = ${match}`
    expect(await due(kickoff + 2 * DAY)).toEqual([])
    await setState({ sql }, match, 'ended')
    await sql`update match set ruled = false where id = ${match}`
    expect(await due(kickoff + 2 * DAY)).toEqual([])
  })
})

async function order(placedAt: number): Promise<void> {
  await writeOrder(given, await addMember(given, 0), match, { placed_at: new Date(placedAt) })
}

describe('what is read of a match', () => {
  test('of which nothing was said and that was never settled', async () => {
    expect(await candidate()).toEqual({
      id: match,
      state: 'scheduled',
      ruled: false,
      facts: {},
      trueKickoff: new Date(now - 3 * HOUR),
      kickoff: new Date(now - 3 * HOUR),
      moves: [],
      lastRun: 0,
      lastHappened: null,
      settledAt: null,
      statements: [],
      heard: null,
    })
  })

  test('all that was said of it, as it was heard, and nothing of another’s', async () => {
    const mine = match
    match = await addMatch(given)
    await say('c')
    match = mine
    await say('b', TWO_ONE, now - 5, 'final', now - 1)
    await say('a', NIL_NIL, now - 9, 'abandoned', now)
    const { statements, heard } = await candidate()
    expect(statements).toEqual([
      { source: 'b', status: 'final', facts: TWO_ONE, at: now - 1, reportedAt: now - 5 },
      { source: 'a', status: 'abandoned', facts: NIL_NIL, at: now, reportedAt: now - 9 },
    ])
    const [last] = await sql<
      [{ arrival: number }]
    >`select arrival from match_report where match_id = ${match} and source = 'a'`
    expect(heard).toBe(last.arrival)
  })

  test('the last run of it', async () => {
    for (const [run, begun] of [
      [1, now],
      [2, now - 7],
    ] as const)
      await sql`insert into settle_run (id, match_id, run, kind, facts, happened, evidence, started_at)
        values (${uuidv7(now)}, ${match}, ${run}, 'result', '{}', ${sql.json({ run })}, '{}', ${new Date(begun)})`
    expect(await candidate()).toMatchObject({ lastRun: 2, lastHappened: { run: 2 }, settledAt: now - 7 })
  })

  test('the kick-off that orders were taken for last: the new one once something was ordered for it', async () => {
    const [before, moved] = [now - 5 * HOUR, now - 4 * HOUR]
    await sql`update match set ordered_kickoff = ${new Date(before)},
      moves = ${sql.json([
        { kickoff: 1, until: 1 },
        { kickoff: before, until: moved },
      ])} where id = ${match}`
    await order(moved)
    expect((await candidate()).kickoff).toEqual(new Date(before))
    await order(moved + 1)
    expect((await candidate()).kickoff).toEqual(new Date(now - 3 * HOUR))
  })

  test('by the lock, too, which others wait for; undefined where there is none', async () => {
    const read = await candidate()
    await sql.begin(async (tx) => {
      expect(await lockCandidate(tx, match)).toEqual(read)
      expect([
        ...(await sql`select id from match where id = ${match} for no key update skip locked`),
      ]).toEqual([])
      expect(await lockCandidate(tx, 999_999_999)).toBeUndefined()
    })
  })
})

describe('orders that are void whatever happened', () => {
  test('are those from the close of ordering on, and those for a kick-off that was more than a day off', async () => {
    const kickoff = now - 3 * HOUR
    const moves = [
      { kickoff: kickoff - 2 * DAY, until: 10 },
      { kickoff: kickoff + DAY, until: 20 },
      { kickoff: kickoff + DAY + 1, until: 30 },
    ]
    expect(spansOf({ ...(await candidate()), moves })).toEqual({
      lateFrom: kickoff - 3 * MINUTE,
      moved: [
        { from: 0, until: 10 },
        { from: 20, until: 30 },
      ],
    })
  })
})

describe('a run', () => {
  test('is written with what it settles on and why, and its match shows that it is under way', async () => {
    const version = (await matchRow()).version
    let told: unknown
    const listening = await sql.listen('touchline_live', (text) => {
      told = JSON.parse(text)
    })
    await say('a', TWO_ONE, now - 2, 'final', now - 1)
    await say('b')
    await order(now - 4 * HOUR)
    const [id, ...others] = await confirm()
    expect([...(await sql`select run_id as run from settle_chunk where run_id = ${id!}`)]).toEqual([
      { run: id },
    ])
    expect(others).toEqual([])
    const [run] =
      await sql`select id, run, kind, facts, evidence, ruling, started_at as at, heard from settle_run where match_id = ${match}`
    expect(run).toMatchObject({
      id,
      run: 1,
      kind: 'result',
      facts: TWO_ONE,
      evidence: {
        sources: [
          { source: 'a', status: 'final', time: now - 2 },
          { source: 'b', status: 'final', time: now },
        ],
        reason: null,
        lateFrom: now - 3 * HOUR - 3 * MINUTE,
        moved: [],
      },
      ruling: null,
      at: new Date(now),
      heard: (await candidate()).heard,
    })
    expect(await matchRow()).toEqual({ state: 'settling', unheard: false, version: version + 1 })
    await expect.poll(() => told).toEqual([{ kind: 'match', id: String(match), version: version + 1 }])
    await listening.unlisten()
    expect(await confirm()).toEqual([])
  })

  test('waits for the second source, or for the time in which the first may correct itself', async () => {
    await say('a')
    expect([await confirm(), await confirm(now + WAIT - 1)]).toEqual([[], []])
    expect(await confirm(now + WAIT)).toHaveLength(1)
  })

  test('of a match that was not played settles on nothing, and says why', async () => {
    await setState({ sql }, match, 'postponed')
    expect(await confirm(now - 3 * HOUR + DAY)).toHaveLength(1)
    expect(await runsOf()).toMatchObject([
      { run: 1, kind: 'void', facts: {}, evidence: { reason: 'postponed' } },
    ])
  })

  test('corrects one that settled on something else, and none that settled on the same', async () => {
    await say('a')
    await say('b')
    await confirm()
    await setState({ sql }, match, 'settled')
    await say('c')
    expect(await confirm()).toEqual([])
    for (const source of ['a', 'b', 'c']) await say(source, NIL_NIL)
    expect(await confirm()).toHaveLength(1)
    expect(await runsOf()).toMatchObject([
      { run: 1, kind: 'result', evidence: { reason: null } },
      { run: 2, kind: 'correction', facts: NIL_NIL, evidence: { reason: 'corrected' } },
    ])
  })

  test.each(['settling', 'void'])(
    'is not begun over a match that is %s meanwhile, nor where two people decided',
    async (state) => {
      await say('a')
      await say('b')
      for (const change of [sql`state = ${state}`, sql`ruled = true`]) {
        const before = await matchRow()
        // The match changes while it is being read: by another server's run, or by a ruling.
        const tx = await sql.reserve()
        await tx`begin`
        await tx`update match set ${change} where id = ${match}`
        const confirming = confirm()
        await expect
          .poll(
            async () =>
              (
                await sql<[{ n: number }]>`
                select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
              )[0].n,
          )
          .toBe(1)
        await tx`commit`
        tx.release()
        expect(await confirming).toEqual([])
        await sql`update match set state = ${before.state}, ruled = false where id = ${match}`
      }
      expect(await runsOf()).toEqual([])
    },
  )

  test('of one match is begun though another’s cannot be, and that is said', async () => {
    await say('a')
    await say('b')
    const broken = match
    match = await addMatch(given, { kicksOffIn: -3 * HOUR })
    await say('a')
    await say('b')
    await sql`update match set moves = '5' where id = ${broken}`
    await expect(confirm()).rejects.toThrow('1 matches that could not be confirmed')
    expect((await matchRow()).state).toBe('settling')
  })
})
