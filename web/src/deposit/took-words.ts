// How long a way of paying took, in words and on a scale: measured, never promised.
import { MINUTE } from '@touchline/engine/site/units'
import type { Translate } from '../i18n/texts.ts'

/** The time at the right end of the scale, in ms. */
const longest = 15 * MINUTE

/** The place on the scale, 0 to 1, by the square root: it tells seconds apart and has room for minutes. */
export function tookPlace(ms: number): number {
  return Math.sqrt(Math.min(ms, longest) / longest)
}

/** "84 s", from two minutes on "12 min"; rounded up, so that it is never less than it was. */
export function tookWords(ms: number, t: Translate): string {
  return ms < 2 * MINUTE
    ? t('deposit.seconds', { seconds: Math.max(1, Math.ceil(ms / 1000)) })
    : t('app.minutes', { minutes: Math.ceil(ms / MINUTE) })
}
