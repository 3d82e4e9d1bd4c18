import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FeedMatch, FeedSource } from '../feed.ts'
import type { KnownMatch } from './programme.ts'
import { openfootballSource } from './source.ts'

const now = Date.UTC(2026, 10, 21, 12)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'feed-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * A league of eight teams with all matches played and scores derived from the round. It has no goal lists,
 * like the leagues of openfootball.
 */
function league(rounds = 14) {
  const names = ['Ada', 'Bay', 'Cor', 'Dun', 'Eck', 'Fal', 'Gap', 'Hil']
  const matches = Array.from({ length: rounds }, (_, round) => {
    const [first, ...rest] = names
    const turn = [...rest.slice(round % 7), ...rest.slice(0, round % 7)]
    const order = [first!, ...turn]
    return Array.from({ length: 4 }, (_, n) => ({
      round: `Matchday ${round + 1}`,
      date: new Date(Date.UTC(2024, 7, 3 + 7 * round)).toISOString().slice(0, 10),
      time: `${15 + n}:00`,
      team1: `${order[n]} FC`,
      team2: `${order[7 - n]} FC`,
      score: { ft: [(round + n) % 4, n % 3], ht: [0, 0] },
    }))
  }).flat()
  return { name: 'Test League 2024/25', matches }
}

function write(name: string, content: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

function house(place: string, at = now) {
  const clock = { wall: at }
  const kept = new Map<string, FeedMatch>()
  const remember = async (): Promise<KnownMatch[]> =>
    [...kept.values()].map(({ key, kickoff }) => ({ key, kickoff }))
  const open = (site = at) =>
    openfootballSource({ place, wallClock: { now: () => clock.wall }, now: site, remember })
  const pull = async (source: FeedSource, site: number) => {
    const news = await source.pull(site)
    for (const match of news.matches) kept.set(match.key, match)
    return news
  }
  return { clock, kept, open, pull }
}

describe('a finished season', () => {
  test('is replayed around now: results behind, fixtures ahead, in the order of the season', async () => {
    const { open, pull } = house(write('league.json', league()))
    const { matches, competitions, teams } = await pull(await open(), now)
    expect(competitions.map(({ id, name }) => [id, name['en-us']])).toEqual([
      ['test-league-2024-25', 'Test League 2024/25'],
    ])
    expect(teams).toHaveLength(8)
    const ended = matches.filter(({ status }) => status === 'ended')
    expect(ended.length).toBeGreaterThan(10)
    expect(matches.some(({ status }) => status === 'scheduled')).toBe(true)
    for (const match of matches) {
      if (match.status === 'scheduled') expect(match.facts.ft ?? null).toBeNull()
      else expect(match.kickoff).toBeLessThanOrEqual(now)
      if (match.status === 'live') expect(match.facts.ft).toBeNull()
    }
  })

  test('nothing of a match’s result is told before its whistle', async () => {
    const { open, pull, kept } = house(write('league.json', league()))
    const source = await open()
    await pull(source, now)
    const next = [...kept.values()].find(({ status }) => status === 'scheduled')!
    await pull(source, next.kickoff + 111 * MINUTE)
    expect(kept.get(next.key)).toMatchObject({ status: 'live', statements: [] })
    expect(JSON.stringify(kept.get(next.key))).not.toContain('final')
    await pull(source, next.kickoff + 112 * MINUTE)
    const ended = kept.get(next.key)!
    expect(ended.statements).toEqual([
      expect.objectContaining({ source: 'openfootball', status: 'final', at: next.kickoff + 112 * MINUTE }),
    ])
  })

  test('without goal lists the first-goal markets are not offered', async () => {
    const { open, pull } = house(write('league.json', league()))
    const { matches } = await pull(await open(), now)
    expect(matches.every(({ facts }) => facts.untold?.join() === '0,6')).toBe(true)
  })

  test('goes on where it was after a restart', async () => {
    const { open, pull, kept } = house(write('league.json', league()))
    await pull(await open(), now)
    const before = new Map(kept)
    await pull(await open(now + 2 * HOUR), now + 2 * HOUR)
    for (const [key, { kickoff }] of before) expect(kept.get(key)?.kickoff).toBe(kickoff)
  })

  test('begins anew as another competition when it is over', async () => {
    const { open, pull } = house(write('league.json', league()))
    const source = await open()
    await pull(source, now)
    const { competitions, matches } = await pull(source, now + 300 * HOUR)
    expect(competitions[0]!.id).toBe('test-league-2024-25-2')
    expect(matches.every(({ key }) => key.startsWith('test-league-2024-25/2/'))).toBe(true)
  })
})

describe('a tournament with goal lists', () => {
  const file = {
    name: 'Euro 2096',
    rounds: [
      {
        name: 'Matchday 1',
        matches: [
          {
            date: '2096-06-10',
            time: '21:00',
            group: 'Group A',
            team1: { name: 'Spain', code: 'ESP' },
            team2: { name: 'Wales', code: 'WAL' },
            score: { ft: [2, 1], ht: [1, 0] },
            goals1: [
              { name: 'B', minute: 90, offset: 6 },
              { name: 'A', minute: 12, penalty: true },
            ],
            goals2: [{ name: 'C', minute: 60, owngoal: true }],
          },
          {
            date: '2096-06-11',
            time: '18:00',
            group: 'Group A',
            team1: 'Italy',
            team2: 'France',
            score: { ft: [0, 0] },
          },
        ],
      },
    ],
  }

  test('teams are those the house knows, goals fall minute by minute', async () => {
    const { open, pull, kept } = house(write('euro.json', file))
    const source = await open()
    await pull(source, now - HOUR)
    const match = [...kept.values()].find(({ homeId }) => homeId === 'nation-ESP')!
    expect(match).toMatchObject({ awayId: 'nation-WAL', neutral: true, round: 'Group A' })
    await pull(source, match.kickoff + 12 * MINUTE)
    expect(kept.get(match.key)!.facts).toMatchObject({ ft: [1, 0], ht: null })
    await pull(source, match.kickoff + 3 * HOUR)
    expect(kept.get(match.key)!.facts).toMatchObject({ ft: [2, 1], ht: [1, 0], firstGoalMinute: 12 })
    expect(kept.get(match.key)!.facts.goals!.map(({ name }) => name)).toEqual(['A', 'C', 'B'])
  })
})

describe('fixtures', () => {
  const fixture = {
    round: 'Matchday 9',
    date: '2026-11-22',
    time: '15:00',
    team1: 'Ada FC',
    team2: 'Bay FC',
    score: {},
  }

  test('stay fixtures on their own day', async () => {
    const { open, pull, kept } = house(
      write('mixed.json', { name: 'L', matches: [...league(2).matches, fixture] }),
    )
    const { problems } = await pull(await open(), now)
    expect(kept.get('l/fixture/2026-11-22/ada-fc/bay-fc')).toMatchObject({
      status: 'scheduled',
      kickoff: Date.UTC(2026, 10, 22, 15),
      statements: [],
    })
    expect(problems.map(({ reason }) => reason)).toEqual(['no goal list: minute of the first goal unknown'])
  })

  test('a result that a newer file brings is the fixture’s, never a replay', async () => {
    const file = write('later.json', { name: 'L', matches: [fixture] })
    const { open, pull, kept, clock } = house(file)
    const source = await open()
    await pull(source, now)
    write('later.json', { name: 'L', matches: [{ ...fixture, score: { ft: [3, 1], ht: [1, 1] } }] })
    clock.wall += 16 * MINUTE
    await pull(source, now + 30 * HOUR)
    expect([...kept.values()]).toEqual([
      expect.objectContaining({ key: 'l/fixture/2026-11-22/ada-fc/bay-fc', status: 'ended' }),
    ])
  })

  test('one that is postponed, or whose result never came, leaves its orders void', async () => {
    const postponed = { ...fixture, team1: 'Cor FC', status: 'postponed' }
    const { open, pull, kept } = house(write('never.json', { name: 'L', matches: [fixture, postponed] }))
    const source = await open()
    await pull(source, now)
    expect([...kept.values()].map(({ status }) => status)).toEqual(['scheduled', 'postponed'])
    await pull(source, now + 60 * HOUR)
    expect([...kept.values()].map(({ status }) => status)).toEqual(['postponed', 'postponed'])
  })

  test('one long past whose result nobody knows is not told at all', async () => {
    const old = { ...fixture, date: '2020-01-01' }
    const { open, pull } = house(write('old.json', { name: 'L', matches: [old] }))
    expect((await pull(await open(), now)).matches).toEqual([])
  })

  test('an awarded match is told as awarded, with no score to settle on', async () => {
    const awarded = { ...fixture, date: '2024-03-01', status: 'awarded', score: { ft: [3, 0] } }
    const { open, pull } = house(write('awarded.json', { name: 'L', matches: [awarded] }))
    const source = await open()
    const { matches } = await pull(source, now + 3 * HOUR)
    expect(matches[0]!.statements).toEqual([expect.objectContaining({ status: 'awarded', facts: {} })])
  })
})

describe('what cannot be read', () => {
  test.each([
    ['nothing.json', '', /nothing\.json line 1 column 1: not JSON, unexpected end/],
    ['cut.json', '{"matches": [\n {"date": ', /cut\.json line 2 column \d+: not JSON, unexpected end/],
    [
      'groups.json',
      { name: 'Euro', groups: [] },
      /groups\.json top level: neither "matches" nor "rounds" is a list/,
    ],
    ['list.json', [1, 2], /neither "matches" nor "rounds"/],
    ['bad.json', { matches: [{ date: '2024-01-01' }] }, /matches\[0\]: no name for team1/],
  ])('%s does not start the house', async (name, content, message) => {
    await expect(house(write(name, content)).open()).rejects.toThrow(message)
  })

  test('a file that is not there', async () => {
    await expect(house(join(folder, 'absent.json')).open()).rejects.toThrow(/ENOENT/)
  })

  test('a broken match is one problem with its place; the others are told', async () => {
    const matches = [
      ...league(2).matches,
      { team1: 'Ada FC' },
      'not a match',
      { team1: 'A', team2: 'B', score: {} },
    ]
    const { open, pull } = house(write('partly.json', { name: 'L', matches }))
    const news = await pull(await open(), now)
    expect(news.matches.length).toBe(8)
    expect(news.problems).toEqual(
      expect.arrayContaining([
        { place: 'matches[8]', reason: 'no name for team2' },
        { place: 'matches[9]', reason: 'not a match' },
        { place: 'A v B', reason: 'left out: no date' },
      ]),
    )
  })

  test('a file that breaks later costs a line, and the season goes on', async () => {
    const file = write('breaks.json', league())
    const { open, pull, clock, kept } = house(file)
    const source = await open()
    await pull(source, now)
    write('breaks.json', '{ broken')
    clock.wall += 20 * MINUTE
    const before = kept.size
    const { problems, matches } = await pull(source, now + HOUR)
    expect(problems).toEqual([
      { place: expect.stringContaining('line 1'), reason: expect.stringContaining('not JSON') },
    ])
    expect(matches.length).toBeGreaterThan(0)
    expect(kept.size).toBeGreaterThanOrEqual(before)
  })
})

describe('from an address', () => {
  let server: Server
  let answer: { status: number; body: string }
  let place: string
  beforeAll(async () => {
    answer = { status: 200, body: JSON.stringify(league()) }
    server = createServer((_, response) => response.writeHead(answer.status).end(answer.body))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    place = `http://127.0.0.1:${(server.address() as AddressInfo).port}/league.json`
  })
  afterAll(() => server.close())

  test('is read, and asked again later', async () => {
    const { open, pull, clock } = house(place)
    const source = await open()
    expect((await pull(source, now)).matches.length).toBeGreaterThan(20)
    answer.status = 503
    clock.wall += 16 * MINUTE
    expect((await pull(source, now + MINUTE)).problems).toEqual([
      { place, reason: 'the server answered 503' },
    ])
  })

  test('one that does not answer at the start is one line', async () => {
    await expect(house(place).open()).rejects.toThrow(`feed openfootball: ${place}: the server answered 503`)
  })
})
