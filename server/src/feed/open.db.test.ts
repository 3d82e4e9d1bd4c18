import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR } from '@touchline/engine/site/units'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { intake } from './intake.ts'
import { openFeed } from './open.ts'

const site = await testSite()

describe('the source that the environment names', () => {
  test.each([
    [{}, 'season'],
    [{ FEED: '' }, 'season'],
    [{ FEED: 'season' }, 'season'],
    [{ FEED: 'football-data', FOOTBALL_DATA_KEY: 'k' }, 'football-data'],
  ])('%o', async (environment, name) => {
    expect((await openFeed(site.deps, environment)).name).toBe(name)
  })

  test('in production only one that makes nothing up', async () => {
    const production = { ...site.deps, mode: 'production' as const }
    const real = { FEED: 'football-data', FOOTBALL_DATA_KEY: 'k' }
    expect((await openFeed(production, real)).name).toBe('football-data')
    for (const FEED of ['', 'season', 'openfootball']) {
      await expect(openFeed(production, { FEED, FEED_FILE: 'x.json' })).rejects.toThrow(
        /is for the sandbox: production needs FEED=football-data/,
      )
    }
  })
})

describe('a wrong setting is one line', () => {
  test.each([
    [{ FEED: 'tarot' }, 'FEED=tarot: there is no such source (season, openfootball, football-data)'],
    [{ FEED: 'openfootball' }, 'FEED=openfootball needs FEED_FILE (a path) or FEED_URL (an address)'],
    [
      { FEED: 'openfootball', FEED_FILE: 'a.json', FEED_URL: 'https://example.org' },
      'FEED_FILE and FEED_URL: only one of them can be read',
    ],
    [
      { FEED: 'openfootball', FEED_FILE: join(import.meta.dirname, 'absent.json') },
      /^feed openfootball: .*absent\.json: ENOENT/,
    ],
    [{ FEED: 'openfootball', FEED_FILE: import.meta.filename }, /not JSON, unexpected/],
    [{ FEED: 'football-data' }, /^FEED=football-data needs FOOTBALL_DATA_KEY/],
    [
      { FEED: 'football-data', FOOTBALL_DATA_KEY: 'k', FOOTBALL_DATA_COMPETITIONS: 'PL;BL1' },
      'FOOTBALL_DATA_COMPETITIONS=PL;BL1: not codes such as PL,BL1',
    ],
    [
      { FEED: 'football-data', FOOTBALL_DATA_KEY: 'k', FOOTBALL_DATA_PER_MINUTE: '0' },
      'FOOTBALL_DATA_PER_MINUTE=0: 1 to 600',
    ],
    [
      { FEED: 'football-data', FOOTBALL_DATA_KEY: 'k', FOOTBALL_DATA_PER_MINUTE: 'many' },
      'FOOTBALL_DATA_PER_MINUTE=many: 1 to 600',
    ],
  ])('%o', async (environment, line) => {
    const failed = openFeed(site.deps, environment)
    await expect(failed).rejects.toThrow(line)
    await expect(failed).rejects.toThrow(/^[^\n]+$/)
  })
})

test('a replay that was opened before goes on with the kick-offs on record', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const FEED_FILE = join(folder, 'league.json')
  const matches = [1, 2, 3, 4].map((round) => ({
    round: `Matchday ${round}`,
    date: `2024-08-0${round}`,
    time: '15:00',
    team1: round % 2 ? 'Ada FC' : 'Bay FC',
    team2: round % 2 ? 'Bay FC' : 'Ada FC',
    score: { ft: [1, 0], ht: [0, 0] },
  }))
  writeFileSync(FEED_FILE, JSON.stringify({ name: 'Test League 2024/25', matches }))
  const kickoffs = async () =>
    (await site.deps.sql<{ kickoff: Date }[]>`select kickoff from match order by kickoff`).map(
      ({ kickoff }) => kickoff.getTime(),
    )
  const open = () => openFeed(site.deps, { FEED: 'openfootball', FEED_FILE })
  await intake(site.deps, await open(), site.deps.siteClock.now())
  const planned = await kickoffs()
  expect(planned).toHaveLength(4)
  site.clock.pass(HOUR)
  await intake(site.deps, await open(), site.deps.siteClock.now())
  expect(await kickoffs()).toEqual(planned)
})
