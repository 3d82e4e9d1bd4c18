import { setImmediate } from 'node:timers/promises'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { lockAccount } from '../../ledger/post.ts'
import { setLimit } from '../../play/limits.ts'
import { cancelOrder, offerCancel } from '../cancel/cancel.ts'
import { addMatch, addMember, request, setState, somebodyWaits } from '../testing.ts'
import { endDueReservations } from './end.ts'
import { readAttempts } from './read.ts'
import { reserve } from './reserve.ts'
import { moneyOf, outcomeOf, reservation, setRate } from './testing.ts'

const site = await testSite()

const member = (balance = 100_000, level = 0) => addMember(site.deps, balance, level)
const stateOf = async (id: string) => (await outcomeOf(site.deps, id)).state
const logOf = async (memberId: string, id: string) =>
  (await readAttempts(site.deps.sql, memberId, id)).map(({ result, reason, rate }) => [result, reason, rate])
const end = () => endDueReservations(site.deps, site.clock.now())

describe('a rate that moves', () => {
  test.each([
    [359, 'reserved'],
    [360, 'executed'],
    [380, 'executed'],
    [381, 'reserved'],
  ])('to %i bp leaves one from 360 to 380 %s', async (rate, state) => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    const id = await reserve(site.deps, reservation(memberId, match))
    await setRate(site.deps, match, rate)
    await site.deps.reservations.run(match)
    expect(await outcomeOf(site.deps, id)).toMatchObject({ state, rate: state === 'executed' ? rate : null })
    expect(await logOf(memberId, id)).toEqual([
      ['reserved', null, 350],
      ...(state === 'executed' ? [['executed', null, rate]] : []),
    ])
  })

  test('by another member’s order executes by itself what waits at the lower rate', async () => {
    const [memberId, other] = [await member(), await member(10_000_000)]
    const match = await addMatch(site.deps, { rate: 400, cap: 1_000_000 })
    const id = await reserve(site.deps, reservation(memberId, match, { from: 390, to: 395 }))
    await site.deps.desk.place(request(other, match, { stake: 80_000 }))
    await expect.poll(() => stateOf(id)).toBe('executed')
    expect(await outcomeOf(site.deps, id)).toMatchObject({ rate: 392 })
  })

  test('by another member’s cancel executes what waits at the higher rate', async () => {
    const [memberId, other] = [await member(), await member(10_000_000)]
    const match = await addMatch(site.deps, { rate: 400, cap: 1_000_000 })
    const { id: order } = await site.deps.desk.place(request(other, match, { stake: 80_000 }))
    const id = await reserve(site.deps, reservation(memberId, match, { from: 396, to: 400 }))
    expect(await stateOf(id)).toBe('reserved')
    const { token } = await offerCancel(site.deps, other, order)
    await cancelOrder(site.deps, other, order, token)
    await expect.poll(() => stateOf(id)).toBe('executed')
    expect(await outcomeOf(site.deps, id)).toMatchObject({ rate: 400 })
  })

  test('and was told by nobody is found by the sweep, once', async () => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    const id = await reserve(site.deps, reservation(memberId, match))
    await site.deps.reservations.sweep()
    await setRate(site.deps, match, 370)
    const second = await site.second()
    await Promise.all([site.deps.reservations.sweep(), second.deps.reservations.sweep()])
    expect(await stateOf(id)).toBe('executed')
    expect(await moneyOf(site.deps, memberId)).toEqual({ main: 90_000, held: 0 })
  })

  test('is followed on every match although one fails', async () => {
    const given = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const match = await addMatch(site.deps)
        const id = await reserve(site.deps, reservation(await member(), match))
        await setRate(site.deps, match, 370)
        return { match, id }
      }),
    )
    const [held, ...others] = given.toSorted((one, other) => one.match - other.match)
    await site.deps.sql.begin(async (tx) => {
      await tx`select from match where id = ${held!.match} for update`
      await expect(site.deps.reservations.sweep()).rejects.toThrow('1 matches')
    })
    expect(await stateOf(held!.id)).toBe('reserved')
    expect(await Promise.all(others.map(({ id }) => stateOf(id)))).toEqual(['executed', 'executed'])
    await site.deps.reservations.sweep()
    expect(await stateOf(held!.id)).toBe('executed')
  })

  test('is waited for no longer than a look through its match takes, however often others ask for one', async () => {
    const match = await addMatch(site.deps)
    const id = await reserve(site.deps, reservation(await member(), match))
    await setRate(site.deps, match, 370)
    let waiting = true
    const looked = site.deps.reservations.run(match).finally(() => {
      waiting = false
    })
    for (let asked = 0; waiting && asked < 1_000_000; asked++) {
      void site.deps.reservations.wake(match)
      await setImmediate()
    }
    expect(waiting).toBe(false)
    await looked
    expect(await stateOf(id)).toBe('executed')
  })

  test('executes the oldest first, and each moves the rate before the next is tried', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => member(1_000_000)))
    const match = await addMatch(site.deps, { rate: 395, cap: 1_000_000 })
    // Each 1,000.00 takes a fortieth off 490: 477, 465, 453.
    const given = [
      { from: 476, to: 480 },
      { from: 470, to: 490 },
      { from: 400, to: 469 },
      { from: 450, to: 455 },
    ]
    const ids: string[] = []
    for (const [n, interval] of given.entries()) {
      ids.push(await reserve(site.deps, reservation(members[n]!, match, { stake: 100_000, ...interval })))
      site.clock.pass(1)
    }
    await setRate(site.deps, match, 490)
    await site.deps.reservations.run(match)
    const outcomes = await Promise.all(ids.map((id) => outcomeOf(site.deps, id)))
    expect(outcomes.map(({ rate }) => rate)).toEqual([477, 490, 465, 453])
  })

  test('executes all of one member’s that it allows', async () => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    const ids = []
    for (const stake of [1_000, 2_000, 3_000])
      ids.push(await reserve(site.deps, reservation(memberId, match, { stake })))
    await setRate(site.deps, match, 365)
    await site.deps.reservations.run(match)
    expect(await Promise.all(ids.map(stateOf))).toEqual(['executed', 'executed', 'executed'])
    expect(await moneyOf(site.deps, memberId)).toEqual({ main: 94_000, held: 0 })
  })
})

describe('one that does not fit', () => {
  test('is passed over and logged, the younger one is executed; it follows when the volume suffices', async () => {
    const [large, small] = [await member(1_000_000), await member()]
    const match = await addMatch(site.deps, { limit: 10_000 })
    const first = await reserve(site.deps, reservation(large, match, { stake: 400_000 }))
    site.clock.pass(1)
    const second = await reserve(site.deps, reservation(small, match))
    await setRate(site.deps, match, 370)
    await site.deps.reservations.run(match)
    await site.deps.reservations.run(match)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['reserved', 'executed'])
    expect(await logOf(large, first)).toEqual([
      ['reserved', null, 350],
      ['skipped', 'volume', 370],
    ])
    await site.deps
      .sql`update match set exposure_limit = 100_000_000, version = version + 1 where id = ${match}`
    await site.deps.reservations.sweep()
    expect(await stateOf(first)).toBe('executed')
  })

  test('meets every check of an order again: here the limit of the match', async () => {
    const [memberId, match] = [await member(30_000_000), await addMatch(site.deps)]
    const id = await reserve(site.deps, reservation(memberId, match, { stake: 5_000_000 }))
    for (const option of ['0-0', '0-1'])
      await site.deps.desk.place(request(memberId, match, { stake: 5_000_000, option }))
    await setRate(site.deps, match, 370)
    await site.deps.reservations.run(match)
    expect((await logOf(memberId, id)).at(-1)).toEqual(['skipped', 'perMarketLimit', 370])
    await setRate(site.deps, match, 371)
    await site.deps.reservations.run(match)
    expect(await logOf(memberId, id)).toHaveLength(2)
    expect(await moneyOf(site.deps, memberId)).toMatchObject({ held: 5_000_000 })
  })

  test('is tried again within a minute, in case what stood in its way was over by itself', async () => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    const id = await reserve(site.deps, reservation(memberId, match))
    await setLimit(site.deps, memberId, 'stake', 'day', 9_999)
    await setRate(site.deps, match, 370)
    await site.deps.reservations.sweep()
    const skipped = [
      ['reserved', null, 350],
      ['skipped', 'ownStakeLimit', 370],
    ]
    expect(await logOf(memberId, id)).toEqual(skipped)
    site.clock.pass(MINUTE)
    await site.deps.reservations.sweep()
    expect(await logOf(memberId, id)).toEqual(skipped)
    await site.deps.sql`update play_limit set amount = 10_000 where member_id = ${memberId}`
    site.clock.pass(MINUTE - 1)
    await site.deps.reservations.sweep()
    expect(await stateOf(id)).toBe('reserved')
    site.clock.pass(1)
    await site.deps.reservations.sweep()
    expect(await stateOf(id)).toBe('executed')
    expect(await moneyOf(site.deps, memberId)).toEqual({ main: 90_000, held: 0 })
  })

  test.each(['site', 'orders'])('waits while the %s is in maintenance', async (what) => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    const id = await reserve(site.deps, reservation(memberId, match))
    await setRate(site.deps, match, 370)
    const settings = site.deps.settings.current as { maintenance: object }
    const usual = settings.maintenance
    settings.maintenance = { ...usual, [what]: { until: null, text: null } }
    await site.deps.reservations.run(match)
    await site.deps.reservations.sweep()
    expect(await logOf(memberId, id)).toHaveLength(1)
    settings.maintenance = usual
    await site.deps.reservations.sweep()
    expect(await stateOf(id)).toBe('executed')
  })
})

describe('the end of waiting', () => {
  test.each([
    [MINUTE - 1, 'executed'],
    [MINUTE, 'reserved'],
  ])(
    'an account that somebody holds until %i ms later, a minute before the close, leaves it %s',
    async (later, state) => {
      const [memberId, match] = [await member(), await addMatch(site.deps, { kicksOffIn: 4 * MINUTE })]
      const id = await reserve(site.deps, reservation(memberId, match))
      await setRate(site.deps, match, 370)
      const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holding = site.deps.sql.begin(async (tx) => {
        await lockAccount(tx, memberId)
        held.resolve()
        await free.promise
      })
      await held.promise
      const running = site.deps.reservations.run(match)
      await somebodyWaits(site.deps)
      site.clock.pass(later)
      free.resolve()
      await Promise.all([holding, running])
      expect(await stateOf(id)).toBe(state)
    },
  )

  test.each([
    [-1, 'reserved', 0],
    [0, 'stopped', 10_000],
    [1, 'stopped', 10_000],
  ])('%i ms from three minutes before kick-off: %s', async (late, state, back) => {
    const [memberId, match] = [await member(10_000), await addMatch(site.deps)]
    const id = await reserve(site.deps, reservation(memberId, match))
    site.clock.pass(2 * HOUR - 3 * MINUTE + late)
    await setRate(site.deps, match, 300)
    await end()
    expect(await stateOf(id)).toBe(state)
    expect(await moneyOf(site.deps, memberId)).toEqual({ main: back, held: 10_000 - back })
    await setRate(site.deps, match, 370)
    await site.deps.reservations.run(match)
    expect(await stateOf(id)).toBe(state === 'reserved' ? 'executed' : 'stopped')
  })

  test('an earlier kick-off stops it earlier, a later one no later than was said', async () => {
    const [memberId, sooner, later] = [await member(), await addMatch(site.deps), await addMatch(site.deps)]
    const ids = [
      await reserve(site.deps, reservation(memberId, sooner)),
      await reserve(site.deps, reservation(memberId, later)),
    ]
    const kickoff = (after: number) => new Date(site.clock.now() + after)
    await site.deps
      .sql`update match set kickoff = ${kickoff(HOUR)}, version = version + 1 where id = ${sooner}`
    await site.deps
      .sql`update match set kickoff = ${kickoff(5 * HOUR)}, version = version + 1 where id = ${later}`
    site.clock.pass(HOUR - 3 * MINUTE)
    await end()
    expect(await Promise.all(ids.map(stateOf))).toEqual(['stopped', 'reserved'])
    site.clock.pass(HOUR)
    await end()
    expect(await Promise.all(ids.map(stateOf))).toEqual(['stopped', 'stopped'])
  })

  test.each([
    ['postponed', 'match-off'],
    ['abandoned', 'match-off'],
    ['void', 'match-off'],
    ['live', 'closed'],
    ['ended', 'closed'],
  ])('a match that is %s stops it: %s', async (state, reason) => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    const id = await reserve(site.deps, reservation(memberId, match))
    await setState(site.deps, match, state)
    await end()
    expect(await outcomeOf(site.deps, id)).toMatchObject({ state: 'stopped', reason })
    expect(await moneyOf(site.deps, memberId)).toEqual({ main: 100_000, held: 0 })
    expect((await logOf(memberId, id)).at(-1)).toEqual(['stopped', reason, null])
  })

  test('exclusion, time-out and block end all of a member’s, though the rate was reached first', async () => {
    const blocks = [
      `update member set excluded_until = now() + interval '1 year' where id = $1`,
      `update member set time_out_until = now() + interval '1 day' where id = $1`,
      `update member set state = 'banned' where id = $1`,
    ]
    for (const block of blocks) {
      const [memberId, match, other] = [await member(), await addMatch(site.deps), await addMatch(site.deps)]
      const ids = [
        await reserve(site.deps, reservation(memberId, match)),
        await reserve(site.deps, reservation(memberId, match, { to: 381 })),
        await reserve(site.deps, reservation(memberId, other)),
      ]
      await site.deps.sql.unsafe(block, [memberId])
      await setRate(site.deps, match, 370)
      await site.deps.reservations.run(match)
      await end()
      const outcomes = await Promise.all(ids.map((id) => outcomeOf(site.deps, id)))
      expect(outcomes).toEqual(ids.map(() => ({ state: 'canceled', reason: 'blocked', rate: null })))
      expect(await moneyOf(site.deps, memberId)).toEqual({ main: 100_000, held: 0 })
      // An exclusion does not end early, so only a block is lifted again.
      await site.deps.sql`update member set state = 'normal' where id = ${memberId}`
    }
  })

  test('ends nothing twice, on two servers at once', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => member()))
    const match = await addMatch(site.deps)
    await Promise.all(members.map((memberId) => reserve(site.deps, reservation(memberId, match))))
    await setState(site.deps, match, 'postponed')
    const second = await site.second()
    const ended = await Promise.all([end(), endDueReservations(second.deps, site.clock.now())])
    expect(ended[0] + ended[1]).toBe(20)
    for (const memberId of members)
      expect(await moneyOf(site.deps, memberId)).toEqual({ main: 100_000, held: 0 })
  })
})
