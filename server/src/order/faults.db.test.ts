// The connection breaks before and after each statement of each act that moves money. Whatever was answered: the books agree at once,
// nothing that was answered with success is missing, and the act asked for again is done once.
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cut, FailPoint } from '../db/fail-point.ts'
import type { Deps } from '../deps.ts'
import type { StoredFacts } from '../feed/facts.ts'
import { openTestSite, type TestSite } from '../http/test-site.ts'
import { openDeps } from '../open.ts'
import { payInOnce } from '../sandbox/deposit.ts'
import { confirmDue } from './confirm.ts'
import { settleOpenRuns } from './settle.ts'
import { addMatch, addMember, MINUTE, report, request, setState } from './testing.ts'
import { verifyBooks } from './verify.ts'

const TWO_ONE: StoredFacts = { ft: [2, 1], ht: [1, 0], firstGoalMinute: 12 }
const ONE_ONE: StoredFacts = { ft: [1, 1], ht: [1, 0], firstGoalMinute: 12 }

let site: TestSite
let point: FailPoint
/** A server whose way to the database breaks. */
let deps: Deps
let close: () => Promise<void>
beforeAll(async () => {
  site = await openTestSite()
  point = await FailPoint.open(site.database.appUrl)
  const opened = await openDeps({
    ...{ mode: 'test', databaseUrl: point.url, listenUrl: site.database.appUrl, connections: 6 },
    ...{ log: pino({ level: 'silent' }), wallClock: site.clock },
  })
  deps = opened.deps
  close = opened.close
})
afterAll(async () => {
  await close()
  await point.close()
  await site.close()
})

/** An act on a member's 1,000.00 and a match of their own: done again and again it has the effect of once. */
interface Act {
  /** Fewer would mean that the way of the act was not seen. */
  readonly leastStatements: number
  /** Before the way breaks. */
  prepare?(member: string, match: number): Promise<void>
  do(member: string, match: number): Promise<unknown>
  /** fen, once it is done. */
  readonly balance: number
}

const STAKE = 10_000
const place = (member: string, match: number, server = site.deps) =>
  server.desk.place(request(member, match, { stake: STAKE, rate: 1, key: `${member} order` }))

/** An order on 2-1, and what the source says about the match. */
async function ordered(member: string, match: number, facts: StoredFacts) {
  await place(member, match)
  await setState(site.deps, match, 'ended')
  await tell(match, facts)
}

const tell = (match: number, facts: StoredFacts) =>
  report(site.deps, match, { source: 'a', status: 'final', facts, at: site.clock.now() - 5 * MINUTE })

async function settleDue(server: Deps) {
  await confirmDue(server, site.clock.now())
  await settleOpenRuns(server)
}

const acts: Record<string, Act> = {
  order: {
    leastStatements: 8,
    do: (member, match) => place(member, match, deps),
    balance: 100_000 - STAKE,
  },
  deposit: {
    leastStatements: 5,
    do: (member) =>
      deps.sql.begin((tx) => payInOnce(deps, tx, member, 5_000 as never, `${member} deposit`, site.clock.now())),
    balance: 105_000,
  },
  settlement: {
    leastStatements: 8,
    prepare: (member, match) => ordered(member, match, ONE_ONE),
    do: () => settleDue(deps),
    balance: 100_000 + 329,
  },
  correction: {
    leastStatements: 8,
    async prepare(member, match) {
      await ordered(member, match, ONE_ONE)
      await settleDue(site.deps)
      site.clock.pass(6 * MINUTE)
      await tell(match, TWO_ONE)
    },
    do: () => settleDue(deps),
    balance: 100_000 - STAKE,
  },
  void: {
    leastStatements: 8,
    async prepare(member, match) {
      await place(member, match)
      await setState(site.deps, match, 'postponed')
      await report(site.deps, match, { source: 'house', status: 'postponed', at: site.clock.now() })
    },
    do: () => settleDue(deps),
    balance: 100_000,
  },
}

async function balanceOf(member: string) {
  const [row] = await site.deps.sql`select balance from account where member_id = ${member} and kind = 'main'`
  return row!.balance as number
}

/** The act with the way broken at its n-th statement; answers whether there was such a one. */
async function breakAt(n: number, cut: Cut, { prepare, do: act, balance }: Act): Promise<boolean> {
  const [member, match] = [await addMember(site.deps, 100_000), await addMatch(site.deps)]
  await prepare?.(member, match)
  point.cutAt(n, cut)
  const done = await act(member, match).then(
    () => true,
    () => false,
  )
  const { broke } = point
  point.cutAt(Number.POSITIVE_INFINITY, cut)
  expect(await verifyBooks(site.deps.sql), `after a break ${cut} statement ${n}`).toEqual([])
  if (done) expect(await balanceOf(member), `answered, broken ${cut} statement ${n}`).toBe(balance)
  else await expect.poll(() => act(member, match).then(() => 'done', String), { timeout: 5_000 }).toBe('done')
  await act(member, match)
  expect(await balanceOf(member), `done again after a break ${cut} statement ${n}`).toBe(balance)
  return broke
}

describe.each(Object.entries(acts))('%s', (_, act) => {
  test.each<Cut>(['before', 'after'])(
    'the way breaks %s each statement in turn',
    async (cut) => {
      let n = 1
      while (await breakAt(n, cut, act)) n++
      expect(n).toBeGreaterThan(act.leastStatements)
      expect(await verifyBooks(site.deps.sql)).toEqual([])
    },
    60_000,
  )
})
