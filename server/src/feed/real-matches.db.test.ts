// Real matches with all their defects, through the whole house: sources, prices, an order on every selection,
// the whistle, confirmation, settlement, ledger. A folder of openfootball files in OPENFOOTBALL_DIR is
// settled in the same way.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOpenfootball } from '@touchline/engine/feed/openfootball'
import type { MarketType } from '@touchline/engine/market/catalogue'
import { happened } from '@touchline/engine/market/result'
import type { Fen } from '@touchline/engine/money/fen'
import type { Bp } from '@touchline/engine/money/rate'
import { smallestStake } from '@touchline/engine/order/payout'
import { HOUR } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { priceDue } from '../market/price/price.ts'
import { createRatingCache } from '../market/price/rating-cache.ts'
import { addMember, settleDue } from '../order/testing.ts'
import { verifyBooks } from '../verify-books.ts'
import { matchFacts } from './facts.ts'
import type { FeedMatch, FeedNews } from './feed.ts'
import { intake } from './intake.ts'
import { openfootballProgramme } from './openfootball/programme.ts'

const dozen = join(import.meta.dirname, 'openfootball', 'tricky-matches.json')

const MEMBERS = 80
const PAID_IN = 999_999_900
const FEE = 600

const site = await testSite()
let members: string[]

/** `results` maps a selection, such as `1.2-1`, to the result of its order. */
type SettledMatch = { match: FeedMatch; results: Map<string, string> }

/**
 * Takes the file's finished matches through the house, `batch` at a time; answers what became of every order.
 */
async function settleAll(path: string, batch = 60): Promise<SettledMatch[]> {
  const file = readOpenfootball(JSON.parse(readFileSync(path, 'utf8')))
  const far = site.clock.now() + 10_000 * HOUR
  const programme = openfootballProgramme(file, randomUUID(), [], site.clock.now())
  const finished = programme.matchesAt(far, null).filter(({ status }) => status === 'ended')
  const settled: SettledMatch[] = []
  for (let from = 0; from < finished.length; from += batch) {
    settled.push(...(await settleBatch(programme, finished.slice(from, from + batch))))
  }
  return settled
}

async function settleBatch(
  programme: Pick<FeedNews, 'competitions' | 'teams'>,
  matches: readonly FeedMatch[],
) {
  const { deps, clock } = site
  // New members with money each time, because an order on every selection takes much of it.
  members = await Promise.all(Array.from({ length: MEMBERS }, () => addMember(deps, PAID_IN)))
  const kickoff = clock.now() + 2 * HOUR
  const tell = (told: readonly FeedMatch[]) => {
    const news = { competitions: programme.competitions, teams: programme.teams, problems: [], matches: told }
    const source = { name: 'openfootball', pull: async () => news, forget() {}, nextAt: () => null }
    return intake(deps, source, clock.now())
  }
  const { untold } = matches[0]!.facts
  const before = { kickoff, status: 'scheduled', facts: untold ? { untold } : {}, statements: [] } as const
  await tell(matches.map((match) => ({ ...match, ...before })))
  await priceDue(deps, createRatingCache(), clock.now())
  await orderEverything(matches.map(({ key }) => key))

  clock.set(kickoff + 2 * HOUR)
  const at = clock.now()
  await tell(
    matches.map((match) => ({
      ...match,
      kickoff,
      statements: match.statements.map((statement) => ({ ...statement, at })),
    })),
  )
  clock.pass(deps.settings.current.confirmationWait)
  await settleDue(deps)
  return readResults(matches)
}

/** One order on every selection on offer, spread over the members. */
async function orderEverything(keys: readonly string[]): Promise<void> {
  const selections = await site.deps.sql<{ id: number; type: MarketType; option: string; rate: Bp }[]>`
    select m.id, s.market_type as type, s.option, s.base_rate as rate
    from selection s join match m on m.id = s.match_id where m.source_key = any(${[...keys]})`
  let next = 0
  const worker = async (memberId: string) => {
    for (let selection = selections[next++]; selection; selection = selections[next++]) {
      const { id, type, option, rate } = selection
      const stake = Math.max(1_000, smallestStake(rate, FEE)) as Fen
      await site.deps.desk.place({ memberId, matchId: id, type, option, stake, rate, key: randomUUID() })
    }
  }
  await Promise.all(members.map(worker))
}

async function readResults(matches: readonly FeedMatch[]): Promise<SettledMatch[]> {
  const rows = await site.deps.sql<{ key: string; type: number; option: string; result: string }[]>`
    select m.source_key as key, o.market_type as type, o.option, coalesce(e.result, 'open') as result
    from "order" o join match m on m.id = o.match_id
      left join order_end e on e.member_id = o.member_id and e.order_id = o.id
    where m.source_key = any(${matches.map(({ key }) => key)})`
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return matches.map((match) => {
    const own = byKey.get(match.key) ?? []
    return { match, results: new Map(own.map(({ type, option, result }) => [`${type}.${option}`, result])) }
  })
}

/** The options whose orders were lost in a market; null when all were void. */
function lostIn(results: ReadonlyMap<string, string>, type: MarketType): string[] | null {
  const own = [...results].filter(([selection]) => selection.startsWith(`${type}.`))
  if (own.length > 0 && own.every(([, result]) => result === 'void')) return null
  expect(own.every(([, result]) => result === 'won' || result === 'lost')).toBe(true)
  return own.filter(([, result]) => result === 'lost').map(([selection]) => selection.slice(2))
}

describe('a dozen tricky matches', () => {
  const totals = (goals: number) => Array.from({ length: Math.min(7, goals) }, (_, n) => `${n + 1}+`)
  /** By their date: correct score, half time, first goal by 10 and 5 minutes, goals in all; null is void. */
  // biome-ignore format: a table
  const expected: Record<string, [string | null, string | null, string | null, string | null, number | null]> = {
    '2018-06-15': ['0-1', '0-0', '81-FT', '86-FT', 1],
    '2018-06-28': ['0-1', '0-0', '51-60', '56-60', 1],
    '2022-12-18': ['2-2', '2-0', '21-30', '21-25', 4],
    '2021-07-03': ['away-4+', '0-1', '1-10', '1-5', 4],
    '2022-12-09': ['0-0', '0-0', 'none', 'none', 0],
    '2025-08-16': ['0-0', '0-0', 'none', 'none', 0],
    '2025-08-15': ['home-4+', '1-0', null, null, 6],
    '2022-12-02': ['0-2', '0-2', '21-30', '26-30', 2],
    '2022-11-21': ['home-4+', 'other', '31-40', '31-35', 8],
    '2099-01-01': ['', '2-2', '11-20', '11-15', 8],
    '2099-01-02': ['1-0', '1-0', '1-10', '6-10', 1],
  }
  let settled: SettledMatch[]

  test('are all ordered on and settled', async () => {
    settled = await settleAll(dozen)
    expect(settled).toHaveLength(13)
    expect(settled.every(({ results }) => results.size >= 60)).toBe(true)
  })

  test.each(Object.entries(expected))('%s', (date, [score, half, ten, five, goals]) => {
    const { results } = settled.find(({ match }) => match.key.includes(date))!
    const one = (option: string | null) => (option === null ? null : option === '' ? [] : [option])
    expect(lostIn(results, 1)).toEqual(one(score))
    expect(lostIn(results, 2)).toEqual(one(half))
    expect(lostIn(results, 0)).toEqual(one(ten))
    expect(lostIn(results, 6)).toEqual(one(five))
    const lost = lostIn(results, 3)?.toSorted() ?? null
    expect(lost).toEqual(goals === null ? null : totals(goals))
  })

  test('one whose score cannot be true is not settled on its own: an operator has to', () => {
    const { results } = settled.find(({ match }) => match.key.includes('2099-01-03'))!
    expect(new Set(results.values())).toEqual(new Set(['open']))
  })

  test('an awarded one gives every stake back', () => {
    const { results } = settled.find(({ match }) => match.key.includes('2099-01-04'))!
    expect(new Set(results.values())).toEqual(new Set(['void']))
  })

  test('the books agree', async () => {
    expect(await verifyBooks(site.deps.sql)).toEqual([])
  })
})

/** The files in the folder that hold matches; none when the variable is not set. */
function filesOf(folder: string | undefined): string[] {
  if (!folder) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return paths.filter((path) => readOpenfootball(JSON.parse(readFileSync(path, 'utf8'))).matches.length > 0)
}

/** The result that each order should have, by the engine alone. */
function expectedResults({ match, results }: SettledMatch): Map<string, string> {
  const facts = matchFacts(match.facts)
  return new Map(
    [...results.keys()].map((selection) => {
      const lost = happened(Number(selection[0]) as MarketType, facts)
      return [selection, lost === null ? 'void' : lost.includes(selection.slice(2)) ? 'lost' : 'won']
    }),
  )
}

test('every finished match of the files in OPENFOOTBALL_DIR, else the dozen again', async ({ task }) => {
  const given = filesOf(process.env.OPENFOOTBALL_DIR)
  let matches = 0
  let orders = 0
  for (const path of given.length > 0 ? given : [dozen]) {
    for (const settled of await settleAll(path)) {
      const { match, results } = settled
      if (match.statements[0]?.status !== 'final' || matchFacts(match.facts).ft === null) continue
      expect(results, match.key).toEqual(expectedResults(settled))
      matches++
      orders += results.size
    }
  }
  expect(await verifyBooks(site.deps.sql)).toEqual([])
  const said =
    given.length > 0
      ? `settled ${matches} finished matches of OPENFOOTBALL_DIR with ${orders} orders`
      : `settled ${matches} tricky matches of this repository; OPENFOOTBALL_DIR names no folder with more`
  // npm test shows the note of a test that passed (launch/check.ts).
  Object.assign(task.meta, { note: said })
  expect(matches).toBeGreaterThanOrEqual(11)
}, 900_000)
