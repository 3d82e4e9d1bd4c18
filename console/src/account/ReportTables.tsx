import { dateText } from '@touchline/client/i18n/times'
import type { ReportLeague, ReportPeriod } from '@touchline/contract/account/operator-calls'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Pill } from '@touchline/ui/Pill'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { useText } from '../i18n/i18n.ts'
import type { ReportUnit } from './report-search.ts'
import { sumOf } from './report-sums.ts'

const played = ['stakes', 'canceled', 'settled', 'revenue', 'fees', 'bonus'] as const
const moved = ['deposits', 'reversed', 'withdrawals', 'withdrawalFees', 'trial'] as const
const counts = [
  'orders',
  'members',
  'joined',
  'complaints',
  'answered',
  'exclusions',
  'timeOuts',
  'limitsSet',
] as const
/** Whether a count has a sum over periods. Members have none: who ordered in two periods is one member. */
const summed = (part: (typeof counts)[number]) => part !== 'members'

/** One line for each period, and below them the sum. */
export function Periods({ periods, unit }: { periods: readonly ReportPeriod[]; unit: ReportUnit }) {
  const t = useText()
  const columns = [...counts.slice(0, 2), ...played, ...moved, ...counts.slice(2)]
  return (
    <Table
      label={t('account.periods')}
      columns={[
        { id: 'start', head: t(`account.by-${unit}`) },
        ...columns.map((id) => ({ id, head: t(`account.column-${id}`), end: true })),
      ]}
    >
      {periods.map((period) => (
        <TableRow key={period.start}>
          <Cell names>
            <span className="flex items-center gap-2 whitespace-nowrap">
              {dateText(unit === 'day' ? period.start : period.start.slice(0, 7))}
              {period.open && <Pill tone="info">{t('account.open')}</Pill>}
            </span>
          </Cell>
          {columns.map((part) => {
            const value = period[part]
            return (
              <Cell key={part} end className="whitespace-nowrap">
                {value === null ? '–' : typeof value === 'number' ? value : groupAmount(value)}
              </Cell>
            )
          })}
        </TableRow>
      ))}
      <TableRow className="font-semibold">
        <Cell names>{t('account.sum')}</Cell>
        {columns.map((part) => (
          <Cell key={part} end className="whitespace-nowrap">
            {totalOf(periods, part)}
          </Cell>
        ))}
      </TableRow>
    </Table>
  )
}

function totalOf(
  periods: readonly ReportPeriod[],
  part: (typeof counts)[number] | (typeof played)[number] | (typeof moved)[number],
): string {
  const values = periods.map((period) => period[part])
  const amounts = values.filter((value) => typeof value === 'string')
  if (amounts.length > 0) return groupAmount(sumOf(amounts))
  const isCount = counts.find((each) => each === part)
  if (isCount && !summed(isCount)) return '–'
  return String(values.reduce<number>((sum, value) => sum + Number(value), 0))
}

/** Each league's figures over all the periods, the largest stakes first. */
export function Leagues({ leagues }: { leagues: readonly ReportLeague[] }) {
  const t = useText()
  if (leagues.length === 0) return null
  return (
    <Table
      label={t('account.leagues')}
      columns={[
        { id: 'league', head: t('account.league') },
        ...(['orders', ...played] as const).map((id) => ({
          id,
          head: t(`account.column-${id}`),
          end: true,
        })),
      ]}
    >
      {leagues.map((league) => (
        <TableRow key={league.id}>
          <Cell names>{league.name}</Cell>
          <Cell end>{league.orders}</Cell>
          {played.map((part) => (
            <Cell key={part} end className="whitespace-nowrap">
              {groupAmount(league[part])}
            </Cell>
          ))}
        </TableRow>
      ))}
    </Table>
  )
}
