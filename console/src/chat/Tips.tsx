import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { tips } from '@touchline/contract/chat/operator-calls'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import { DAY } from '@touchline/engine/site/units'
import { Money } from '@touchline/ui/figure/Money'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'

const days = 30

/** Members' tips of the last thirty accounting days, by the operator tipped. `now` is site time. */
export function Tips({ now }: { now: number }) {
  const t = useText()
  const span = { from: accountingDay(now - (days - 1) * DAY), to: accountingDay(now) }
  const state = useQuery(query(tips, { query: span }))
  return (
    <section className="mt-6 grid gap-2">
      <h2 className="text-15 font-semibold">{t('chat.tips', { days })}</h2>
      {!state.data ? (
        <Waiting for={state} />
      ) : state.data.staff.length === 0 ? (
        <p className="text-13 text-muted">{t('chat.noTips')}</p>
      ) : (
        <Table
          label={t('chat.tips', { days })}
          columns={[
            { id: 'name', head: t('chat.tipName') },
            { id: 'operator', head: t('chat.tipOperator') },
            { id: 'count', head: t('chat.tipCount'), end: true },
            { id: 'sum', head: t('chat.tipSum'), end: true },
          ]}
        >
          {state.data.staff.map(({ name, operator, count, sum }) => (
            <TableRow key={operator}>
              <Cell names>{name}</Cell>
              <Cell>{operator}</Cell>
              <Cell end>{count}</Cell>
              <Cell end>
                <Money amount={sum} />
              </Cell>
            </TableRow>
          ))}
        </Table>
      )}
    </section>
  )
}
