// Reports as pictures need them: sums over time, and shares of the largest gain or loss.
import { accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { fenOf } from '@touchline/engine/money/fen'

interface Result {
  readonly netResult: string
}

/** The running sum of the days (newest first), at the end of each day or now. Times in Unix ms. */
export function runningResult(
  days: readonly (Result & { readonly day: string })[],
  now: number,
): { at: number; value: number }[] {
  let value = 0
  return days.toReversed().map(({ day, netResult }) => {
    value += fenOf(netResult)
    return { at: Math.max(accountingDayStart(day), Math.min(now, accountingDayEnd(day))), value }
  })
}

/** Each result as a share, from -1 to 1, of the largest gain or loss. */
export function resultShares(rows: readonly Result[]): number[] {
  const results = rows.map(({ netResult }) => fenOf(netResult))
  const largest = Math.max(1, ...results.map(Math.abs))
  return results.map((result) => result / largest)
}

/** All 24 hours in order; an hour without an order has zeros. */
export function hoursOf(
  rows: readonly (Result & { readonly key: string })[],
): { key: string; value: number; label: string }[] {
  const byHour = new Map(rows.map(({ key, netResult }) => [key, fenOf(netResult)]))
  return Array.from({ length: 24 }, (_, hour) => {
    const key = String(hour)
    return { key, value: byHour.get(key) ?? 0, label: key.padStart(2, '0') }
  })
}
