// The VIP table as data (settings with these defaults), and the rule that keeps its gifts smaller than the
// margin: no level may turn an order into a fair or a sure bet, whatever the operator enters.

import type { MarketType } from '../market/catalogue.ts'
import type { Fen } from '../money/fen.ts'
import { WHOLE_BP } from '../money/rate.ts'

export type VipLevel = {
  level: number
  /** The name by which members know the level; the first level has none. */
  code: string | null
  /** Experience points that reach the level, and that keep it for a quarter. */
  experience: number
  retained: number
  /** fen a day */
  dailyWithdrawal: Fen
  /** Per month; null: without limit. */
  freeWithdrawals: number | null
  /** The fee's share of a won order's profit. */
  feeBp: number
  /** The share of the stake that a lost stake-return order gets back, and fen of returns a day. */
  insuranceBp: number
  stakeReturnLimit: Fen
  /** The rebate's share of min(stake, |net result|). */
  rebateBp: number
  /** The bonus's share of a month's net loss. */
  lossBonusBp: number
}

type Row = readonly [
  string | null,
  number,
  number,
  number,
  number | null,
  number,
  number,
  number,
  number,
  number,
]

// code, experience, retained, daily withdrawal and free
// withdrawals, fee, insurance and its limit, rebate, loss bonus
const rows: readonly Row[] = [
  [null, 0, 0, 50_000, 1, 600, 0, 0, 0, 0],
  ['20', 3_000, 500, 100_000, 2, 600, 500, 500, 5, 100],
  ['40', 30_000, 5_000, 200_000, 3, 600, 800, 1_000, 8, 200],
  ['60', 150_000, 25_000, 500_000, 5, 600, 1_000, 3_000, 10, 300],
  ['70', 600_000, 100_000, 1_000_000, 10, 500, 1_100, 8_000, 12, 400],
  ['80', 2_000_000, 300_000, 3_000_000, null, 500, 1_200, 20_000, 15, 500],
]

export const vipLevels: readonly VipLevel[] = rows.map((row, level) => ({
  level,
  code: row[0],
  experience: row[1],
  retained: row[2],
  dailyWithdrawal: (row[3] * 100) as Fen,
  freeWithdrawals: row[4],
  feeBp: row[5],
  insuranceBp: row[6],
  stakeReturnLimit: (row[7] * 100) as Fen,
  rebateBp: row[8],
  lossBonusBp: row[9],
}))

/** Whether rows begin with level 0 and rise, so that every member's level has a row at or below it. */
export function levelsRise(rows: readonly { level: number }[]): boolean {
  return rows[0]?.level === 0 && rows.every((row, n) => n === 0 || row.level > rows[n - 1]!.level)
}

/** The house's default margin on each market's fair rate; it is a setting. */
export const defaultMarginBp: Record<MarketType, number> = { 0: 800, 1: 800, 2: 800, 3: 800, 6: 800 }

export type VipSettings = {
  marginBp: Record<MarketType, number>
  levels: readonly Pick<VipLevel, 'feeBp' | 'insuranceBp' | 'rebateBp' | 'lossBonusBp'>[]
}

/**
 * Whether (1 - margin)(1 - fee) + 2 x rebate stays below both 1 - insurance and 1 - loss bonus for every
 * level and market: every order then loses money on average even with all of its level's gifts. It also
 * answers false for a market without margin and for a share that is not from 0 to below the whole.
 */
export function settingsAllowed({ marginBp, levels }: VipSettings): boolean {
  return Object.values(marginBp).every((margin) =>
    levels.every(({ feeBp, insuranceBp, rebateBp, lossBonusBp }) => {
      const shares = [margin, feeBp, insuranceBp, rebateBp, lossBonusBp]
      if (margin === 0 || !shares.every(isShare)) return false
      const kept = (WHOLE_BP - margin) * (WHOLE_BP - feeBp) + 2 * rebateBp * WHOLE_BP
      return kept < WHOLE_BP * (WHOLE_BP - Math.max(insuranceBp, lossBonusBp))
    }),
  )
}

function isShare(bp: number): boolean {
  return Number.isInteger(bp) && bp >= 0 && bp < WHOLE_BP
}
