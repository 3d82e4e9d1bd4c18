import {
  correctScoreDetail,
  correctScoreList,
  correctScoreSearch,
  dealMoney,
  eventRecord,
  gameResult,
  marketSelection,
  matchList,
  openBoard,
  popularBets,
  rateHistory,
} from '@touchline/contract/market/calls'
import { closesAt, opensAt } from '@touchline/engine/order/window'
import { siteAheadMs } from '@touchline/engine/site/zone'
import { afterAll, describe, expect, test } from 'vitest'
import { seasonSource } from '../feed/season/season.ts'
import { testSite } from '../http/test-site.ts'
import { startJobs } from '../jobs/jobs.ts'
import { type ListQuery, matchListOf, PAGE } from './lists.ts'
import { type MatchRow, openMatchCache } from './match/match-cache.ts'

const site = await testSite()

site.clock.set(midSeason(site.clock.now()))
const jobs = await startJobs(site.deps, { feed: seasonSource(), ticking: false })
await jobs.runDue()
const visitor = site.client()
const english = site.client({ language: 'en-us' })
afterAll(() => jobs.stop())

/**
 * The next time at which half of a season is played, its tables full, and nothing begins or closes for a
 * while.
 */
function midSeason(now: number): number {
  const round = 5 * 60 * 60_000
  const begun = Math.ceil((now - Date.UTC(2026, 0, 1)) / round)
  return Date.UTC(2026, 0, 1) + (begun + ((33 - (begun % 22)) % 22)) * round + 61_000
}

/**
 * An open match of a league. At some hours the first open match is one of the cup, whose rounds have other
 * names and no table.
 */
async function anOpenGame(client = visitor) {
  const { data } = await client.call(matchList)
  return data.find((game) => game.state === 'open' && game.competitionId !== 'season-cup')!
}

function pagesTo(last: number): number[] {
  return Array.from({ length: last }, (_, place) => place + 1)
}

describe('match list', () => {
  test('open and soon to open matches, by kick-off, with at least twenty to order on', async () => {
    const { data, siteTime } = await visitor.call(matchList)
    expect(siteTime).toBe(site.clock.now())
    expect(data.filter(({ state }) => state === 'open').length).toBeGreaterThanOrEqual(20)
    for (const game of data) {
      const now = site.clock.now()
      const expected =
        now < opensAt(game.gameTime) ? 'upcoming' : now < closesAt(game.gameTime) ? 'open' : 'closed'
      expect(game).toMatchObject({ state: expected, score: null, minute: null, totalDealMoney: '0.00' })
    }
  })

  test('day after day of the site, the matches of a day by kick-off, whichever league they are of', async () => {
    const { data } = await visitor.call(matchList)
    const days = data.map(({ gameTime }) => dayOf(gameTime))
    expect(days).toEqual(days.toSorted())
    for (const [, games] of Map.groupBy(data, ({ gameTime }) => dayOf(gameTime))) {
      const times = games.filter(({ state }) => state !== 'closed').map(({ gameTime }) => gameTime)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
    }
  })

  test('a match that closed waits for its kick-off behind the others of its day', async () => {
    const first = await anOpenGame()
    const { data } = await listAt(first.closesAt)
    const ofDay = data.filter(({ gameTime }) => dayOf(gameTime) === dayOf(first.gameTime))
    const closed = ofDay.filter(({ state }) => state === 'closed')
    expect(closed.map(({ gameId }) => gameId)).toContain(first.gameId)
    expect(ofDay.slice(-closed.length)).toEqual(closed)
  })

  test('pages of the size asked for hold the whole list once, in its order', async () => {
    const { totalPage } = await visitor.call(matchList)
    const large = await Promise.all(
      pagesTo(totalPage).map((page) => visitor.call(matchList, { query: { page } })),
    )
    const whole = large.flatMap(({ data }) => data)
    const small = await Promise.all(
      pagesTo(Math.ceil(whole.length / 10)).map((page) =>
        visitor.call(matchList, { query: { page, pageSize: 10 } }),
      ),
    )
    expect(small.flatMap(({ data }) => data)).toEqual(whole)
    for (const page of small) expect(page.totalPage).toBe(small.length)
  })

  test('most ordered first, where volume is asked for', async () => {
    const cache = openMatchCache(site.deps)
    const matches = await cache.matches()
    cache.close()
    const ordered = matches.map((match, place) => ({ ...match, ordered: (place * 37) % 101 }))
    const { data } = await listAt(site.clock.now(), { sort: 'volume' }, ordered)
    const volumes = data.map(({ totalDealMoney }) => Number(totalDealMoney))
    expect(volumes).toEqual(volumes.toSorted((one, other) => other - one))
    expect(volumes[0]).toBeGreaterThan(0)
  })

  test.each(['open', 'result'] as const)(
    'words find teams and leagues in either language: %s',
    async (type) => {
      const { data } = await english.call(matchList, { query: { type } })
      const name = data[0]!.home.name
      const [inEnglish, inChinese] = await Promise.all(
        [english, visitor].map((client) =>
          client.call(matchList, { query: { type, keyword: name.toUpperCase() } }),
        ),
      )
      const ids = inEnglish!.data.map(({ gameId }) => gameId)
      expect(ids).toContain(data[0]!.gameId)
      expect(inChinese!.data.map(({ gameId }) => gameId)).toEqual(ids)
      for (const { home, away } of inEnglish!.data) {
        expect(`${home.name} ${away.name}`.toLowerCase()).toContain(name.toLowerCase())
      }
      expect((await visitor.call(matchList, { query: { type, keyword: 'zzzz' } })).data).toEqual([])
    },
  )

  test('leagues to choose from are those of what is listed: played, too, where nothing is to come', async () => {
    const [open, results] = await Promise.all(
      (['open', 'result'] as const).map((type) => visitor.call(matchList, { query: { type } })),
    )
    const listed = new Set(results!.data.map(({ competitionId }) => competitionId))
    expect(results!.competitions.map(({ id }) => id)).toEqual(expect.arrayContaining([...listed]))
    expect(open!.competitions.some(({ open: taking }) => taking > 0)).toBe(true)
  })

  test('live ones have a minute and a score, finished ones the result', async () => {
    const live = await visitor.call(matchList, { query: { type: 'live' } })
    expect(live.data.length).toBeGreaterThan(3)
    for (const game of live.data) {
      expect(game).toMatchObject({ state: 'live', tradAbleVolume: '0.00' })
      expect(game.minute).toBeGreaterThanOrEqual(1)
      expect(game.score).not.toBeNull()
    }
    const results = await visitor.call(matchList, { query: { type: 'result' } })
    expect(results.totalPage).toBeGreaterThan(4)
    expect(results.data.every(({ state, score }) => state === 'settled' && score !== null)).toBe(true)
  })

  test('names come in the language asked for', async () => {
    const chinese = await visitor.call(matchList)
    const inEnglish = await english.call(matchList)
    expect(chinese.competitions[0]!.name).toBe('欧洲一组')
    expect(inEnglish.competitions[0]!.name).toBe('Europe One')
    expect((await anOpenGame(english)).round).toMatch(/^Season \d+, round \d+$/)
    expect((await anOpenGame()).round).toMatch(/^第 \d+ 季 第 \d+ 轮$/)
  })

  test('one competition alone, and one that does not exist', async () => {
    const one = await visitor.call(matchList, { query: { competitionId: 'season-asia' } })
    expect(new Set(one.data.map(({ competitionId }) => competitionId))).toEqual(new Set(['season-asia']))
    const none = await visitor.call(matchList, { query: { competitionId: "' or 1=1" } })
    expect(none.data).toEqual([])
  })

  test('the same answer within five seconds is not sent twice', async () => {
    const first = await visitor.send(visitor.request(matchList))
    const request = visitor.request(matchList)
    const headers = { ...request.headers, 'if-none-match': first.headers.etag! }
    expect(await visitor.send({ ...request, headers })).toMatchObject({ status: 304, body: '' })
    site.clock.pass(4_999)
    expect((await visitor.send({ ...request, headers })).status).toBe(304)
    site.clock.pass(1)
    expect((await visitor.send({ ...request, headers })).status).toBe(200)
  })

  test.each([
    { type: 'all' },
    { page: '0' },
    { page: '-1' },
    { pageSize: '0' },
    { pageSize: '101' },
    { competitionId: 'x'.repeat(41) },
  ])('refuses %o', async (query) => {
    expect(await visitor.code(matchList, { query: query as never })).toBe(1003)
  })

  /** The first page as it is at `now`, of all matches or of the given ones. */
  async function listAt(now: number, query: Partial<ListQuery> = {}, matches?: MatchRow[]) {
    const cache = openMatchCache(site.deps)
    const view = { language: 'en-us', now, feeBp: 600, levelsNeeded: {} } as const
    const asked = { type: 'open', page: 1, pageSize: PAGE, ...query } as const
    const of = matches ? { ...cache, matches: async () => matches } : cache
    const answer = await matchListOf(site.deps.sql, of, view, asked)
    cache.close()
    return answer
  }
})

function dayOf(gameTime: number): string {
  return new Date(gameTime + siteAheadMs).toISOString().slice(0, 10)
}

describe('one match', () => {
  test('five markets in display order, each selection with rate, chance and true volume', async () => {
    const game = await anOpenGame()
    const answer = (await visitor.call(marketSelection, { query: { gameId: game.gameId } }))!
    expect(answer.markets.map(({ marketType }) => marketType)).toEqual([1, 2, 0, 6, 3])
    const selections = answer.markets.flatMap(({ select }) => select)
    expect(selections.length).toBeGreaterThan(60)
    for (const select of selections) {
      expect(select).toMatchObject({ totalAmount: '0.00', tradAble: true, profit: select.originalOdd })
      expect(Number(select.tradAbleVolume)).toBeGreaterThan(0)
      const chance = Number(select.chance) / 100
      // No free lunch: the rate is below the fair one.
      expect(Number(select.profit) / 100).toBeLessThan((chance + 0.0001) / (1 - chance - 0.0001))
    }
  })

  test('a match that does not exist is null', async () => {
    expect(await visitor.call(marketSelection, { query: { gameId: '999999' } })).toBeNull()
    expect(await visitor.call(marketSelection, { query: { gameId: '999999999999999' } })).toBeNull()
  })

  test.each(['0', '-1', '1.5', 'abc', '1; drop table match', '', '9999999999999999'])(
    'refuses the id %j',
    async (gameId) => {
      expect(await visitor.code(marketSelection, { query: { gameId } })).toBe(1003)
    },
  )

  test('the rate history begins with the first price', async () => {
    const game = await anOpenGame()
    const { data } = await visitor.call(rateHistory, { params: { id: `${game.gameId}.1.1-1` } })
    expect(data).toHaveLength(1)
    expect(data[0]!.time).toBeLessThanOrEqual(site.clock.now())
  })

  test.each(['999999.1.1-1', '1.1.9-9', '1.3.0-0'])('no history of %s', async (id) => {
    expect(await visitor.code(rateHistory, { params: { id } })).toBe(1712)
  })

  test('what is ordered on a market', async () => {
    const game = await anOpenGame()
    const volumes = await visitor.call(dealMoney, { params: { a: game.gameId, b: '2' } })
    expect(volumes).toHaveLength(10)
    expect(volumes.every(({ dealMoney }) => dealMoney === '0.00')).toBe(true)
    expect(await visitor.code(dealMoney, { params: { a: '999999', b: '2' } })).toBe(1712)
    expect(await visitor.code(dealMoney, { params: { a: game.gameId, b: '4' as never } })).toBe(1003)
  })
})

describe('what came of matches', () => {
  test('a finished match: goals, outcome of each market, and both sources', async () => {
    const { data } = await visitor.call(matchList, { query: { type: 'result' } })
    const before = site.clock.now() - 4 * 60 * 60_000
    const game = data.find(({ score, gameTime }) => gameTime < before && score!.home + score!.away > 0)!
    const result = await visitor.call(gameResult, { params: { id: game.gameId } })
    expect(result.goals).toHaveLength(game.score!.home + game.score!.away)
    expect(result.sources.map(({ source }) => source)).toEqual(['season', 'season-check'])
    const { score, halfTime } = game
    const firstGoalMinute = Math.min(...result.goals.map(({ minute }) => minute))
    for (const said of result.sources) expect(said).toMatchObject({ score, halfTime, firstGoalMinute })
    expect(result.outcomes.every(({ happened }) => happened !== null)).toBe(true)
  })

  test('a match still to come has no outcomes', async () => {
    const game = await anOpenGame()
    const result = await visitor.call(gameResult, { params: { id: game.gameId } })
    expect(result.outcomes.every(({ happened }) => happened === null)).toBe(true)
    expect(result).toMatchObject({ goals: [], sources: [], settledAt: null })
  })

  test('form and table are made of results of this season', async () => {
    const game = await anOpenGame()
    const form = await visitor.call(eventRecord, { params: { id: game.gameId } })
    expect(form.recent.home.length).toBeGreaterThan(4)
    for (const { home, away } of form.recent.home) expect([home.id, away.id]).toContain(game.home.id)
    expect(form.league).toHaveLength(12)
    const sum = (field: 'won' | 'lost' | 'goals' | 'against' | 'diff') =>
      form.league.reduce((total, row) => total + row[field], 0)
    expect(sum('won')).toBe(sum('lost'))
    expect(sum('goals')).toBe(sum('against'))
    expect(sum('diff')).toBe(0)
  })

  test.each([gameResult, eventRecord])('an unknown match is refused', async (call) => {
    expect(await visitor.code(call, { params: { id: '999999' } })).toBe(1712)
  })
})

describe('correct score pages', () => {
  test('competitions with open matches; no popular score while nothing is ordered', async () => {
    const { list, popular } = await visitor.call(correctScoreList)
    // The six leagues, and a tournament while it has open matches.
    expect(list.length).toBeGreaterThanOrEqual(6)
    expect(popular).toEqual([])
    const detail = await visitor.call(correctScoreDetail, { params: { id: list[0]!.id } })
    expect(detail.content).toHaveLength(list[0]!.open)
    expect(detail.content[0]!.market.marketType).toBe(1)
  })

  test('search finds either language, and nothing for nonsense', async () => {
    const game = await anOpenGame()
    const found = await visitor.call(correctScoreSearch, { query: { keyword: game.home.name } })
    expect(found.data.map(({ gameId }) => gameId)).toContain(game.gameId)
    const inEnglish = await english.call(matchList)
    const name = inEnglish.data.find(({ gameId }) => gameId === game.gameId)!.home.name.toUpperCase()
    expect(
      (await visitor.call(correctScoreSearch, { query: { keyword: name } })).data.length,
    ).toBeGreaterThan(0)
    expect(await visitor.call(correctScoreSearch, { query: { keyword: '%_ zzz' } })).toEqual({ data: [] })
  })

  test('refusals: an unknown competition, no keyword, too long a one', async () => {
    expect(await visitor.code(correctScoreDetail, { params: { id: 'nowhere' } })).toBe(1712)
    expect(await visitor.code(correctScoreSearch, { query: { keyword: '' } })).toBe(1003)
    expect(await visitor.code(correctScoreSearch, { query: { keyword: 'x'.repeat(41) } })).toBe(1003)
  })

  test('popular matches are open ones', async () => {
    const { data } = await visitor.call(popularBets)
    expect(data).toHaveLength(8)
    expect(data.every(({ state, top }) => state === 'open' && top?.ordered === false)).toBe(true)
  })
})

describe('matches to compare', () => {
  test('all that take orders, by closing time, each with its chances and three likeliest scores', async () => {
    const [{ data }, list] = await Promise.all([visitor.call(openBoard), visitor.call(matchList)])
    const open = list.data.filter(({ state }) => state === 'open')
    expect(data.map(({ gameId }) => gameId).toSorted()).toEqual(open.map(({ gameId }) => gameId).toSorted())
    const closing = data.map(({ closesAt }) => closesAt)
    expect(closing).toEqual(closing.toSorted((one, other) => one - other))
    for (const { chances, scores } of data) {
      expect(chances!.home + chances!.draw + chances!.away).toBe(100)
      expect(scores).toHaveLength(3)
    }
  })

  test.each(['0', '2', '3', '6'] as const)(
    'market %s in place of scores: what each match offers in it, likeliest first',
    async (market) => {
      const [{ data: scored }, { data }] = await Promise.all([
        visitor.call(openBoard),
        visitor.call(openBoard, { query: { market } }),
      ])
      expect(data.map(({ scores, ...rest }) => rest)).toEqual(scored.map(({ scores, ...rest }) => rest))
      const { gameId, scores } = data[0]!
      const match = await visitor.call(marketSelection, { query: { gameId } })
      const { select } = match!.markets.find(({ marketType }) => String(marketType) === market)!
      const likeliest = select.toSorted((one, other) => Number(other.chance) - Number(one.chance)).slice(0, 3)
      expect(scores.map(({ chance }) => chance)).toEqual(likeliest.map(({ chance }) => chance))
      for (const { id, option, profit } of scores) {
        expect(select.find((one) => one.id === id)).toMatchObject({ option, profit })
      }
    },
  )

  test.each(['1', '4', 'score'])('refuses the market %j', async (market) => {
    expect(await visitor.code(openBoard, { query: { market: market as never } })).toBe(1003)
  })

  test('a score is what the match itself offers, likeliest first, and never a win with four goals or more', async () => {
    const { data } = await visitor.call(popularBets)
    const { gameId, scores } = data[0]!
    const match = await visitor.call(marketSelection, { query: { gameId } })
    const selections = match!.markets[0]!.select
    expect(scores).toHaveLength(6)
    for (const { id, option, profit, chance } of scores) {
      expect(selections.find((one) => one.id === id)).toMatchObject({ option, profit, chance })
    }
    const least = Number(scores.at(-1)!.chance)
    const others = selections.filter(
      ({ id, option }) => !option.endsWith('+') && !scores.some((one) => one.id === id),
    )
    expect(others.every(({ chance }) => Number(chance) <= least)).toBe(true)
    const chances = scores.map(({ chance }) => Number(chance))
    expect(chances).toEqual(chances.toSorted((one, other) => other - one))
  })
})
