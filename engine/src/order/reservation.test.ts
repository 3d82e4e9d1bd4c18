import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fen } from '../money/fen.ts'
import { type Bp, MAX_RATE_BP } from '../money/rate.ts'
import { HOUR } from '../site/units.ts'
import { limitsAt, defaultOrderLimits as limitsOfLevels } from './limits.ts'
import {
  allowedInterval,
  cancelReservationRefusal,
  endsReservation,
  type Interval,
  judgeReservation,
  type ReservationRequest,
  within,
} from './reservation.ts'
import type { OrderState } from './state.ts'

const defaultOrderLimits = limitsAt(limitsOfLevels, 0)
const kickoff = 100 * HOUR
const few = { open: 0, most: 10 }
const stakeReturn = {
  site: true,
  member: true,
  percentBp: 500 as Bp,
  leftToday: 50_000 as Fen,
  sameAddress: false,
}
const state = (member = {}, selection = {}, now = kickoff - 5 * HOUR): OrderState => ({
  now,
  maintenance: null,
  member: {
    permission: 'active',
    termsOpen: false,
    identityDue: false,
    level: 0,
    feeBp: 600,
    balance: 1_000_000 as Fen,
    trial: null,
    stakeReturn,
    ownLimitLeft: null,
    limits: defaultOrderLimits,
    stakedOnMarket: 0 as Fen,
    stakedOnMatch: 0 as Fen,
    ...member,
  },
  match: { kickoff, levelNeeded: 0, stakeLimit: null },
  selection: {
    offered: true,
    suspended: false,
    rate: 942 as Bp,
    volume: 0 as Fen,
    insured: true,
    ...selection,
  },
})
const interval = (from: number, to: number): Interval => ({ from: from as Bp, to: to as Bp })
const request = (given: Partial<ReservationRequest> = {}): ReservationRequest => ({
  stake: 100_000 as Fen,
  interval: interval(955, 980),
  ...given,
})

describe('the interval', () => {
  test.each([
    [842, 1042, null],
    [942, 942, null],
    [842, 842, null],
    [1042, 1042, null],
    [841, 1042, 1783],
    [842, 1043, 1783],
    [1043, 1043, 1783],
    [841, 841, 1783],
    [943, 942, 1783],
    [980, 955, 1783],
    [0, 942, 1783],
  ])('from %i to %i bp at a rate of 942: %s', (from, to, code) => {
    expect(judgeReservation(request({ interval: interval(from, to) }), state(), few)?.code ?? null).toBe(code)
  })

  test.each([
    [1, 1, 101],
    [100, 1, 200],
    [101, 1, 201],
    [102, 2, 202],
    [MAX_RATE_BP, MAX_RATE_BP - 100, MAX_RATE_BP],
  ])('at a rate of %i bp reaches from %i to %i', (rate, from, to) => {
    expect(allowedInterval(rate as Bp)).toEqual({ from, to })
  })

  test('always holds the rate itself, and nothing further than a percentage point', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_RATE_BP }),
        fc.integer({ min: 0, max: MAX_RATE_BP }),
        (at, other) => {
          const allowed = allowedInterval(at as Bp)
          expect(within(at, allowed)).toBe(true)
          expect(within(other, allowed)).toBe(other >= 1 && Math.abs(other - at) <= 100)
        },
      ),
    )
  })

  test('the refusal says what would be allowed', () => {
    expect(judgeReservation(request({ interval: interval(800, 900) }), state(), few)).toEqual({
      code: 1783,
      allowed: interval(842, 1042),
    })
  })
})

describe('refusals', () => {
  test.each([
    [1731, state({ permission: 'blocked' })],
    [1740, state({ permission: 'under-age' })],
    [1732, state({ permission: 'excluded' })],
    [1734, state({ permission: 'time-out' })],
    [1733, state({ ownLimitLeft: 99_999 as Fen })],
    [1712, state({}, { offered: false })],
    [1781, state({}, {}, kickoff - 10 * HOUR - 1)],
    [1782, state({}, {}, kickoff - 3 * 60_000)],
    [1772, state({ stakedOnMarket: (defaultOrderLimits.perMarket - 99_999) as Fen })],
    [1773, state({ stakedOnMatch: (defaultOrderLimits.perMatch - 99_999) as Fen })],
    [1711, state({ balance: 99_999 as Fen })],
  ])('those of an order come first: %i', (code, met) => {
    expect(judgeReservation(request({ interval: interval(1, 2) }), met, { open: 10, most: 10 })?.code).toBe(
      code,
    )
  })

  test.each([
    [1_000, 955, null],
    [999, 955, 1719],
    // 10.00 at 0.10 % earns 0.01, and the fee leaves nothing of it.
    [1_000, 10, 1719],
    [2_000, 10, null],
  ])('a stake of %i fen must earn something at the lower end, %i bp: %s', (stake, from, code) => {
    const given = request({ stake: stake as Fen, interval: interval(from, from + 90) })
    expect(judgeReservation(given, state({}, { rate: (from + 50) as Bp }), few)?.code ?? null).toBe(code)
  })

  test('the rate may have left the interval and the volume may be nothing', () => {
    expect(judgeReservation(request(), state({}, { volume: 0 as Fen }), few)).toBeNull()
  })

  test('with stake return it is refused, whatever its interval (1774)', () => {
    const insured = request({ insurance: 500 as Bp, interval: interval(1, 2) })
    expect(judgeReservation(insured, state(), { open: 10, most: 10 })).toEqual({ code: 1774 })
    expect(judgeReservation(request({ insurance: null }), state(), few)).toBeNull()
  })

  test.each([
    [9, null],
    [10, 1775],
    [11, 1775],
  ])('with %i of 10 open: %s', (open, code) => {
    expect(judgeReservation(request(), state(), { open, most: 10 })?.code ?? null).toBe(code)
  })
})

test('only what is reserved can still be canceled; what was canceled says so again', () => {
  expect(cancelReservationRefusal).toEqual({ reserved: null, executed: 1786, stopped: 1787, canceled: null })
})

test('a member who may not order at all has no reservation that waits', () => {
  expect([1731, 1732, 1734, 1740, 1711, 1735, 1753].filter((code) => endsReservation({ code }))).toEqual([
    1731, 1732, 1734, 1740,
  ])
})
