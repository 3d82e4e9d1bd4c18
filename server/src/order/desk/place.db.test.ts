import { randomUUID } from 'node:crypto'
import { Refusal } from '@touchline/contract/envelope'
import { accountingDay, accountingDayEnd } from '@touchline/engine/account/accounting-day'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import { changeSetting } from '../../db/settings.ts'
import { seeOnce } from '../../http/sealed/replay.ts'
import { testSite } from '../../http/test-site.ts'
import { setLimit } from '../../play/limits.ts'
import { addMatch, addMember, balanceOf, codeOf, request, setState, somebodyWaits } from '../testing.ts'
import type { OrderRequest } from './request.ts'

const site = await testSite()

const member = (balance = 1_000_000, level = 0) => addMember(site.deps, balance, level)
const match = (given = {}) => addMatch(site.deps, given)
const place = (order: OrderRequest) => site.deps.desk.place(order)

/** The code that the order is refused with, and what else the refusal says. */
async function refusedWith(order: OrderRequest) {
  const error = await place(order).catch((reason: unknown) => reason)
  if (!(error instanceof Refusal)) throw error
  return { code: error.code, ...error.payload }
}

describe('an order that is taken', () => {
  test('is answered with rate, fee, gain, the balance it left and its receipt', async () => {
    const [who, where] = await Promise.all([member(200_000), match()])
    const order = await place(request(who, where, { stake: 100_000 }))
    expect(order).toMatchObject({ stake: 100_000, rate: 350, gross: 3_500, fee: 210, net: 3_290 })
    expect(order).toMatchObject({
      balance: 100_000,
      placedAt: new Date(site.clock.now()),
      receipt: { seq: 2 },
    })
    expect(order.receipt.hash).toHaveLength(32)
    expect(await balanceOf(site.deps, who)).toBe(100_000)
  })

  test('pays the fee of the member’s level', async () => {
    const order = await place(request(await member(200_000, 4), await match(), { stake: 100_000 }))
    expect(order).toMatchObject({ gross: 3_500, fee: 175, net: 3_325 })
  })

  test('moves the rate down for the next one, and the history shows it', async () => {
    const where = await match({ rate: 400, cap: 100_000 })
    await place(request(await member(), where, { stake: 50_000 }))
    const second = await place(request(await member(), where, { rate: 300, stake: 1_000 }))
    expect(second.rate).toBe(350)
    const rates = await site.deps.sql`select rate from rate_change where match_id = ${where}`
    expect(rates.map(({ rate }) => rate)).toEqual([350, 349])
  })

  test('is taken at a rate that moved in the member’s favour', async () => {
    expect(await place(request(await member(), await match(), { rate: 200 }))).toMatchObject({ rate: 350 })
  })

  test('adds up on selection and match, and raises the version once a batch', async () => {
    const where = await match()
    const members = await Promise.all([member(), member(), member()])
    await Promise.all(members.map((who) => place(request(who, where, { rate: 1 }))))
    const [row] = await site.deps.sql`select ordered, version from match where id = ${where}`
    expect(row!.ordered).toBe(30_000)
    expect(row!.version).toBeLessThanOrEqual(4)
    const [selection] = await site.deps
      .sql`select ordered, net from selection where match_id = ${where} and ordered > 0`
    expect(selection).toEqual({ ordered: 30_000, net: 3 * 329 - 2 })
  })
})

describe('an order that is refused moves nothing', () => {
  test.each([
    ['1712', 'no such match', {}, { option: '2-1' }, 999_999],
    ['1712', 'no such option', {}, { option: '9-9' }, 0],
    ['1781', 'more than 10 h before', { kicksOffIn: 10 * HOUR + 1 }, {}, 0],
    ['1782', 'at 3 min before', { kicksOffIn: 3 * MINUTE }, {}, 0],
    ['1719', 'below the minimum', {}, { stake: 999 }, 0],
    ['1719', 'too small to gain anything', { rate: 1 }, { stake: 1_000, rate: 1 }, 0],
    ['1771', 'above the limit of an order', {}, { stake: 5_000_001 }, 0],
    ['1711', 'above the balance', {}, { stake: 1_000_001 }, 0],
    ['1753', 'above the volume', { limit: 1_000 }, { stake: 500_000 }, 0],
    ['1750', 'at a rate that fell', {}, { rate: 351 }, 0],
  ] as const)('%s: %s', async (code, _why, matchGiven, sent, matchId) => {
    const who = await member()
    const where = matchId || (await match(matchGiven))
    expect(await refusedWith(request(who, where, sent))).toMatchObject({ code: Number(code) })
    expect(await balanceOf(site.deps, who)).toBe(1_000_000)
    expect(await site.deps.sql`select from "order" where member_id = ${who}`).toHaveLength(0)
  })

  test('1781, not 1712, on a match so far off that it has no prices yet; an option of no market is 1712 even then', async () => {
    const [who, where] = [await member(), await match({ kicksOffIn: 3 * DAY })]
    await site.deps.sql`delete from selection where match_id = ${where}`
    expect(await refusedWith(request(who, where))).toEqual({ code: 1781 })
    expect(await refusedWith(request(who, where, { option: '9-9' }))).toEqual({ code: 1712 })
    await site.deps
      .sql`update match set version = version + 1, kickoff = ${new Date(site.clock.now() + 10 * HOUR)} where id = ${where}`
    expect(await refusedWith(request(who, where))).toEqual({ code: 1712 })
  })

  test('the refusal says the figure: minimum, limit, volume, rate', async () => {
    const who = await member()
    const where = await match({ limit: 1_000 })
    expect(await refusedWith(request(who, where, { stake: 1 }))).toMatchObject({ messageValue: '10.00' })
    expect(await refusedWith(request(who, where, { stake: 5_000_001 }))).toMatchObject({
      messageValue: '50000.00',
    })
    expect(await refusedWith(request(who, where, { stake: 100_000 }))).toMatchObject({
      code: 1753,
      messageValue: '304.28',
    })
    expect(await refusedWith(request(who, where, { rate: 400 }))).toEqual({ code: 1750, profit: '3.50' })
  })

  test('per market 1772 and per match 1773, counting what stands', async () => {
    const who = await member(100_000_000)
    const where = await match()
    for (const option of ['0-0', '1-0'])
      await place(request(who, where, { option, stake: 5_000_000, rate: 1 }))
    expect(await refusedWith(request(who, where, { stake: 1_000, rate: 1 }))).toMatchObject({
      code: 1772,
      messageValue: '100000.00',
    })
    for (const option of ['1-10', '11-20'])
      await place(request(who, where, { type: 0, option, stake: 5_000_000, rate: 1 }))
    expect(await refusedWith(request(who, where, { type: 3, option: '3+', stake: 1_000 }))).toMatchObject({
      code: 1773,
    })
  })

  test.each(['live', 'postponed', 'ended', 'settling', 'settled', 'void'])(
    'on a match that is %s',
    async (state) => {
      const where = await match()
      await setState(site.deps, where, state)
      expect(await refusedWith(request(await member(), where))).toEqual({ code: 1712 })
    },
  )

  test('of members who are blocked 1731 or excluded 1732, until the exclusion ends', async () => {
    const { sql } = site.deps
    const [blocked, excluded, where] = await Promise.all([member(), member(), match()])
    await sql`update member set state = 'banned' where id = ${blocked}`
    const until = site.clock.now() + 1
    await sql`update member set excluded_until = ${new Date(until)} where id = ${excluded}`
    expect(await refusedWith(request(blocked, where))).toEqual({ code: 1731 })
    expect(await refusedWith(request(excluded, where))).toEqual({ code: 1732, time: until })
    await sql`update member set excluded_until = ${new Date(site.clock.now())} where id = ${excluded}`
    expect(await place(request(excluded, where))).toMatchObject({ stake: 10_000 })
  })

  test('while ordering alone is in maintenance, 2000 and until when', async () => {
    const { sql, settings } = site.deps
    const [who, where] = await Promise.all([member(), match()])
    const { orderLimits, maintenance: open } = settings.current
    const set = (orders: typeof open.orders) =>
      sql.begin((tx) => changeSetting(tx, 'maintenance', { ...open, orders }))
    const until = site.clock.now() + MINUTE
    await set({ until, text: null })
    await expect.poll(() => settings.current.maintenance.orders).not.toBeNull()
    expect(await refusedWith(request(who, where))).toEqual({ code: 2000, time: until })
    await set({ until: null, text: null })
    await expect.poll(() => settings.current.maintenance.orders?.until).toBeNull()
    expect(await refusedWith(request(who, where))).toEqual({ code: 2000 })
    await set(null)
    await expect.poll(() => settings.current.maintenance.orders).toBeNull()
    expect(orderLimits).toEqual(settings.current.orderLimits)
  })
})

describe('no order after close', () => {
  test.each([
    [-1, null],
    [0, 1782],
    [1, 1782],
  ])('%i ms from closing', async (offset, code) => {
    const who = await member()
    const where = await match({ kicksOffIn: 3 * MINUTE - offset })
    const outcome = await place(request(who, where)).then(
      () => null,
      (reason: Refusal) => reason.code,
    )
    expect(outcome).toBe(code)
  })

  test('an order that waited for the match’s row until ordering closed is too late', async () => {
    const who = await member()
    const where = await match({ kicksOffIn: 3 * MINUTE + 1 })
    const start = site.clock.now()
    const locked = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const holding = site.deps.sql.begin(async (tx) => {
      await tx`select from match where id = ${where} for update`
      locked.resolve()
      await done.promise
    })
    await locked.promise
    const refused = refusedWith(request(who, where))
    await somebodyWaits(site.deps)
    site.clock.pass(1)
    done.resolve()
    await holding
    expect(await refused).toEqual({ code: 1782 })
    site.clock.set(start)
  })
})

describe('an order that waited past noon', () => {
  test.each([
    [-1, 1733],
    [0, 0],
  ])('until %d ms from it: %d by a limit that the day before had used up', async (from, code) => {
    const noon = accountingDayEnd(accountingDay(site.clock.now()))
    site.clock.set(noon - 2)
    const [who, where] = [await member(), await match()]
    await setLimit(site.deps, who, 'stake', 'day', 10_000)
    await place(request(who, where))
    const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = site.deps.sql.begin(async (tx) => {
      await tx`select from match where id = ${where} for update`
      locked.resolve()
      await done.promise
    })
    await locked.promise
    const answered = codeOf(place(request(who, where, { option: '0-0' })))
    await somebodyWaits(site.deps)
    site.clock.set(noon + from)
    done.resolve()
    await holding
    expect(await answered).toBe(code)
  })

  test('nor is it placed then when its id was written by another server meanwhile', async () => {
    const noon = accountingDayEnd(accountingDay(site.clock.now()))
    site.clock.set(noon - 1)
    const [who, where] = [await member(), await match()]
    const once = { sessionId: randomUUID(), requestId: randomUUID() }
    const answered = await site.deps.sql.begin(async (tx) => {
      await seeOnce(tx, [once], noon - 1)
      const placing = codeOf(place({ ...request(who, where), once }))
      await somebodyWaits(site.deps)
      site.clock.set(noon)
      return { placing }
    })
    expect(await answered.placing).toBe(1006)
    expect(await site.deps.sql`select from "order" where member_id = ${who}`).toEqual([])
  })
})

describe('once only', () => {
  test('the same key and content gives the first answer unchanged, whatever happened since', async () => {
    const [who, where] = await Promise.all([member(), match()])
    const order = request(who, where, { key: 'a key' })
    const first = await place(order)
    await place(request(who, where, { option: '0-0' }))
    await setState(site.deps, where, 'ended')
    expect(await place(order)).toEqual(first)
    expect(await balanceOf(site.deps, who)).toBe(1_000_000 - 20_000)
  })

  test.each([{ stake: 20_000 }, { option: '0-0' }, { type: 3, option: '1+' }, { rate: 340 }] as const)(
    'the same key with other content %o is refused with 1714',
    async (other) => {
      const [who, where] = await Promise.all([member(), match()])
      await place(request(who, where, { key: 'key' }))
      expect(await refusedWith(request(who, where, { key: 'key', ...other }))).toEqual({ code: 1714 })
    },
  )

  test('a refusal is not kept: the key serves when the order can be taken', async () => {
    const [who, where] = await Promise.all([member(), match()])
    expect(await refusedWith(request(who, where, { key: 'later', rate: 400 }))).toMatchObject({ code: 1750 })
    expect(await place(request(who, where, { key: 'later', rate: 350 }))).toMatchObject({ rate: 350 })
  })

  test('two members may use the same key, and a key may hold any text', async () => {
    const where = await match()
    const key = `"{},\\ ' ünï 键 ${'x'.repeat(200)}`
    const orders = await Promise.all(
      [await member(), await member()].map((who) => place(request(who, where, { key, rate: 1 }))),
    )
    expect(new Set(orders.map((order) => order.id)).size).toBe(2)
  })

  test('without a key the same order within 90 s is a slip, 1713; after that, or another one, it is not', async () => {
    const [who, where] = await Promise.all([member(), match()])
    const start = site.clock.now()
    await place(request(who, where, { rate: 1 }))
    site.clock.pass(89_999)
    expect(await refusedWith(request(who, where, { rate: 1 }))).toEqual({ code: 1713 })
    await place(request(who, where, { rate: 1, stake: 10_001 }))
    await place(request(who, where, { rate: 1, key: 'meant' }))
    site.clock.pass(90_001)
    await place(request(who, where, { rate: 1 }))
    site.clock.set(start)
  })

  test('twenty copies at once of one keyed order are one order', async () => {
    const [who, where] = await Promise.all([member(), match()])
    const second = await site.second()
    const copies = Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? site.deps : second.deps).desk.place(request(who, where, { key: 'copies' })),
    )
    const answers = await Promise.all(copies)
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect(await balanceOf(site.deps, who)).toBe(990_000)
  })
})

describe('never spent twice', () => {
  test('100 orders at once on a balance good for one: exactly one, on two servers', async () => {
    const [who, where] = await Promise.all([member(10_000), match()])
    const second = await site.second()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) =>
        (n % 2 ? site.deps : second.deps).desk.place(request(who, where, { key: `spend ${n}`, rate: 1 })),
      ),
    )
    const codes = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 0 : outcome.reason.code))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === 1711)).toHaveLength(99)
    expect(await balanceOf(site.deps, who)).toBe(0)
  })

  test('many members on one match, two servers: the limit of the match holds and no order is lost', async () => {
    const where = await match({ limit: 100_000, cap: 1_000_000_000 })
    const second = await site.second()
    const members = await Promise.all(Array.from({ length: 60 }, () => member(1_000_000)))
    const outcomes = await Promise.allSettled(
      members.map((who, n) =>
        (n % 2 ? site.deps : second.deps).desk.place(request(who, where, { stake: 100_000, rate: 1 })),
      ),
    )
    const placed = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    // Each order wins 32.90 or less when its option does not happen: 30 of them are within 1,000.00, 31 are
    // not.
    expect(placed).toHaveLength(30)
    const [row] = await site.deps.sql`select ordered from match where id = ${where}`
    expect(row!.ordered).toBe(placed.length * 100_000)
  })
})
