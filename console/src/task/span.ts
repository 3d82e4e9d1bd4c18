import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { useText } from '../i18n/i18n.ts'

/**
 * A span of time in its two largest units: "21 min", "3 h 25 min", "2 d 4 h"; "4 h" where the smaller unit
 * would be 0.
 */
export function useSpan(): (ms: number) => string {
  const t = useText()
  return (ms) => {
    const minutes = Math.floor(ms / MINUTE)
    if (ms < HOUR) return t('task.minutes', { minutes })
    const hours = Math.floor(ms / HOUR)
    if (ms < DAY) {
      const rest = minutes % 60
      return rest === 0 ? t('task.wholeHours', { hours }) : t('task.hours', { hours, minutes: rest })
    }
    const [days, rest] = [Math.floor(ms / DAY), hours % 24]
    return rest === 0 ? t('task.wholeDays', { days }) : t('task.days', { days, hours: rest })
  }
}
