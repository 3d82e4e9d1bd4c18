// The contents and questions of the screen of limits, from the server's answers: pure, so that it is tested
// without a screen.
import type { MoneyLimit } from '@touchline/contract/member/play-calls'
import { sessionMinutes } from '@touchline/engine/member/limit'
import { formatFen, parseHundredths } from '@touchline/engine/money/fen'
import { MINUTE } from '@touchline/engine/site/units'
import type { Translate } from '../../i18n/texts.ts'

/** "2 h 5 min", rounded down. */
export function timeText(ms: number, t: Translate): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE))
  if (minutes < 60) return t('play.minutes', { minutes })
  return t('play.hoursMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** Share of the limit that is used, 0 to 1; a limit of nothing is used up. */
export function usedShare(used: string | number, amount: string | number): number {
  const most = Number(amount)
  return most <= 0 ? 1 : Math.min(1, Number(used) / most)
}

/**
 * The member's own loss limit that leaves the least; of two that leave the same, the first in `limits`, which
 * is the shorter period. Null where none is set.
 */
export function lossLeft(limits: readonly MoneyLimit[]) {
  const set = limits.flatMap(({ kind, period, amount, used }) => {
    if (kind !== 'loss' || amount === null) return []
    const left = Math.max(0, (parseHundredths(amount) ?? 0) - (parseHundredths(used) ?? 0))
    return [{ period, amount, used, left }]
  })
  const least = set.toSorted((one, other) => one.left - other.left)[0]
  return least ? { ...least, left: formatFen(least.left) } : null
}

/** Whether the wanted limit holds at once; the server decides by the same rule. */
export function holdsAtOnce(wanted: number, current: string | number | null): boolean {
  return current === null || wanted <= Number(current)
}

/** Reads an amount of at most two decimal places; null for anything that the call does not take. */
export function readLimit(typed: string): number | null {
  const plain = typed.replaceAll(',', '').trim()
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(plain)) return null
  return Number(plain) <= 9_999_999 ? Number(plain) : null
}

/** Reads minutes a day within the bounds; null for anything else. */
export function readMinutes(typed: string): number | null {
  const plain = typed.trim()
  if (!/^\d{1,4}$/.test(plain)) return null
  const minutes = Number(plain)
  return minutes >= sessionMinutes.least && minutes <= sessionMinutes.most ? minutes : null
}
