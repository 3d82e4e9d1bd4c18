import { useOfSiteTime, wallNow } from '@touchline/client/api/clock'
import { MINUTE } from '@touchline/engine/site/units'
import { useText } from '../../i18n/i18n.ts'
import { timeLeft } from '../../i18n/time-words.ts'

/**
 * Stands next to sign-ins, which carry the real time, and says how far the sandbox's clock of notices and
 * orders is ahead.
 */
export function RealTimeNote() {
  const t = useText()
  const ahead = useOfSiteTime((time) => Math.round((time - wallNow()) / MINUTE) * MINUTE, MINUTE)
  if (ahead < MINUTE) return null
  return <p className="text-12 text-muted">{t('my.realTime', { ahead: timeLeft(ahead, t) })}</p>
}
