import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { useText } from '../i18n/i18n.ts'

/** A stretch of time in its two largest units: "21 min", "3 h 25 min", "2 d 4 h". */
export function useSpan(): (ms: number) => string {
  const t = useText()
  return (ms) => {
    const minutes = Math.floor(ms / MINUTE)
    if (ms < HOUR) return t('task.minutes', { minutes })
    if (ms < DAY) return t('task.hours', { hours: Math.floor(ms / HOUR), minutes: minutes % 60 })
    return t('task.days', { days: Math.floor(ms / DAY), hours: Math.floor(ms / HOUR) % 24 })
  }
}
