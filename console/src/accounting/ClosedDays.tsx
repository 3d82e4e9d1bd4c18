import { Link } from '@tanstack/react-router'
import { dateText, fullTime } from '@touchline/client/i18n/times'
import type { booksState } from '@touchline/contract/accounting/operator-calls'
import type { PayloadOf } from '@touchline/contract/call'
import { Pill, type PillTone } from '@touchline/ui/Pill'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { useText } from '../i18n/i18n.ts'

type Days = PayloadOf<typeof booksState>['days']

const tones: Readonly<Record<Days[number]['state'], PillTone>> = {
  open: 'info',
  due: 'warn',
  rooted: 'warn',
  closed: 'ok',
  differs: 'no',
}

/** One line for each closed day, which leads to the day's trial balance. */
export function ClosedDays({ days }: { days: Days }) {
  const t = useText()
  const columns = ['day', 'state', 'published', 'leaves', 'root'] as const
  return (
    <section className="grid gap-2">
      <h2 className="text-17 font-semibold">{t('accounting.days')}</h2>
      <Table
        label={t('accounting.days')}
        columns={columns.map((id) => ({ id, head: t(`accounting.column-${id}`), end: id === 'leaves' }))}
      >
        {days.map(({ day, state, root, leaves, publishedAt }) => (
          <TableRow key={day}>
            <Cell names className="whitespace-nowrap">
              <Link to="/books" search={{ day }} className="text-info hover:underline">
                {dateText(day)}
              </Link>
            </Cell>
            <Cell>
              <Pill tone={tones[state]}>{t(`accounting.state-${state}`)}</Pill>
            </Cell>
            <Cell className="whitespace-nowrap">{publishedAt === null ? '–' : fullTime(publishedAt)}</Cell>
            <Cell end>{leaves ?? '–'}</Cell>
            <Cell className="font-mono text-12 break-all text-muted">{root ?? '–'}</Cell>
          </TableRow>
        ))}
      </Table>
    </section>
  )
}
