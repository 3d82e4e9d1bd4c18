import { dayText } from '@touchline/client/i18n/times'
import type { OwedDay } from '@touchline/contract/account/types'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { fenOf } from '@touchline/engine/money/fen'
import { DAY } from '@touchline/engine/site/units'
import { Card, CardHeader } from '@touchline/ui/Card'
import { StepChart } from '@touchline/ui/chart/StepChart'
import { shortAmount } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import { useText } from '../../i18n/i18n.ts'
import { shortDay } from '../time-span.ts'
import { coverText } from './cover.ts'

/** Of fewer days a line says less than their figures, and the first fall looks like a crash. */
const fewestInLine = 7

/** The house's debt on each of the last thirty days, as a line and in figures. */
export function OwedDaysLine({ days }: { days: readonly OwedDay[] }) {
  const t = useText()
  const [newest] = days
  const [first, ...rest] = days
    .map(({ day, total }) => ({ at: accountingDayStart(day), value: Math.round(fenOf(total) / 100) }))
    .reverse()
  if (!newest || !first) return null
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('owed.days')} note={t('owed.daysNote')} />
      {days.length >= fewestInLine && (
        <StepChart
          points={[first, ...rest]}
          until={accountingDayStart(newest.day)}
          left={60}
          top={12}
          leastStep={DAY}
          formatValue={(value) => shortAmount(value.toFixed(2))}
          formatTime={(at) => dayText(accountingDay(at), newest.day)}
          label={t('owed.days')}
        />
      )}
      <ul className="divide-y divide-line text-13">
        {days.slice(0, 7).map((day) => (
          <li key={day.day} className="flex flex-wrap justify-between gap-x-3 py-1">
            <span className="font-medium">{shortDay(day.day)}</span>
            <span>
              <Money amount={day.total} /> <span className="text-12 text-muted">{coverText(day)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
