import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openSql } from '../db/connection.ts'
import type { FeedSource } from '../feed/feed.ts'
import { seasonSource } from '../feed/season/season.ts'
import { testSite } from '../http/test-site.ts'
import { createDueWork } from './due.ts'
import type { Step } from './due-part.ts'
import { startJobs } from './jobs.ts'

const site = await testSite()
let errors: string[]
beforeEach(() => {
  errors = []
})

const silent: FeedSource = {
  name: 'silent',
  pull: async () => ({ competitions: [], teams: [], matches: [], problems: [] }),
  forget() {},
  nextAt: () => null,
}

function due(steps: readonly Step<string>[], deps = site.deps) {
  const log = { ...deps.log, error: (_: unknown, text: string) => errors.push(text) }
  return createDueWork({ ...deps, log: log as never }, steps)
}

describe('two servers', () => {
  test('share the work: what one is at, the other leaves', async () => {
    const other = await site.second()
    let atWork = 0
    let most = 0
    let rounds = 0
    // The step works until the other server has asked.
    const asked = Promise.withResolvers<void>()
    const step: Step<string> = {
      name: 'slow',
      async run() {
        atWork++
        rounds++
        most = Math.max(most, atWork)
        await asked.promise
        await new Promise((done) => setTimeout(done, 100))
        atWork--
      },
    }
    const first = due([step])
    const second = due([step], other.deps)
    const runs = [first.run(), second.run()]
    await Promise.race(runs)
    asked.resolve()
    await Promise.all(runs)
    expect({ most, rounds }).toEqual({ most: 1, rounds: 1 })
    await Promise.all([first.run(true), second.run(true)])
    expect({ most, rounds }).toEqual({ most: 1, rounds: 3 })
  })

  test('wait for each other as long as a round takes', async () => {
    const hurried = openSql(site.database.appUrl, { max: 2, timeouts: { statement_timeout: 200 } })
    const began = Promise.withResolvers<void>()
    const order: string[] = []
    const long: Step<string> = {
      name: 'long',
      async run() {
        began.resolve()
        await new Promise((done) => setTimeout(done, 600))
        order.push('long')
      },
    }
    const first = due([long]).run()
    await began.promise
    await due([{ name: 'short', run: async () => order.push('short') }], {
      ...site.deps,
      sql: hurried,
    }).run(true)
    await first
    expect(order).toEqual(['long', 'short'])
    await hurried.end()
  })

  test('on one new season write it once', async () => {
    const other = await site.second()
    const jobs = await Promise.all(
      [site.deps, other.deps].map((deps) => startJobs(deps, { feed: seasonSource(), ticking: false })),
    )
    await Promise.all(jobs.map((one) => one.runDue()))
    const [row] = await site.deps.sql<[{ matches: number; distinct: number; reports: number; said: number }]>`
      select count(*)::int as matches, count(distinct source_key)::int as distinct,
        (select count(*)::int from match_report) as reports,
        (select count(*)::int from (select distinct match_id, source from match_report) x) as said from match`
    expect(row.matches).toBe(row.distinct)
    expect(row.reports).toBe(row.said)
    await Promise.all(jobs.map((one) => one.stop()))
  })
})

describe('steps', () => {
  test('one that fails is one line, and the next ones go on', async () => {
    const after = vi.fn(async () => {})
    const work = due([
      { name: 'bad', run: () => Promise.reject(new Error('no')) },
      { name: 'after', after: 'bad', run: after },
    ])
    await work.run()
    await work.run()
    expect(errors).toEqual(Array(2).fill('due work: bad failed, to be tried again'))
    expect(after).toHaveBeenCalledTimes(2)
  })

  test('each is told the site’s time at its own beginning', async () => {
    const times: number[] = []
    const before = site.deps.siteClock.now()
    await due([
      { name: 'one', run: async (now) => times.push(now) },
      { name: 'pause', run: async () => site.clock.pass(5_000) },
      { name: 'two', run: async (now) => times.push(now) },
    ]).run()
    expect(times).toEqual([before, before + 5_000])
  })
})

describe('started jobs', () => {
  test('do what is due before they are said to be started, and then every second', async () => {
    const pull = vi.fn(silent.pull)
    const jobs = await startJobs(site.deps, { feed: { ...silent, pull } })
    expect(pull).toHaveBeenCalledTimes(1)
    expect(site.deps.jobs.current).toBe(jobs)
    await vi.waitFor(() => expect(pull.mock.calls.length).toBeGreaterThan(1), { timeout: 20_000 })
    await jobs.stop()
    const calls = pull.mock.calls.length
    await new Promise((done) => setTimeout(done, 1_200))
    expect(pull).toHaveBeenCalledTimes(calls)
    expect(site.deps.jobs.current).toBeNull()
  })

  test('know what comes next: the source’s news, or a kick-off, opening or closing', async () => {
    const jobs = await startJobs(site.deps, { feed: silent, ticking: false })
    const now = site.deps.siteClock.now()
    const [next] = await site.deps.sql<[{ at: Date }]>`
      select min(least(kickoff, case when kickoff > ${new Date(now + 180_000)} then kickoff - interval '3 minutes' end)) as at
      from match where state = 'scheduled' and kickoff > ${new Date(now)}`
    expect(await jobs.nextAt(now)).toBeLessThanOrEqual(next.at.getTime())
    const early = { ...silent, nextAt: () => now + 1 }
    const eager = await startJobs(site.deps, { feed: early, ticking: false })
    expect(await eager.nextAt(now)).toBe(now + 1)
    await jobs.stop()
    await eager.stop()
  })
})
