import { leagueTable, matchList } from '@touchline/contract/market/calls'
import {
  tournamentBracket,
  tournamentNavigation,
  tournamentSchedule,
  tournamentTables,
} from '@touchline/contract/market/tournament-calls'
import { HOUR } from '@touchline/engine/site/units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nationRatings } from '../../feed/nations.ts'
import { cupEdition, EDITION } from '../../feed/season/cup.ts'
import { seasonSource } from '../../feed/season/season.ts'
import type { TestClient } from '../../http/test-client.ts'
import { openTestSite, testSite } from '../../http/test-site.ts'
import { type Jobs, startJobs } from '../../jobs/jobs.ts'

const site = await testSite()
let jobs: Jobs
let visitor: TestClient
let english: TestClient
/** First kick-off of the edition that is played. */
let begin: number

beforeAll(async () => {
  const rules = { seed: 1, ratings: nationRatings, troubles: 0 }
  const first = Math.min(...cupEdition(rules, 1, 0).map(({ script }) => script.fixture.kickoff))
  begin = first + Math.ceil((site.clock.now() - first) / EDITION) * EDITION
  site.clock.set(begin + 20 * HOUR)
  jobs = await startJobs(site.deps, { feed: seasonSource(), ticking: false })
  await jobs.runDue()
  visitor = site.client()
  english = site.client({ language: 'en-us' })
})
afterAll(() => jobs.stop())

async function at(hours: number) {
  site.clock.set(begin + hours * HOUR)
  await jobs.runDue()
}

test('a house without a tournament shows none and knows none', async () => {
  const empty = await openTestSite()
  const client = empty.client()
  expect(await client.call(tournamentNavigation)).toMatchObject({ showNavigation: false, id: null })
  for (const part of [tournamentSchedule, tournamentTables, tournamentBracket]) {
    await expect(client.call(part)).rejects.toMatchObject({ code: 1712 })
  }
  await empty.close()
})

describe('while groups are played', () => {
  test('the edition that is played now, and the one before', async () => {
    const told = await english.call(tournamentNavigation)
    expect(told).toMatchObject({
      showNavigation: true,
      competitionId: 'season-cup',
      firstTime: begin,
      navigation: { matches: true, schedule: true, seasonTables: true, battleTables: true },
    })
    expect(Object.keys(told.navigation)).toEqual([
      'matches',
      'schedule',
      'seasonTables',
      'battleTables',
      'others',
    ])
    const edition = Number(told.id!.split('.')[1])
    expect(told.name).toBe(`U21 Nations Trophy ${edition}`)
    expect(told.navigation.others[0]).toMatchObject({
      id: `season-cup.${edition - 1}`,
      firstTime: begin - EDITION,
    })
    expect((await visitor.call(tournamentNavigation)).name).toBe(`第 ${edition} 届 U21 国际杯`)
  })

  test('every group match is in the schedule, those played with their result', async () => {
    const { data, siteTime } = await visitor.call(tournamentSchedule)
    expect(data).toHaveLength(36)
    const times = data.map(({ game }) => game.gameTime)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    for (const { game, group, stage } of data) {
      expect([group, stage]).toEqual([expect.stringMatching(/^[A-F]$/), null])
      expect(game.score === null).toBe(game.gameTime > siteTime)
    }
  })

  test('a match that takes orders has its likeliest score, any other has none', async () => {
    const { data } = await visitor.call(tournamentSchedule)
    const open = data.filter(({ game }) => game.state === 'open')
    expect(open.length).toBeGreaterThan(0)
    for (const { game } of data) expect(game.scores).toHaveLength(game.state === 'open' ? 1 : 0)
    for (const { game } of open) expect(game.scores[0]!.id.startsWith(`${game.gameId}.1.`)).toBe(true)
  })

  test('tables count what is over, and nobody is through or out', async () => {
    const { groups, thirds, advance, thirdsThrough } = await visitor.call(tournamentTables)
    expect([advance, thirdsThrough, thirds.length, groups.length]).toEqual([2, 4, 6, 6])
    const { data } = await visitor.call(tournamentSchedule)
    const over = data.filter(({ game }) => game.state === 'settled' || game.state === 'ended')
    const rows = groups.flatMap((group) => group.rows)
    expect(rows).toHaveLength(24)
    expect(rows.reduce((sum, row) => sum + row.played, 0)).toBe(2 * over.length)
    expect(over.length).toBeGreaterThan(12)
    expect(rows.every(({ through }) => through === null)).toBe(true)
  })

  test('the tree says where its teams will come from, and names none', async () => {
    const { rounds } = await visitor.call(tournamentBracket)
    expect(rounds.map(({ stage, ties }) => [stage, ties.length])).toEqual([
      ['r16', 8],
      ['qf', 4],
      ['sf', 2],
      ['third', 1],
      ['final', 1],
    ])
    const sides = rounds.flatMap(({ ties }) => ties.flatMap(({ home, away }) => [home, away]))
    expect(sides.every(({ team }) => team === null)).toBe(true)
    expect(rounds[0]!.ties[0]).toMatchObject({ home: { seed: '1B' }, away: { seed: '3' } })
    expect(rounds[1]!.ties[3]!.away.from).toEqual({ stage: 'r16', slot: 7, loser: false })
  })

  test('a tournament nobody has heard of is refused', async () => {
    for (const id of ['season-cup.1', 'season-europe-1.1', 'nothing.7']) {
      await expect(visitor.call(tournamentNavigation, { query: { id } })).rejects.toMatchObject({
        code: 1712,
      })
      await expect(visitor.call(tournamentTables, { query: { id } })).rejects.toMatchObject({ code: 1712 })
    }
    for (const id of ['', 'season-cup', 'season-cup.0', "x'.1", `${'x'.repeat(81)}.1`]) {
      await expect(visitor.call(tournamentBracket, { query: { id } })).rejects.toMatchObject({ code: 1003 })
    }
  })
})

describe('when the groups are decided', () => {
  beforeAll(() => at(38), 60_000)

  test('sixteen are through, eight are out, and they stand in the tree', async () => {
    const { groups, thirds } = await visitor.call(tournamentTables)
    const rows = groups.flatMap((group) => group.rows)
    const through = rows.filter((row) => row.through === true).map(({ team }) => team.id)
    expect(through).toHaveLength(16)
    expect(rows.filter((row) => row.through === false)).toHaveLength(8)
    expect(thirds.map((row) => row.through)).toEqual([true, true, true, true, false, false])
    const { rounds } = await visitor.call(tournamentBracket)
    const inTree = rounds[0]!.ties.flatMap(({ home, away }) => [home.team!.id, away.team!.id])
    expect(inTree.toSorted()).toEqual(through.toSorted())
    // Seeds keep their places: the first of group A stands at the place 1A.
    expect(rounds[0]!.ties[1]!.home.team).toEqual(groups[0]!.rows[0]!.team)
    expect(rounds[0]!.ties[7]!.away.team).toEqual(groups[1]!.rows[1]!.team)
  })

  test('the competition’s own page has the same tables', async () => {
    const { groups, tieRule } = await english.call(tournamentTables)
    const league = await english.call(leagueTable, { params: { id: 'season-cup' } })
    expect(league.tieRule).toBe(tieRule)
    expect(league.tables.map(({ name, results, rows }) => [name, results, rows])).toEqual(
      groups.map(({ group, rows }) => [`Group ${group}`, 6, rows.map(({ level, through, ...row }) => row)]),
    )
  })

  test('its matches can be found in the list of the competition', async () => {
    const { data } = await visitor.call(matchList, { query: { competitionId: 'season-cup' } })
    expect(data.map(({ round }) => round)).toEqual(Array(8).fill('16 强'))
    expect(data.every(({ state }) => state === 'open' || state === 'upcoming')).toBe(true)
  })
})

describe('when it is over', () => {
  beforeAll(() => at(75), 60_000)

  test('each tie has a winner, who plays on; extra time and penalties stand beside the 90 minutes', async () => {
    const { id } = (await visitor.call(tournamentNavigation)).navigation.others[0]!
    const { rounds } = await visitor.call(tournamentBracket, { query: { id } })
    for (const [n, { stage, ties }] of rounds.entries()) {
      for (const { slot, home, away, winner, score, extraTime, penalties, state } of ties) {
        expect(state).toBe('settled')
        expect(winner).not.toBeNull()
        const level = score!.home === score!.away
        expect(extraTime !== null).toBe(level)
        expect(penalties !== null).toBe(level && extraTime!.home === extraTime!.away)
        if (stage === 'third' || stage === 'final') continue
        const next = rounds[stage === 'sf' ? n + 2 : n + 1]!.ties[slot >> 1]!
        const side = winner === 'home' ? home : away
        expect([next.home.team!.id, next.away.team!.id]).toContain(side.team!.id)
      }
    }
  })

  test('who plays on stays known when a match of the groups was never played to its end', async () => {
    const { id } = (await visitor.call(tournamentNavigation)).navigation.others[0]!
    const [, edition] = id.split('.')
    const { sql } = site.deps
    const [match] = await sql<{ id: number; state: string }[]>`select id, state from match
      where competition_id = 'season-cup' and place ->> 'edition' = ${edition!} and place ->> 'group' = 'C' limit 1`
    await sql`update match set state = 'void' where id = ${match!.id}`
    site.clock.pass(2_000)
    const { groups } = await visitor.call(tournamentTables, { query: { id } })
    await sql`update match set state = ${match!.state} where id = ${match!.id}`
    expect(groups.map(({ complete }) => complete)).toEqual([true, true, false, true, true, true])
    const rows = groups.flatMap((group) => group.rows)
    expect(rows.filter(({ through }) => through === true)).toHaveLength(16)
    expect(rows.filter(({ through }) => through === false)).toHaveLength(8)
  })

  test('no market counts what came after 90 minutes', async () => {
    const rows = await site.deps.sql<{ ft: [number, number]; settled: { ft: [number, number] } }[]>`
      select m.facts -> 'ft' as ft, r.facts as settled from match m join settle_run r on r.match_id = m.id
      where m.competition_id = 'season-cup' and jsonb_typeof(m.facts -> 'extraTime') = 'array'`
    expect(rows.length).toBeGreaterThan(0)
    for (const { ft, settled } of rows) {
      expect(ft[0]).toBe(ft[1])
      expect(settled.ft).toEqual(ft)
    }
  })

  test('the next edition is shown as soon as it is announced', async () => {
    const told = await visitor.call(tournamentNavigation)
    expect(told.firstTime).toBe(begin + EDITION)
    const again = await visitor.call(tournamentBracket, { query: { id: told.navigation.others[0]!.id } })
    expect(again.rounds.at(-1)!.ties[0]!.winner).not.toBeNull()
  })
})

test('the competition’s own page keeps its tables, however many others are played', async () => {
  const tables = async () => (await english.call(leagueTable, { params: { id: 'season-cup' } })).tables
  const before = await tables()
  const { sql } = site.deps
  await sql`insert into competition (id, name, country, tournament)
    select 'many', name, country, tournament from competition where id = 'season-cup'`
  await sql`insert into match (source, source_key, competition_id, home_id, away_id, round, kickoff, place, exposure_limit)
    select 'test', 'many ' || n, 'many', home_id, away_id, round, kickoff, jsonb_build_object('edition', n, 'group', 'A'), 1
    from generate_series(1, 12) n, (select * from match where competition_id = 'season-cup' order by id limit 1) one`
  expect(before).toHaveLength(6)
  expect(await tables()).toEqual(before)
})
