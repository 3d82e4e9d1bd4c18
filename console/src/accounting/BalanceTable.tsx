import type { trialBalance } from '@touchline/contract/accounting/operator-calls'
import type { PayloadOf } from '@touchline/contract/call'
import { journalName } from '@touchline/engine/accounting/journal'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Pill } from '@touchline/ui/Pill'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { useText } from '../i18n/i18n.ts'

const columns = ['opening', 'debit', 'credit', 'closing'] as const

/** All accounts in one unit, and below them their sum. */
export function BalanceTable({
  unit,
  lines,
  sum,
  balanced,
}: PayloadOf<typeof trialBalance>['units'][number]) {
  const t = useText()
  return (
    <section className="grid gap-2">
      <h2 className="flex items-center gap-2 text-17 font-semibold">
        {t('accounting.balanceIn', { unit })}
        <Pill tone={balanced ? 'ok' : 'no'}>
          {t(balanced ? 'accounting.balanced' : 'accounting.unbalanced')}
        </Pill>
      </h2>
      <Table
        label={t('accounting.balanceIn', { unit })}
        columns={[
          { id: 'account', head: t('accounting.account') },
          ...columns.map((id) => ({ id, head: t(`accounting.column-${id}`), end: true })),
        ]}
      >
        {lines.map((line) => (
          <TableRow key={line.account} className={line.differs ? 'bg-warn-soft' : undefined}>
            <Cell names>
              {t(`accounting.account-${line.account}`)}
              <span className="block text-12 font-normal wrap-anywhere text-muted">{journalName(line)}</span>
            </Cell>
            {columns.map((column) => (
              <Cell key={column} end className="whitespace-nowrap">
                {groupAmount(line[column])}
                {column === 'closing' && line.differs && (
                  <span className="block font-semibold text-red">
                    {t('accounting.stated', { amount: groupAmount(line.stated ?? '0.00') })}
                  </span>
                )}
              </Cell>
            ))}
          </TableRow>
        ))}
        <TableRow className="font-semibold">
          <Cell names>{t('accounting.sum')}</Cell>
          {columns.map((column) => (
            <Cell key={column} end className="whitespace-nowrap">
              {groupAmount(sum[column])}
            </Cell>
          ))}
        </TableRow>
      </Table>
    </section>
  )
}
