import type { Game } from '@touchline/contract/market/types'
import type { Translate } from '../i18n/texts.ts'

/**
 * How far a match is: `31'`, or that it is half-time. The clock stands at 45 in the break, and the score at
 * half-time is told only once the whistle went. Null where no source tells the minute.
 */
export function minuteText(
  t: Translate,
  { minute, halfTime }: Pick<Game, 'minute' | 'halfTime'>,
): string | null {
  if (minute === null) return null
  return minute === 45 && halfTime !== null ? t('market.break') : t('market.minute', { minute })
}
