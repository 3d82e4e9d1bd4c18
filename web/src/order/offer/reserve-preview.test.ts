import type { Bp } from '@touchline/engine/money/rate'
import { HOUR } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import { reservePreviewOf, usualInterval } from './reserve-preview.ts'

const now = 1_000_000_000_000
const figures = {
  now,
  kickoff: now + 2 * HOUR,
  levelNeeded: 0,
  offered: true,
  select: { profit: '9.42', tradAbleVolume: '5.00' },
  balance: '6240.50',
  level: 0,
  limits: {
    feePercent: '6.00',
    minimum: '10.00',
    perOrder: '5000.00',
    perMarket: '100000.00',
    perMatch: '200000.00',
  },
  permission: 'active' as const,
  ownLimitLeft: null,
  ordered: [],
  marketType: 1 as const,
}
const few = { open: 3, most: 10 }
const interval = (from: number, to: number) => ({ from: from as Bp, to: to as Bp })
const preview = (typed: string, chosen = interval(955, 980), given = {}) =>
  reservePreviewOf(typed, chosen, { ...figures, ...given }, few)

test('is what the picture of the order form shows: 1,000.00 from 9.55 to 9.80', () => {
  expect(preview('1000')).toMatchObject({
    stake: 100_000,
    rate: 942,
    allowed: { from: 842, to: 1042 },
    atOnce: false,
    refused: null,
    atFrom: { gross: 9_550, net: 8_977 },
    atTo: { gross: 9_800, net: 9_212 },
  })
})

describe('the interval', () => {
  test.each([
    [942, 952, 982],
    [1, 11, 41],
    [499_995, 500_000, 500_000],
  ])('at %i bp before anything was chosen: %i to %i', (rate, from, to) => {
    expect(usualInterval(rate as Bp)).toEqual({ from, to })
  })

  test.each([
    [941, 943, true],
    [942, 950, true],
    [943, 950, false],
    [900, 941, false],
  ])('%i to %i orders at once: %s', (from, to, atOnce) => {
    expect(preview('1000', interval(from, to)).atOnce).toBe(atOnce)
  })

  test('that the rate has left behind is refused with what can be reserved', () => {
    expect(preview('1000', interval(800, 980)).refused).toEqual({ code: 1783, allowed: interval(842, 1042) })
  })
})

test.each([
  ['', null],
  ['9.99', 1719],
  ['5000.01', 1771],
  ['6240.51', 1771],
])('a stake of "%s": %s', (typed, code) => {
  expect(preview(typed).refused?.code ?? null).toBe(code)
})

test('the most is what balance and limits allow, whatever the volume', () => {
  expect(preview('').most).toBe(500_000)
  expect(preview('', undefined, { balance: '123.45' }).most).toBe(12_345)
})

test('with ten open it is refused (1775)', () => {
  const full = reservePreviewOf('1000', interval(955, 980), figures as never, { open: 10, most: 10 })
  expect(full.refused).toEqual({ code: 1775, most: 10 })
})
