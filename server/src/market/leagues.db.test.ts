// Leagues, tables and results of a small league whose matches the test writes itself.
import type { PayloadOf } from '@touchline/contract/call'
import {
  eventRecord,
  gameResults,
  howCommon,
  leagueTable,
  specialCompetitionList,
} from '@touchline/contract/market/calls'
import type { MarketType } from '@touchline/engine/market/catalogue'
import { DAY, HOUR } from '@touchline/engine/site/units'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../http/test-client.ts'
import { testSite } from '../http/test-site.ts'

/** Noon in Shanghai. */
const noon = Date.UTC(2026, 10, 21, 4)

const site = await testSite()
let visitor: TestClient
let english: TestClient
let ids: Record<string, string>

const names = (chinese: string, latin: string) => ({ 'zh-cn': chinese, 'en-us': latin })
const teams = {
  a: names('利兹', 'Leeds'),
  b: names('赫尔', 'Hüll'),
  c: names('约克', 'York'),
  d: names('百分', '100%'),
}

/** Played matches: teams, score, round, and how long before noon. */
const played = [
  ['old', 'a', 'b', [9, 0], 'Season 1 Round 9', 40 * DAY],
  ['first', 'a', 'b', [2, 1], 'Season 2 Round 1', 3 * DAY],
  ['second', 'c', 'd', [0, 0], 'Season 2 Round 1', 3 * DAY],
  ['third', 'b', 'a', [3, 0], 'Season 2 Round 2', DAY],
  ['late', 'd', 'c', [1, 2], 'Season 2 Round 2', 12 * HOUR],
] as const

beforeAll(async () => {
  site.clock.set(noon)
  visitor = site.client()
  english = site.client({ language: 'en-us' })
  const { sql } = site.deps
  await sql`insert into competition (id, name, country, sort)
    values ('one', ${sql.json(names('甲级', 'First'))}, 'england', 1), ('two', ${sql.json(names('乙级', 'Second'))}, 'england', 2),
      ('empty', ${sql.json(names('空', 'Empty'))}, 'england', 3)`
  for (const [id, name] of Object.entries(teams)) {
    await sql`insert into team (id, name, icon_color, icon_text) values (${id}, ${sql.json(name)}, '#123456', ${sql.json(name)})`
  }
  const rows = played.map(([key, home, away, ft, round, before]) => ({
    key,
    home,
    away,
    round,
    state: 'settled',
    kickoff: noon - before,
    facts: { ft, ht: [0, 0] },
  }))
  const ahead = {
    key: 'next',
    home: 'a',
    away: 'b',
    round: 'Season 2 Round 3',
    state: 'scheduled',
    kickoff: noon + 2 * HOUR,
  }
  const absent = [{ side: 'home', name: 'Nine', since: noon - HOUR }]
  const written = await sql<{ key: string; id: number }[]>`
    insert into match (source, source_key, competition_id, home_id, away_id, round, kickoff, state, facts, exposure_limit)
    select 'test', key, 'one', home, away, round, to_timestamp(kickoff / 1000.0), state, facts, 1000000
    from jsonb_to_recordset(${sql.json([...rows, { ...ahead, facts: { absent } }] as never)})
      as t(key text, home text, away text, round text, state text, kickoff bigint, facts jsonb)
    returning source_key as key, id`
  ids = Object.fromEntries(written.map(({ key, id }) => [key, String(id)]))
  await sql`insert into match (source, source_key, competition_id, home_id, away_id, round, kickoff, state, exposure_limit)
    values ('test', 'void', 'two', 'c', 'd', '1', ${new Date(noon - 2 * DAY)}, 'void', 1000000)`
})

const keysOf = (data: { game: { gameId: string } }[]) =>
  data.map(({ game }) => Object.entries(ids).find(([, id]) => id === game.gameId)?.[0] ?? 'void')

describe('games/special_competition_list', () => {
  test('counts what is true; a league without any match is left out', async () => {
    const { data } = await english.call(specialCompetitionList)
    expect(data).toEqual([
      { id: 'one', name: 'First', country: 'england', open: 0, live: 0, played: 5, next: noon + 2 * HOUR },
      { id: 'two', name: 'Second', country: 'england', open: 0, live: 0, played: 0, next: null },
    ])
  })
})

describe('games/league_table', () => {
  test('is that of the running season alone', async () => {
    const { name, tables } = await english.call(leagueTable, { params: { id: 'one' } })
    expect([name, tables.length, tables[0]!.name, tables[0]!.results]).toEqual(['First', 1, 'Season 2', 4])
    expect(tables[0]!.rows.map(({ team, pts, diff }) => [team.name, pts, diff])).toEqual([
      ['York', 4, 1],
      ['Hüll', 3, 2],
      ['Leeds', 3, -2],
      ['100%', 1, -1],
    ])
  })
  test('a season may be called by its years', async () => {
    const { sql } = site.deps
    await sql`update match set round = replace(round, 'Season 2 Round', 'Season 2026-27 Matchday')`
    const { tables } = await visitor.call(leagueTable, { params: { id: 'one' } })
    expect(tables.map(({ name, results }) => [name, results])).toEqual([['2026-27 赛季', 4]])
    await sql`update match set round = replace(round, 'Season 2026-27 Matchday', 'Season 2 Round')`
  })
  test('goes by the rule of the competition and without points that were taken away', async () => {
    const { sql } = site.deps
    const table = async () => {
      const { tieRule, tables } = await english.call(leagueTable, { params: { id: 'one' } })
      return [tieRule, tables[0]!.rows.map(({ team, pts, deducted }) => [team.name, pts, deducted])]
    }
    await sql`update competition set tie_rule = 'meetings', deductions = '{"c": 1}' where id = 'one'`
    // All three have three points; the meetings between them count before York's better goal difference.
    expect(await table()).toEqual([
      'meetings',
      [
        ['Hüll', 3, 0],
        ['Leeds', 3, 0],
        ['York', 3, 1],
        ['100%', 1, 0],
      ],
    ])
    const { league, positions } = await english.call(eventRecord, { params: { id: ids.next! } })
    expect(league.map(({ team }) => team.name)).toEqual(['Hüll', 'Leeds', 'York', '100%'])
    expect(positions).toEqual({ home: [1, 2], away: [4, 1] })
    await sql`update competition set tie_rule = 'overall', deductions = '{}' where id = 'one'`
    // Answers about the match are kept for five seconds.
    site.clock.pass(5_000)
  })
  test('of a league in which nothing was played yet there is none', async () => {
    expect(await visitor.call(leagueTable, { params: { id: 'two' } })).toMatchObject({ tables: [] })
  })
  test.each(['nowhere', "' or true --", 'ONE'])('refuses the league %j', async (id) => {
    expect(await visitor.code(leagueTable, { params: { id } })).toBe(1712)
  })
  test('refuses an id of 41 characters', async () => {
    expect(await visitor.code(leagueTable, { params: { id: 'x'.repeat(41) } })).toBe(1003)
  })
})

describe('games/game_results', () => {
  test('newest first, with the options that happened; a void match has none', async () => {
    const { data, total, competitions } = await visitor.call(gameResults)
    expect(keysOf(data)).toEqual(['late', 'third', 'void', 'second', 'first', 'old'])
    expect([total, competitions.map(({ id }) => id)]).toEqual([6, ['one', 'two']])
    expect(data[0]!.outcomes[0]).toEqual({ marketType: 1, happened: ['1-2'] })
    expect(data[2]!.outcomes.every(({ happened }) => happened === null)).toBe(true)
  })

  test('a day is the site’s, from midnight to midnight', async () => {
    const on = async (day: string) => keysOf((await visitor.call(gameResults, { query: { day } })).data)
    expect(await on('2026-11-20')).toEqual(['third'])
    // 00:00 in Shanghai belongs to the day that begins.
    expect(await on('2026-11-21')).toEqual(['late'])
    expect(await on('2026-11-22')).toEqual([])
  })

  test('words in either language, and marks that mean nothing', async () => {
    const found = async (keyword: string) =>
      keysOf((await visitor.call(gameResults, { query: { keyword } })).data)
    expect(await found('leeds')).toEqual(['third', 'first', 'old'])
    expect(await found('利兹  hull')).toEqual(['third', 'first', 'old'])
    expect(await found('100%')).toEqual(['late', 'void', 'second'])
    expect(await found('%')).toEqual(['late', 'void', 'second'])
    expect(await found('en-us')).toEqual([])
    expect(await found('YÓRK')).toEqual(['late', 'void', 'second'])
    expect(await found('\\')).toEqual([])
  })

  test('one league, and a page that is not there', async () => {
    const { data } = await visitor.call(gameResults, { query: { competitionId: 'two' } })
    expect(keysOf(data)).toEqual(['void'])
    expect((await visitor.call(gameResults, { query: { page: 99 } })).data).toEqual([])
  })

  test.each([
    [{ day: '2026-02-30' }],
    [{ day: '0000-02-29' }],
    [{ day: 'today' }],
    [{ day: '2026-11-21T00:00' }],
    [{ keyword: 'x'.repeat(41) }],
    [{ page: 0 }],
    [{ competitionId: '' }],
  ])('refuses %o', async (query) => {
    expect(await visitor.code(gameResults, { query: query as never })).toBe(1003)
  })
})

describe('games/event_record', () => {
  test('meetings, form, table with positions, and who is missing: all from before the match', async () => {
    const record = await english.call(eventRecord, { params: { id: ids.next! } })
    const idsOf = (matches: { gameId: string }[]) => keysOf(matches.map((game) => ({ game })))
    expect(idsOf(record.history.normal)).toEqual(['third', 'first', 'old'])
    expect(idsOf(record.history.same)).toEqual(['first', 'old'])
    expect(idsOf(record.recent.away)).toEqual(['third', 'first', 'old'])
    expect(record.league.map(({ team, position }) => `${position} ${team.name}`)).toEqual([
      '1 York',
      '2 Hüll',
      '3 Leeds',
      '4 100%',
    ])
    expect(record.positions).toEqual({ home: [1, 3], away: [4, 2] })
    expect(record.injury).toEqual([{ side: 'home', name: 'Nine', since: noon - HOUR, source: null }])
    expect(record.info).toMatchObject({ gameId: ids.next, state: 'upcoming' })
  })

  test('is made for all who ask, and anew after five seconds', async () => {
    const first = async () =>
      (await english.call(eventRecord, { params: { id: ids.next! } })).league[0]!.team.name
    expect(await first()).toBe('York')
    await site.deps
      .sql`update competition set tie_rule = 'meetings', deductions = '{"c": 1}' where id = 'one'`
    expect(await first()).toBe('York')
    site.clock.pass(5_000)
    expect(await first()).toBe('Hüll')
  })

  test('of a match in the past nothing later counts', async () => {
    const record = await visitor.call(eventRecord, { params: { id: ids.third! } })
    expect(record.history.normal).toHaveLength(2)
    expect(record.positions.home).toEqual([4])
    expect(record.injury).toEqual([])
  })

  test('without a table it says whether one will come: not in a knock-out round', async () => {
    const table = async () => {
      const { league, knockout } = await visitor.call(eventRecord, { params: { id: ids.first! } })
      return { rows: league.length, knockout }
    }
    expect(await table(), "the season's first match").toEqual({ rows: 0, knockout: false })
    await site.deps.sql`update match set round = 'Round of 16' where id = ${ids.first!}`
    site.clock.pass(5_000)
    expect(await table()).toEqual({ rows: 0, knockout: true })
    await site.deps.sql`update match set round = 'Season 2 Round 1' where id = ${ids.first!}`
  })
})

describe('games/how_common', () => {
  type Sample = PayloadOf<typeof howCommon>['league']
  /** `3/4`: happened 3 times in 4 matches. */
  const of = ({ markets }: Sample, type: MarketType, option: string) => {
    const market = markets.find(({ marketType }) => marketType === type)!
    return `${market.times.find((each) => each.option === option)!.times}/${market.decided}`
  }
  const ask = (key: string) => visitor.call(howCommon, { params: { id: ids[key]! } })

  test('counts the matches of the league before this one, over all seasons on record', async () => {
    const { seasons, neutral, league, home, away } = await ask('next')
    expect([seasons, neutral]).toEqual([2, false])
    expect([league.played, home.played, away.played]).toEqual([5, 2, 2])
    expect([of(league, 1, '2-1'), of(home, 1, '2-1'), of(away, 1, '2-1')]).toEqual(['1/5', '1/2', '1/2'])
    expect([of(league, 1, 'home-4+'), of(league, 2, '0-0'), of(league, 3, '3+')]).toEqual([
      '1/5',
      '5/5',
      '4/5',
    ])
  })

  test('only the goalless one is known not to have had a first goal', async () => {
    const { league, home } = await ask('next')
    expect([of(league, 0, 'none'), of(league, 6, '1-5'), of(home, 0, 'none')]).toEqual(['1/1', '0/1', '0/0'])
  })

  test('of a match in the past nothing later counts, and before the first nothing at all', async () => {
    expect((await ask('third')).league.played).toBe(3)
    const first = await ask('old')
    expect([first.seasons, first.league.played, of(first.league, 1, '1-0')]).toEqual([0, 0, '0/0'])
  })

  test('on neutral ground the matches of the teams anywhere count, seen from their side of this one', async () => {
    const { sql } = site.deps
    const [cup] = await sql<[{ id: number }]>`
      insert into match (source, source_key, competition_id, home_id, away_id, round, neutral, kickoff, exposure_limit)
      values ('test', 'cup', 'one', 'a', 'b', 'Season 2 Round 4', true, ${new Date(noon + 3 * HOUR)}, 1000000) returning id`
    const { neutral, home, away } = await visitor.call(howCommon, { params: { id: String(cup.id) } })
    expect([neutral, home.played, away.played]).toEqual([true, 3, 3])
    expect([of(home, 1, '0-3'), of(home, 1, '3-0'), of(away, 1, '0-3')]).toEqual(['1/3', '0/3', '1/3'])
  })

  test('where a round does not name its season, no number of seasons is told', async () => {
    const { sql } = site.deps
    await sql`update match set round = 'Round of 16' where id = ${ids.first!}`
    site.clock.pass(5_000)
    expect(await ask('third')).toMatchObject({ seasons: 0, league: { played: 3 } })
    await sql`update match set round = 'Season 2 Round 1' where id = ${ids.first!}`
  })

  test('a result that comes counts after five seconds; one that was put off never does', async () => {
    const { sql } = site.deps
    const before = (await ask('third')).league.played
    await sql`update match set state = 'postponed' where id = ${ids.old!}`
    expect((await ask('third')).league.played).toBe(before)
    site.clock.pass(5_000)
    expect((await ask('third')).league.played).toBe(before - 1)
    await sql`update match set state = 'settled' where id = ${ids.old!}`
    site.clock.pass(5_000)
    expect((await ask('third')).league.played).toBe(before)
  })

  test.each([
    ['0', 1003],
    ['99999999', 1712],
    ['x', 1003],
    ['1 or true', 1003],
  ])('refuses the match %j with %i', async (id, code) => {
    expect(await visitor.code(howCommon, { params: { id } })).toBe(code)
  })
})
