// How long something waits, in words: in whole minutes below an hour, else in whole hours, rounded up.
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import type { Translate } from '../i18n/texts.ts'

export function waitWords(ms: number, t: Translate): string {
  return ms < HOUR
    ? t('app.minutes', { minutes: Math.ceil(ms / MINUTE) })
    : t('withdraw.hours', { hours: Math.ceil(ms / HOUR) })
}
