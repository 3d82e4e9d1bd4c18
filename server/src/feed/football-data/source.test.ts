import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FootballDataOptions, footballDataSource } from './source.ts'

const answer = readFileSync(join(import.meta.dirname, 'recorded', 'matches.json'), 'utf8')
const now = Date.UTC(2026, 10, 21, 12)

let server: Server
let origin: string
let asked: { url: string; key: string | undefined }[]
let respond: (request: IncomingMessage, response: ServerResponse) => void
let wall: number

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url!, key: request.headers['x-auth-token'] as string | undefined })
    respond(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
  wall = now
  respond = (_, response) => response.end(answer)
})

function source(options: Partial<FootballDataOptions> = {}) {
  return footballDataSource({
    key: 'secret',
    competitions: ['PL', 'EC'],
    goals: true,
    wallClock: { now: () => wall },
    oldest: async () => null,
    origin,
    chance: () => 0,
    ...options,
  })
}

describe('what it asks', () => {
  test('first the results of each competition, then the matches from yesterday to next week', async () => {
    const feed = source()
    for (let n = 0; n < 3; n++) {
      await feed.pull(now)
      wall += 6_000
    }
    expect(asked).toEqual([
      { url: '/v4/competitions/PL/matches?status=FINISHED', key: 'secret' },
      { url: '/v4/competitions/EC/matches?status=FINISHED', key: 'secret' },
      { url: '/v4/matches?competitions=PL,EC&dateFrom=2026-11-20&dateTo=2026-11-29', key: 'secret' },
    ])
  })

  test('never more than ten a minute, however often it is pulled', async () => {
    const feed = source()
    for (; wall < now + 60_000; wall += 250) await feed.pull(now)
    expect(asked.length).toBeLessThanOrEqual(10)
    expect(asked.length).toBeGreaterThan(8)
  })

  test('an old match that the house still waits for is asked for now and then', async () => {
    const feed = source({ competitions: ['PL'], oldest: async () => Date.UTC(2026, 9, 3, 15) })
    for (let n = 0; n < 25; n++) {
      await feed.pull(now)
      wall += 6_000
    }
    expect(asked.filter(({ url }) => url.includes('dateFrom=2026-10-03&dateTo=2026-10-12'))).toHaveLength(2)
  })
})

describe('what it tells', () => {
  test('all matches that can be read, and the others as problems, once', async () => {
    const feed = source()
    const news = await feed.pull(now)
    expect(news.matches.map(({ key }) => Number(key))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 17, 18,
    ])
    expect(news.problems).toEqual([
      { place: 'match 15', reason: 'status "GROUNDED"' },
      { place: 'match 16', reason: 'kick-off "soon"' },
      { place: 'match undefined', reason: 'not a match' },
    ])
    wall += 6_000
    expect((await feed.pull(now)).problems).toEqual([])
  })

  test('a plan without goals leaves the first-goal markets out', async () => {
    const { matches } = await source({ goals: false }).pull(now)
    expect(matches.every(({ facts }) => facts.untold?.join() === '0,6')).toBe(true)
  })
})

describe('when it does not answer', () => {
  async function failure(feed: ReturnType<typeof source>): Promise<string> {
    try {
      await feed.pull(now)
    } catch (error) {
      return (error as Error).message
    }
    return 'no failure'
  }

  test.each([403, 404, 429, 500, 503])('status %d is one line', async (status) => {
    respond = (_, response) => response.writeHead(status).end('{}')
    expect(await failure(source())).toBe(`football-data.org answered ${status}`)
  })

  test.each(['', '{"matches":', '<html>', 'null', '{"matches":{}}', '[]'])(
    'the answer %j is one line',
    async (body) => {
      respond = (_, response) => response.end(body)
      expect(await failure(source())).not.toBe('no failure')
    },
  )

  test('a cut connection is one line', async () => {
    respond = (request) => request.socket.destroy()
    expect(await failure(source())).toContain('fetch failed')
  })

  test('it waits longer after each failure, and is itself again after an answer', async () => {
    const feed = source()
    respond = (_, response) => response.writeHead(500).end()
    const gaps: number[] = []
    let last = wall
    for (; gaps.length < 5; wall += 1_000) {
      if ((await failure(feed)) === 'no failure') continue
      gaps.push(wall - last)
      last = wall
    }
    expect(gaps).toEqual([0, 10_000, 20_000, 40_000, 80_000])
    respond = (_, response) => response.end(answer)
    wall += 300_000
    expect((await feed.pull(now)).matches.length).toBeGreaterThan(0)
    wall += 6_000
    expect((await feed.pull(now)).matches.length).toBeGreaterThan(0)
  })

  test('it waits as long as the service asks for', async () => {
    const feed = source()
    respond = (_, response) => response.writeHead(429, { 'x-requestcounter-reset': '47' }).end()
    await failure(feed)
    wall += 46_000
    await feed.pull(now)
    expect(asked).toHaveLength(1)
    wall += 1_000
    await failure(feed)
    expect(asked).toHaveLength(2)
  })

  test('the last request of a minute is believed', async () => {
    respond = (_, response) =>
      response
        .writeHead(200, { 'x-requests-available-minute': '0', 'x-requestcounter-reset': '30' })
        .end(answer)
    const feed = source()
    await feed.pull(now)
    wall += 29_000
    await feed.pull(now)
    expect(asked).toHaveLength(1)
  })
})
