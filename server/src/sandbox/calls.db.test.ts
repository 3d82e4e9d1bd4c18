import { createPrivateKey, randomUUID } from 'node:crypto'
import { demandLogin } from '@touchline/contract/demand/calls'
import { checkUsername } from '@touchline/contract/interchange/calls'
import { marketSelection, matchList } from '@touchline/contract/market/calls'
import { memberInfo } from '@touchline/contract/member/calls'
import { banners, newsList } from '@touchline/contract/notice/calls'
import { betInfo, placeBet } from '@touchline/contract/order/calls'
import { sandboxClock, sandboxDeposit, sandboxState } from '@touchline/contract/sandbox/calls'
import { accountingDay, accountingDayEnd } from '@touchline/engine/account/accounting-day'
import { MINUTE } from '@touchline/engine/site/units'
import { afterAll, describe, expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import { ask } from '../demand/testing.ts'
import { seasonSource } from '../feed/season/season.ts'
import { injected, TestClient } from '../http/test-client.ts'
import { testSite } from '../http/test-site.ts'
import { startJobs } from '../jobs/jobs.ts'
import { verifyBooks } from '../verify-books.ts'
import { placeOne } from './crowd.ts'
import { demoMembers, demoPassword, seedMembers } from './members.ts'
import { startSandbox } from './start.ts'

const site = await testSite()

const jobs = await startJobs(site.deps, { feed: seasonSource(), ticking: false })
await jobs.runDue()
await startSandbox(site.deps, { crowd: false })
const demo = await TestClient.signedIn(injected(site.app), 'demo', demoPassword, { now: site.clock.now })
afterAll(() => jobs.stop())

describe('what a new sandbox has', () => {
  test('demo members can sign in, with money from the ledger', async () => {
    expect(await demo.call(memberInfo)).toMatchObject({ username: 'demo', quota: '10000.00' })
    expect(await verifyBooks(site.deps.sql)).toEqual([])
  })

  test('its state names them and the next kick-off', async () => {
    const state = await demo.call(sandboxState)
    expect(state.members.map(({ username }) => username)).toEqual(demoMembers.map(({ username }) => username))
    expect(state.feed).toBe('season')
    expect(state.nextKickoff!.gameTime).toBeGreaterThan(state.siteTime)
  })

  test('its merchant signs its member in by the key that is shown', async () => {
    const { merchant } = await demo.call(sandboxState)
    const secret = createPrivateKey(merchant.privateKey)
    const key = { id: merchant.keyId, raw: Buffer.alloc(32), secret }
    const { merchantCode, username, password } = merchant
    const body = { merchantCode, username, password, address: '203.0.113.7' }
    const answer = await ask(site, { id: '', code: merchantCode, key }, demandLogin, body)
    expect(answer).toMatchObject({ StatusCode: 0, Payload: { username: 'shopper' } })
  })

  test('its members take money from each other, but for the one who is not verified', async () => {
    const to = (b: string) => ({ params: { a: demo.memberId, b } })
    for (const username of ['anna', 'bo'])
      expect(await demo.call(checkUsername, to(username))).toEqual({
        incomeUserName: expect.stringContaining('*'),
      })
    expect(await demo.code(checkUsername, to('cleo'))).toBe(2247)
  })

  test('seeding again changes nothing', async () => {
    await startSandbox(site.deps, { crowd: false })
    await seedMembers(site.deps)
    expect(await demo.call(memberInfo)).toMatchObject({ quota: '10000.00' })
    expect(await demo.call(banners)).toHaveLength(3)
  })

  test('notices in both languages', async () => {
    const english = site.client({ language: 'en-us' })
    expect((await english.call(banners)).map(({ title }) => title)).toContain('Sandbox: no real money')
    expect((await demo.call(newsList)).map(({ title }) => title)).toContain('这里是沙盒')
  })

  test('there is none in production', async () => {
    const production = { ...site.deps, mode: 'production' as const }
    await expect(startSandbox(production)).rejects.toThrow('does not run in production')
  })
})

describe('the way of an order, with the clock moved', () => {
  let gameId: string
  let kickoff: number
  /** The match as members read it, which follows the books by a notification. */
  const shown = async () => (await demo.call(marketSelection, { query: { gameId } }))!.game

  test('an order on an open match', async () => {
    const { data } = await demo.call(matchList)
    const game = data.filter(({ state }) => state === 'open')[3]!
    gameId = game.gameId
    kickoff = game.gameTime
    const { markets } = (await demo.call(marketSelection, { query: { gameId } }))!
    for (const market of markets) {
      const select = market.select[1]!
      const body = { selectionId: select.id, dealMoney: '100.00', profit: select.profit }
      await demo.call(placeBet, { body: { ...body, idempotencyKey: randomUUID() } })
    }
    const after = (await demo.call(marketSelection, { query: { gameId } }))!
    expect(after.game).toMatchObject({ totalDealMoney: '500.00', top: { ordered: true } })
    expect(after.markets.map(({ marketPercentage }) => marketPercentage)).toEqual(Array(5).fill('20.00'))
    expect((await demo.call(matchList)).data.find((one) => one.gameId === gameId)!.totalDealMoney).toBe(
      '500.00',
    )
  })

  test('to its kick-off: in play, closed, no score yet', async () => {
    await demo.call(sandboxClock, { body: { to: 'kickoff', gameId } })
    expect(site.deps.siteClock.now()).toBe(kickoff)
    await expect.poll(shown).toMatchObject({ state: 'live', minute: 1, score: { home: 0, away: 0 } })
  })

  test('to its result: everything in between happened in order, and the order is settled', async () => {
    const { siteTime } = await demo.call(sandboxClock, { body: { to: 'result', gameId } })
    expect(siteTime - kickoff).toBeGreaterThan(110 * MINUTE)
    expect(siteTime - kickoff).toBeLessThan(125 * MINUTE)
    await expect.poll(shown).toMatchObject({ state: 'settled', minute: null })
    const open = await demo.call(betInfo, { params: { id: demo.memberId }, query: { category: 'open' } })
    const closed = await demo.call(betInfo, { params: { id: demo.memberId }, query: { category: 'closed' } })
    expect([open.totalNum, closed.totalNum]).toEqual([0, 5])
    expect(closed.betData.every(({ result }) => result === 'won' || result === 'lost')).toBe(true)
    expect(await verifyBooks(site.deps.sql)).toEqual([])
  })

  test('again to a result that is there: the clock stays', async () => {
    const before = site.deps.siteClock.now()
    expect(await demo.call(sandboxClock, { body: { to: 'result', gameId } })).toEqual({ siteTime: before })
    expect(await demo.call(sandboxClock, { body: { to: 'kickoff', gameId } })).toEqual({ siteTime: before })
  })

  test('by minutes, and sessions do not notice', async () => {
    const before = site.deps.siteClock.now()
    const { siteTime } = await demo.call(sandboxClock, { body: { to: 'minutes', minutes: 45 } })
    expect(siteTime).toBe(before + 45 * MINUTE)
    expect(await demo.code(memberInfo)).toBe(0)
  })

  /** Time passes by itself, without a move of the site's clock; the session ends meanwhile. */
  async function wait(ms: number) {
    site.clock.pass(Math.max(0, ms))
    await demo.signIn('demo', demoPassword)
    await demo.encrypt()
  }

  test('over noon: the accounting day that ended has its root', async () => {
    const day = accountingDay(site.deps.siteClock.now())
    // Depending on the hour of the test, the members' first money may belong to the day before.
    await demo.call(sandboxDeposit, { body: { amount: '1.00', idempotencyKey: randomUUID() } })
    await wait(accountingDayEnd(day) - site.deps.siteClock.now() - 5 * MINUTE)
    await demo.call(sandboxClock, { body: { to: 'minutes', minutes: 10 } })
    const [root] = await site.deps.sql<{ leaves: number }[]>`select leaves from day_root where day = ${day}`
    expect(root!.leaves).toBeGreaterThan(0)
  })

  test('over the end of a month: the next months have their partitions', async () => {
    const partitions = async () => {
      const [row] = await site.deps.sql<[{ last: string }]>`
        select max(c.relname) as last from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = '"order"'::regclass`
      return row.last
    }
    const now = new Date(site.deps.siteClock.now())
    // The end of the next month, on whatever day this runs: the partitions made so far do not reach as far as
    // those that are made then.
    const monthEnd = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)
    await wait(monthEnd - now.getTime() - 10 * MINUTE)
    const before = await partitions()
    await demo.call(sandboxClock, { body: { to: 'minutes', minutes: 20 } })
    expect((await partitions()) > before).toBe(true)
  })

  test.each([
    [{ to: 'result' }, 1712],
    [{ to: 'result', gameId: '999999' }, 1712],
    [{ to: 'kickoff', gameId: '999999' }, 1712],
    [{ to: 'minutes', minutes: 0 }, 1003],
    [{ to: 'minutes', minutes: -5 }, 1003],
    [{ to: 'minutes', minutes: 1441 }, 1003],
    [{ to: 'yesterday' }, 1003],
    [{}, 1003],
  ])('refuses %o', async (body, code) => {
    const before = site.deps.siteClock.now()
    expect(await demo.code(sandboxClock, { body: body as never })).toBe(code)
    expect(site.deps.siteClock.now()).toBe(before)
  })
})

describe('sandbox money', () => {
  async function balance() {
    return (await demo.call(memberInfo)).quota
  }

  test('is paid in once for each key', async () => {
    const before = Number(await balance())
    const body = { amount: '250.00', idempotencyKey: randomUUID() }
    const { quota } = await demo.call(sandboxDeposit, { body })
    expect(Number(quota)).toBe(before + 250)
    const again = await Promise.all([1, 2, 3].map(() => demo.call(sandboxDeposit, { body })))
    expect(new Set(again.map((answer) => answer.quota))).toEqual(new Set([quota]))
  })

  test('the same key with another amount is refused', async () => {
    const idempotencyKey = randomUUID()
    await demo.call(sandboxDeposit, { body: { amount: '1.00', idempotencyKey } })
    const before = await balance()
    expect(await demo.code(sandboxDeposit, { body: { amount: '2.00', idempotencyKey } })).toBe(1714)
    expect(await balance()).toBe(before)
  })

  test.each(['0', '0.00', '-5', '1.234', '10000000', 'much', ''])('refuses the amount %j', async (amount) => {
    const before = await balance()
    expect(await demo.code(sandboxDeposit, { body: { amount, idempotencyKey: randomUUID() } })).toBe(1003)
    expect(await balance()).toBe(before)
  })

  test('is not taken while deposits are closed for maintenance, and then is by the same key', async () => {
    const { sql, settings } = site.deps
    const open = settings.current.maintenance
    const set = (deposits: typeof open.deposits) =>
      sql.begin((tx) => changeSetting(tx, 'maintenance', { ...open, deposits }))
    const body = { amount: '10.00', idempotencyKey: randomUUID() }
    await set({ until: null, text: null })
    await expect.poll(() => settings.current.maintenance.deposits).not.toBeNull()
    expect(await demo.code(sandboxDeposit, { body })).toBe(2000)
    await set(null)
    await expect.poll(() => settings.current.maintenance.deposits).toBeNull()
    expect(await demo.code(sandboxDeposit, { body })).toBe(0)
  })

  test('a visitor has no account to pay into', async () => {
    const body = { amount: '5.00', idempotencyKey: randomUUID() }
    expect(await site.client().code(sandboxDeposit, { body })).toBe(1040)
  })
})

test('without a match, the clock goes to the next kick-off of all', async () => {
  const { data } = await demo.call(matchList)
  const now = site.deps.siteClock.now()
  const next = Math.min(...data.map(({ gameTime }) => gameTime).filter((time) => time > now))
  expect(await demo.call(sandboxClock, { body: { to: 'kickoff' } })).toEqual({ siteTime: next })
})

test('the crowd is made once, and goes home', async () => {
  for (let n = 0; n < 2; n++) await (await startSandbox(site.deps, { crowd: true })).stop()
  const rows = await site.deps.sql<{ name: string }[]>`
    select username as name from member where username like 'crowd%' order by 1`
  expect(rows.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `crowd${n}`))
})

test('the crowd’s orders are orders in the books', async () => {
  const [member] = await site.deps.sql<{ id: string }[]>`select id from member where username = 'bo'`
  for (let n = 0; n < 5; n++) await placeOne(site.deps, member!.id)
  const [sum] = await site.deps.sql<{ orders: number; stakes: number }[]>`
    select count(*)::int as orders, sum(stake)::int8 as stakes from "order" where member_id = ${member!.id}`
  expect(sum!.orders).toBeGreaterThan(0)
  const { data } = await demo.call(matchList)
  const shown = data.reduce((total, game) => total + Math.round(Number(game.totalDealMoney) * 100), 0)
  expect(shown).toBe(sum!.stakes)
  expect(await verifyBooks(site.deps.sql)).toEqual([])
})
