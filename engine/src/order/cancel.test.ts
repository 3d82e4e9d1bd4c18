import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bp } from '../money/rate.ts'
import { baseRate } from '../pricing/offer.ts'
import { MINUTE } from '../site/units.ts'
import {
  type CancelObstacle,
  type CancelState,
  cancelObstacle,
  cancelObstacles,
  cancelUntil,
  SHORT_MS,
} from './cancel.ts'

const placedAt = Date.parse('2026-03-07T17:00:00+08:00')
const kickoff = placedAt + 60 * MINUTE

const state: CancelState = {
  now: placedAt + MINUTE,
  own: true,
  order: { open: true, fromReservation: false, placedAt, baseRate: bp(350) },
  match: { kickoff, scheduled: true },
  baseRateNow: bp(350),
  allowedMs: 10 * MINUTE,
  inShort: 0,
  today: 0,
}

const causes: readonly [CancelObstacle, Partial<CancelState>][] = [
  ['not-own', { own: false }],
  ['ended', { order: { ...state.order, open: false } }],
  ['closed', { match: { kickoff, scheduled: false } }],
  ['reservation', { order: { ...state.order, fromReservation: true } }],
  ['news', { baseRateNow: bp(351) }],
  ['late', { now: placedAt + 10 * MINUTE }],
  ['often', { inShort: 5 }],
  ['day', { today: 10 }],
]

test('the causes are every obstacle, in order', () => {
  expect(causes.map(([name]) => name)).toEqual(Object.keys(cancelObstacles))
})

test('each obstacle is answered with its code', () => {
  expect(cancelObstacles).toEqual({
    'not-own': 2101,
    ended: 2103,
    closed: 2102,
    reservation: 2103,
    news: 2104,
    late: 2104,
    often: 2105,
    day: 2106,
  })
})

test('cancels are counted over three minutes', () => {
  expect(SHORT_MS).toBe(180_000)
})

test.each(causes)('%s stands in the way alone', (name, change) => {
  expect(cancelObstacle({ ...state, ...change })).toBe(name)
})

test('of any causes the first is answered', () => {
  fc.assert(
    fc.property(fc.subarray([...causes], { minLength: 1 }), (chosen) => {
      // Two of the causes change the order, so their changes are merged.
      const order = Object.assign({}, state.order, ...chosen.map(([, { order }]) => order && pick(order)))
      expect(cancelObstacle({ ...state, ...Object.assign({}, ...chosen.map(([, c]) => c)), order })).toBe(
        chosen[0]![0],
      )
    }),
  )
})

function pick({ open, fromReservation }: CancelState['order']) {
  return { ...(!open && { open }), ...(fromReservation && { fromReservation }) }
}

describe('boundaries', () => {
  test.each<[string, Partial<CancelState>, CancelObstacle | null]>([
    ['nothing against it', {}, null],
    ['the last moment', { now: placedAt + 10 * MINUTE - 1 }, null],
    ['the first too late', { now: placedAt + 10 * MINUTE }, 'late'],
    ['before ordering closes', { now: kickoff - 3 * MINUTE - 1, allowedMs: 100 * MINUTE }, null],
    ['when ordering closes', { now: kickoff - 3 * MINUTE, allowedMs: 100 * MINUTE }, 'closed'],
    ['a base rate that fell', { baseRateNow: bp(349) }, null],
    ['a selection no longer offered', { baseRateNow: null }, 'news'],
    ['the fifth in three minutes', { inShort: 4 }, null],
    ['the tenth of the day', { today: 9 }, null],
  ])('%s', (_, change, obstacle) => {
    expect(cancelObstacle({ ...state, ...change })).toBe(obstacle)
  })

  test('time alone allows it to the earlier of its minutes and the close', () => {
    expect(cancelUntil(state)).toBe(placedAt + 10 * MINUTE)
    expect(cancelUntil({ ...state, allowedMs: 200 * MINUTE })).toBe(kickoff - 3 * MINUTE)
  })
})

/**
 * A fair world: the chance moves once, up or down by the same amount, both equally likely. Values are
 * expected gains per unit of stake of a member who does the best possible: before the price moves (knowing
 * how it will), or only after it (as all members see it).
 */
describe('cancelling is not a free option', () => {
  const margin = 800
  const world = fc.record({
    p: fc.double({ min: 0.03, max: 0.9, noNaN: true }),
    move: fc.double({ min: 0.001, max: 0.99, noNaN: true }),
  })

  function values(p: number, move: number, mayCancel: (before: number, now: number | null) => boolean) {
    const step = move * Math.min(p, 1 - p)
    const [down, up] = [p - step, p + step]
    const rate = baseRate(p, margin)
    if (rate === null) return null
    const worth = (chance: number) => (1 - chance) * (rate / 10_000) - chance
    const afterwards = (chance: number) =>
      mayCancel(rate, baseRate(chance, margin)) ? Math.max(0, worth(chance)) : worth(chance)
    const beforehand = (chance: number) =>
      mayCancel(rate, rate) ? Math.max(0, worth(chance)) : worth(chance)
    return {
      /** Orders, sees the move, and cancels where that is allowed and better. */
      seen: (afterwards(down) + afterwards(up)) / 2,
      /**
       * Orders, learns the next move before the price shows it, and cancels if the move is bad: the base rate
       * has not risen yet, so the cancel is allowed.
       */
      known: (beforehand(down) + beforehand(up)) / 2,
      /** Learns the move first, and only then orders at the old price; never cancels. */
      waited: (Math.max(0, worth(down)) + Math.max(0, worth(up))) / 2,
    }
  }
  const rule = (before: number, now: number | null) =>
    cancelObstacle({
      ...state,
      order: { ...state.order, baseRate: bp(before) },
      baseRateNow: now === null ? null : bp(now),
    }) === null

  test('who waits for the move with an order in hand gains nothing on average', () => {
    fc.assert(
      fc.property(world, ({ p, move }) => {
        const value = values(p, move, rule)
        if (value) expect(value.seen).toBeLessThanOrEqual(0)
      }),
      { numRuns: 2_000 },
    )
  })

  test('who knows the move beforehand gains nothing that he would not have without cancelling', () => {
    fc.assert(
      fc.property(world, ({ p, move }) => {
        const value = values(p, move, rule)
        if (value) expect(Math.max(value.known, value.seen)).toBeLessThanOrEqual(Math.max(0, value.waited))
      }),
      { numRuns: 2_000 },
    )
  })

  test('without the rule about the base rate it would be one', () => {
    const value = values(0.3, 0.5, () => true)
    expect(value!.seen).toBeGreaterThan(0)
  })
})
