// Limits are set and names corrected while the feed tells of the same matches: whichever comes first, both
// are done.
import { correctCompetition } from '@touchline/contract/market/operator-calls'
import { setCompetitionLimits } from '@touchline/contract/order/operator-calls'
import { HOUR } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import type { FeedMatch } from '../../feed/feed.ts'
import { intake } from '../../feed/intake.ts'
import { aMatch, deps, lines, now, openIntake, row, site, telling } from '../../feed/testing.ts'
import { testConsole } from '../../operator/testing.ts'
import { somebodyWaits } from '../testing.ts'

await openIntake()
const consoleApp = await testConsole(site)
const rita = await consoleApp.operator('rita', ['risk'])

let limit = 100
const limits = () =>
  rita.code(setCompetitionLimits, {
    body: { competitionId: 'cup', limits: { liability: `${++limit}.00`, stake: null }, reason: 'a friendly' },
  })
const own = { country: null, tieRule: null, deductions: null, listed: true, navigation: true }
const names = () =>
  rita.code(correctCompetition, {
    body: {
      id: 'cup',
      own: { ...own, name: { 'zh-cn': `杯${++limit}`, 'en-us': null }, sort: null },
      reason: 'as it is called',
    },
  })
/**
 * The feed's report of the known matches and a new one: with their competition, or without it, as a source
 * states that only once.
 */
const feed = (known: readonly FeedMatch[], competitions: boolean) =>
  intake(
    deps,
    telling(
      [...known.map((match) => ({ ...match, kickoff: match.kickoff + HOUR })), aMatch()],
      competitions ? {} : { competitions: [], teams: [] },
    ),
    now,
  )

test.each(
  [limits, names].flatMap((act) =>
    [true, false].flatMap((told) => [true, false].map((first) => [act.name, told, first, act] as const)),
  ),
)('%s, competitions told: %s, the feed first: %s', async (_, told, first, act) => {
  const known = [aMatch(), aMatch()]
  await intake(deps, telling(known), now)
  const { id } = (await row(known[1]!.key))!
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: holds } = Promise.withResolvers<void>()
  // Another transaction holds the second match, so that whichever comes first has the first and waits.
  const holding = deps.sql.begin(async (tx) => {
    await tx`select from match where id = ${id} for no key update`
    holds()
    await released
  })
  await held
  const acts = [() => feed(known, told), act] as const
  const one = acts[first ? 0 : 1]()
  await somebodyWaits(deps)
  const other = acts[first ? 1 : 0]()
  await twoWait()
  release()
  await holding
  const [changed, code] = first ? [await one, await other] : [await other, await one]
  expect(lines).toEqual([])
  expect(changed).toBe(3)
  expect(code).toBe(0)
})

async function twoWait(): Promise<void> {
  await expect
    .poll(
      async () => {
        const [row] = await deps.sql<[{ count: number }]>`
          select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        return row.count
      },
      { timeout: 10_000 },
    )
    .toBe(2)
}
