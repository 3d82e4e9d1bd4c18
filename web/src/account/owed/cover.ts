// The holdings in the house's books, against what it owes.
import type { OwedDay } from '@touchline/contract/account/types'
import { fenOf } from '@touchline/engine/money/fen'

/** In hundredths of a per cent, rounded down; null where nothing is owed. */
export function coverOf({ total, stated }: Pick<OwedDay, 'total' | 'stated'>): number | null {
  const owed = fenOf(total)
  return owed === 0 ? null : Math.floor(((fenOf(stated.cash) + fenOf(stated.coins)) / owed) * 10_000)
}

/** `114.52%`; empty where nothing is owed. */
export function coverText(day: Pick<OwedDay, 'total' | 'stated'>): string {
  const cover = coverOf(day)
  return cover === null ? '' : `${(cover / 100).toFixed(2)}%`
}
