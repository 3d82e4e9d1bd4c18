import { type CheckName, checkUnits } from '@touchline/contract/health/checks'
import { MINUTE } from '@touchline/engine/site/units'
import { useText } from '../i18n/i18n.ts'
import { useSpan } from '../task/span.ts'

/** A check's figure in its unit, in words. */
export function useFigure(): (name: CheckName, figure: number | null) => string {
  const t = useText()
  const span = useSpan()
  return (name, figure) => {
    if (figure === null) return t('health.unknown')
    switch (checkUnits[name]) {
      case 'count':
        return String(figure)
      case 'percent':
        return `${figure}%`
      case 'days':
        return t('health.days', { count: figure })
      case 'ms':
        return figure < MINUTE ? t('health.seconds', { count: Math.round(figure / 1_000) }) : span(figure)
    }
  }
}
