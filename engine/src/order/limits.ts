// The stakes a member may place, by VIP level. A level without a row of its own takes the row of the next
// lower level that has one.

import type { Fen } from '../money/fen.ts'
import { levelsRise } from '../vip/levels.ts'

/** fen */
export type OrderLimits = { minimum: Fen; perOrder: Fen; perMarket: Fen; perMatch: Fen }

export type LevelLimits = OrderLimits & {
  /** The lowest level that the row applies to. */
  level: number
}

const base: LevelLimits = {
  level: 0,
  minimum: 1_000 as Fen,
  perOrder: 5_000_000 as Fen,
  perMarket: 10_000_000 as Fen,
  perMatch: 20_000_000 as Fen,
}

export const defaultOrderLimits: readonly LevelLimits[] = [
  base,
  {
    ...base,
    level: 5,
    perOrder: 10_000_000 as Fen,
    perMarket: 20_000_000 as Fen,
    perMatch: 40_000_000 as Fen,
  },
]

/** The limits at the level, from a list that limitsAllowed has accepted. */
export function limitsAt(limits: readonly LevelLimits[], level: number): OrderLimits {
  const found = limits.findLast((row) => row.level <= level)
  if (!found) throw new RangeError(`no order limits for level ${level}`)
  return found
}

/**
 * Whether the rows begin with level 0 and rise, each leaves room to order, and no level may stake less than
 * the one below.
 */
export function limitsAllowed(limits: readonly LevelLimits[]): boolean {
  if (!levelsRise(limits)) return false
  return limits.every((row, n) => {
    const below = limits[n - 1]
    const sound =
      row.minimum <= row.perOrder && row.perOrder <= row.perMarket && row.perMarket <= row.perMatch
    if (!below) return sound
    const more =
      row.minimum <= below.minimum &&
      row.perOrder >= below.perOrder &&
      row.perMarket >= below.perMarket &&
      row.perMatch >= below.perMatch
    return sound && more
  })
}
