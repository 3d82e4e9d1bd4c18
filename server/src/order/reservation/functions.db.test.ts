// A stake that is held, given back, or executed (server/sql/order/{hold,release,execute}_reservations.sql):
// what each function writes row by row, what it leaves alone, what it refuses, and that it locks the match
// before the accounts.
import { beforeEach, describe, expect, test } from 'vitest'
import { byMember, codeOf, type Order, orderFunctions } from '../testing.functions.ts'

const functions = await orderFunctions()
const {
  at,
  attemptsAt,
  balances,
  hold,
  locksMatchFirst,
  waitsForNobodyElse,
  now,
  place,
  release,
  reservationOf,
  sql,
  superSql,
  transferOf,
  waiting,
} = functions
let [one, other] = ['', '']
let [match, second] = [0, 0]
beforeEach(() => {
  ;({ one, other, match, second } = functions.its)
})

describe('a stake that is held', () => {
  test('goes from main to held, with its reservation and the first line of its story', async () => {
    const { act, id, moved } = await hold()
    expect(byMember(moved)).toEqual([
      { member: one, account: 'held', seq: 1, left: 10_000 },
      { member: one, account: 'main', seq: 2, left: 90_000 },
    ])
    expect(await transferOf(act)).toEqual({
      kind: 'hold',
      act: 'reservation',
      of: id,
      entries: [
        { member: one, account: 'main', amount: -10_000, about: 'reservation', subject: id },
        { member: one, account: 'held', amount: 10_000, about: 'reservation', subject: id },
      ],
      house: [],
    })
    expect(await sql`select * from reservation where id = ${id}`).toMatchObject([
      {
        member_id: one,
        match_id: match,
        market_type: 1,
        option: '2-1',
        stake: 10_000,
        rate_from: 360,
        rate_to: 380,
        rate_then: 350,
        hold_seq: 2,
        reserved_at: at,
        stops_at: new Date(now + 1000),
        state: 'reserved',
      },
    ])
    expect(await attemptsAt(id)).toEqual([{ result: 'reserved', reason: null, rate: 350 }])
    expect(await waiting()).toEqual([1, 0])
  })

  test('locks its match first, then the main account, and nobody else’s', async () => {
    await locksMatchFirst(() => hold())
    await waitsForNobodyElse(() => hold())
  })
})

describe('held stakes that are given back', () => {
  test('return to their main accounts in one transfer, and end as is said', async () => {
    const [mine, theirs] = [await hold(), await hold({ member: other, on: second, stake: 7_000 })]
    const { act, moved } = await release('stopped', [one, mine.id], [other, theirs.id])
    expect(moved).toEqual([
      { member: one, account: 'main', seq: 3, left: 100_000 },
      { member: other, account: 'main', seq: 3, left: 100_000 },
    ])
    expect(await transferOf(act)).toEqual({
      kind: 'release',
      act: 'reservation',
      of: null,
      entries: [
        { member: one, account: 'main', amount: 10_000, about: 'reservation', subject: mine.id },
        { member: one, account: 'held', amount: -10_000, about: 'reservation', subject: mine.id },
        { member: other, account: 'main', amount: 7_000, about: 'reservation', subject: theirs.id },
        { member: other, account: 'held', amount: -7_000, about: 'reservation', subject: theirs.id },
      ],
      house: [],
    })
    for (const { id } of [mine, theirs]) {
      expect(await reservationOf(id)).toEqual({
        state: 'stopped',
        reason: 'because',
        orderId: null,
        seq: 3,
        endedAt: at,
      })
      expect((await attemptsAt(id))[1]).toEqual({ result: 'stopped', reason: 'because', rate: null })
    }
    expect(await waiting()).toEqual([0, 0])
    expect(await balances(other)).toMatchObject({ main: 100_000, held: 0 })
  })

  test('leave alone what waits beside them', async () => {
    const [first, beside] = [await hold(), await hold()]
    await hold({ member: other, on: second })
    await release('canceled', [one, first.id])
    expect(await reservationOf(beside.id)).toMatchObject({ state: 'reserved', seq: null })
    expect(await waiting()).toEqual([1, 1])
    expect(await balances(one)).toMatchObject({ main: 90_000, held: 10_000 })
  })

  test('are those that have not ended: nothing is written of the others', async () => {
    const [mine, theirs] = [await hold(), await hold({ member: other })]
    await release('canceled', [one, mine.id])
    expect((await release('stopped', [one, mine.id], [other, theirs.id])).moved).toMatchObject([
      { member: other },
    ])
    expect(await reservationOf(mine.id)).toMatchObject({ state: 'canceled' })
    const again = await release('stopped', [one, mine.id], [other, theirs.id])
    expect([again.moved, await transferOf(again.act)]).toEqual([[], { entries: [], house: [] }])
    expect(await waiting()).toEqual([0, 0])
  })

  test('are the member’s own', async () => {
    const theirs = await hold({ member: other })
    expect((await release('stopped', [one, theirs.id])).moved).toEqual([])
    expect(await reservationOf(theirs.id)).toMatchObject({ state: 'reserved' })
  })

  test('lock their match first, then the main account, and nobody else’s', async () => {
    const { id } = await hold()
    await locksMatchFirst(() => release('stopped', [one, id]))
    const later = await hold()
    await hold({ on: second })
    await waitsForNobodyElse(() => release('stopped', [one, later.id]))
  })
})

describe('an order that is paid from a held stake', () => {
  test.each([360, 370, 380])('ends its reservation at a rate of %d, and no other', async (rate) => {
    const [mine, beside] = [await hold(), await hold()]
    await hold({ member: other, on: second })
    const { act, moved, ids } = await place({ from: 'held', reservation: mine.id, rate })
    expect(moved).toEqual([{ member: one, account: 'held', seq: 3, left: 10_000 }])
    expect((await transferOf(act)).entries).toMatchObject([{ account: 'held', amount: -10_000 }])
    expect(await reservationOf(mine.id)).toEqual({
      state: 'executed',
      reason: null,
      orderId: ids[0],
      seq: null,
      endedAt: at,
    })
    expect((await attemptsAt(mine.id))[1]).toEqual({ result: 'executed', reason: null, rate })
    expect(await reservationOf(beside.id)).toMatchObject({ state: 'reserved' })
    expect(await waiting()).toEqual([1, 1])
  })

  test('stands in a batch beside one that is not, which ends none', async () => {
    const [mine, theirs] = [await hold(), await hold({ member: other })]
    await place({}, { member: other, from: 'held', reservation: theirs.id })
    expect([await reservationOf(mine.id), await reservationOf(theirs.id)]).toMatchObject([
      { state: 'reserved' },
      { state: 'executed' },
    ])
    expect(await waiting()).toEqual([1, 0])
  })

  test.each<[string, () => Order]>([
    ['at a lower rate', () => ({ rate: 359 })],
    ['at a higher rate', () => ({ rate: 381 })],
    ['of another stake', () => ({ stake: 9_999 })],
    ['on another option', () => ({ option: '1-0' })],
    ['of another market', () => ({ type: 2 })],
    ['on another match', () => ({ on: second })],
    ['of another member', () => ({ member: other })],
    ['of none', () => ({ reservation: null })],
  ])('%s is refused', async (_, change) => {
    const { id } = await hold()
    await hold({ member: other })
    expect(await codeOf(place({ from: 'held', reservation: id, ...change() }))).toBe('55000')
    expect(await reservationOf(id)).toMatchObject({ state: 'reserved' })
  })

  test('is refused when the reservation has ended', async () => {
    const { id } = await hold()
    await hold()
    await release('canceled', [one, id])
    expect(await codeOf(place({ from: 'held', reservation: id }))).toBe('55000')
  })
})

test('a reservation that has ended says for ever how, whoever asks; none is deleted', async () => {
  const { id } = await hold()
  const remove = () => codeOf(superSql`delete from reservation where id = ${id}`.execute())
  const change = () =>
    codeOf(superSql`update reservation set stops_at = ${new Date(now + 9)} where id = ${id}`.execute())
  expect([await remove(), await change()]).toEqual(['23001', 'done'])
  await release('stopped', [one, id])
  expect([await remove(), await change()]).toEqual(['23001', '23001'])
})
