import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { addMatch, addMember, codeOf, request } from '../testing.ts'
import { cancelReservation } from './end.ts'
import { readReservation } from './read.ts'
import { reserve } from './reserve.ts'
import { createReservations } from './runner.ts'
import { moneyOf, outcomeOf, reservation, setRate } from './testing.ts'

const site = await testSite()

const member = (balance = 100_000) => addMember(site.deps, balance)

describe('a reservation', () => {
  test('takes the stake from main into held, and says what was reserved', async () => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    const id = await reserve(site.deps, reservation(memberId, match))
    expect(await moneyOf(site.deps, memberId)).toEqual({ main: 90_000, held: 10_000 })
    const detail = await readReservation(site.deps.sql, memberId, id)
    expect(detail?.row).toMatchObject({ state: 'reserved', from: 360, to: 380, rateThen: 350, orderId: null })
    expect(detail?.held).toMatchObject({ seq: 2, balance: 90_000 })
  })

  test('inside whose interval the rate already lies is ordered at once, in full', async () => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    const id = await reserve(site.deps, reservation(memberId, match, { from: 300, to: 350 }))
    expect(await outcomeOf(site.deps, id)).toMatchObject({ state: 'executed', rate: 350 })
    expect(await moneyOf(site.deps, memberId)).toEqual({ main: 90_000, held: 0 })
  })

  test('that could not be looked at at once is held all the same, and is ordered by the next due work', async () => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    const gone = { reserve: () => Promise.reject(new Error('no connection')) } as never
    const failing = createReservations({ ...site.deps, sql: gone })
    const given = reservation(memberId, match, { from: 340, to: 360 })
    const id = await reserve({ ...site.deps, reservations: failing }, given)
    expect((await outcomeOf(site.deps, id)).state).toBe('reserved')
    await site.deps.reservations.sweep()
    expect((await outcomeOf(site.deps, id)).state).toBe('executed')
  })

  test('of a key is made once: again it is the same, with other content 1714', async () => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    const sent = reservation(memberId, match, { key: 'one' })
    const made = await Promise.all(Array.from({ length: 10 }, () => reserve(site.deps, sent)))
    expect(new Set(made).size).toBe(1)
    expect(await moneyOf(site.deps, memberId)).toEqual({ main: 90_000, held: 10_000 })
    for (const other of [
      { stake: 10_001 },
      { from: 361 },
      { to: 379 },
      { option: '1-1' },
      { insurance: 500 },
    ])
      expect(await codeOf(reserve(site.deps, reservation(memberId, match, { ...other, key: 'one' })))).toBe(
        1714,
      )
  })

  test('and an order do not share a key', async () => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    await reserve(site.deps, reservation(memberId, match, { key: 'shared' }))
    expect(await codeOf(site.deps.desk.place(request(memberId, match, { key: 'shared' })))).toBe(1714)
    await site.deps.desk.place(request(memberId, match, { key: 'order' }))
    expect(await codeOf(reserve(site.deps, reservation(memberId, match, { key: 'order' })))).toBe(1714)
  })

  test('without a key is taken for a slip within 90 s, and not after', async () => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    const sent = reservation(memberId, match)
    await reserve(site.deps, sent)
    site.clock.pass(89_999)
    expect(await codeOf(reserve(site.deps, sent))).toBe(1713)
    expect(await codeOf(reserve(site.deps, reservation(memberId, match, { to: 381 })))).toBe(0)
    site.clock.pass(1)
    expect(await codeOf(reserve(site.deps, sent))).toBe(0)
  })

  test('without a key is no slip once it was canceled, as an order that was taken back is none', async () => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    const sent = reservation(memberId, match)
    await cancelReservation(site.deps, memberId, await reserve(site.deps, sent))
    expect(await codeOf(reserve(site.deps, sent))).toBe(0)
    expect(await codeOf(reserve(site.deps, sent))).toBe(1713)
  })
})

describe('refused, and no money moves:', () => {
  test.each([
    [1783, { from: 249, to: 300 }],
    [1783, { from: 360, to: 451 }],
    [1783, { from: 380, to: 379 }],
    [1774, { insurance: 500 }],
    [1711, { stake: 100_001 }],
    [1719, { stake: 999 }],
    [1712, { option: '9-9' }],
  ])('%i: %o', async (code, given) => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    expect(await codeOf(reserve(site.deps, reservation(memberId, match, given)))).toBe(code)
    expect(await moneyOf(site.deps, memberId)).toEqual({ main: 100_000, held: 0 })
  })

  test('1783 goes by the rate now and says what may be reserved', async () => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    await setRate(site.deps, match, 942)
    const refused = reserve(site.deps, reservation(memberId, match))
    await expect(refused).rejects.toMatchObject({ code: 1783, payload: { messageValue: '8.42-10.42' } })
  })

  test.each([
    [3 * MINUTE + 1, 0],
    [3 * MINUTE, 1782],
    [10 * HOUR, 0],
    [10 * HOUR + 1, 1781],
  ])('%i ms before kick-off: %s', async (kicksOffIn, code) => {
    const [memberId, match] = [await member(), await addMatch(site.deps, { kicksOffIn })]
    expect(await codeOf(reserve(site.deps, reservation(memberId, match)))).toBe(code)
  })

  test('a foreign match, an excluded and a blocked member', async () => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    expect(await codeOf(reserve(site.deps, reservation(memberId, 999_999)))).toBe(1712)
    await site.deps.sql`update member set state = 'banned' where id = ${memberId}`
    expect(await codeOf(reserve(site.deps, reservation(memberId, match)))).toBe(1731)
    const until = new Date(site.clock.now() + 1)
    await site.deps.sql`update member set state = 'normal', excluded_until = ${until} where id = ${memberId}`
    expect(await codeOf(reserve(site.deps, reservation(memberId, match)))).toBe(1732)
  })

  test('the eleventh: ten at most are open, however many come at once (1775)', async () => {
    const memberId = await member()
    const matches = await Promise.all(Array.from({ length: 15 }, () => addMatch(site.deps)))
    const codes = await Promise.all(
      matches.map((match) => codeOf(reserve(site.deps, reservation(memberId, match, { stake: 1_000 })))),
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(10)
    expect(codes.filter((code) => code === 1775)).toHaveLength(5)
    expect(await moneyOf(site.deps, memberId)).toEqual({ main: 90_000, held: 10_000 })
  })

  test('a hundred at once on a balance good for one: one', async () => {
    const [memberId, match] = [await member(10_000), await addMatch(site.deps)]
    const second = await site.second()
    const codes = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        codeOf(reserve(n % 2 ? site.deps : second.deps, reservation(memberId, match, { key: `${n}` }))),
      ),
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(await moneyOf(site.deps, memberId)).toEqual({ main: 0, held: 10_000 })
  })

  test('however many wait for one match, they leave connections to everybody else', async () => {
    const [memberId, match] = [await member(), await addMatch(site.deps)]
    const holder = await site.deps.sql.reserve()
    await holder`begin`
    await holder`select from match where id = ${match} for no key update`
    const waiting = Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        codeOf(reserve(site.deps, reservation(memberId, match, { key: `waits ${n}`, stake: 1_000 }))),
      ),
    )
    const elsewhere = await addMatch(site.deps)
    await reserve(site.deps, reservation(await member(), elsewhere))
    await holder`commit`
    holder.release()
    const codes = await waiting
    expect(codes.filter((code) => code === 0)).toHaveLength(10)
    expect(codes.filter((code) => code === 1775)).toHaveLength(20)
  })
})

test('the database holds an order from a held stake to its reservation, and a reservation to its end', async () => {
  const { sql } = site.deps
  const [memberId, match] = [await member(), await addMatch(site.deps)]
  const id = await reserve(site.deps, reservation(memberId, match))
  await expect(sql`update reservation set state = 'canceled' where id = ${id}`).rejects.toThrow(
    /permission denied/,
  )
  await expect(sql`delete from reservation`).rejects.toThrow(/permission denied/)
  await expect(sql`delete from reservation_attempt`).rejects.toThrow(/permission denied/)
  await expect(sql`insert into reservation select * from reservation`).rejects.toThrow(/permission denied/)
  await expect(
    site.deps.desk.place({
      ...request(memberId, match),
      paidFrom: 'held',
      reservationId: id,
      stake: 9_999 as never,
    }),
  ).rejects.toMatchObject({ code: 500 })
  expect(await moneyOf(site.deps, memberId)).toEqual({ main: 90_000, held: 10_000 })
})
