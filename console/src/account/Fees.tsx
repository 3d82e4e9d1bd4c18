import type { ReportPeriod } from '@touchline/contract/account/operator-calls'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Block } from '../app/Block.tsx'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { useText } from '../i18n/i18n.ts'
import { feesOf } from './report-columns.ts'

/** The fees that the house took in all these periods, by kind. */
export function Fees({ periods }: { periods: readonly ReportPeriod[] }) {
  const t = useText()
  const { kinds, total } = feesOf(periods)
  const shown = (fen: number) => groupAmount(formatFen(fen as Fen))
  return (
    <Block title={t('account.feesByKind')}>
      <p className="max-w-prose text-13 text-muted">{t('account.feesNote')}</p>
      <Table
        label={t('account.feesByKind')}
        columns={[
          { id: 'kind', head: t('account.feeKind') },
          { id: 'amount', head: t('account.sum'), end: true },
          { id: 'share', head: t('account.share'), end: true },
        ]}
      >
        {kinds.map(({ kind, fen }) => (
          <TableRow key={kind}>
            <Cell names>{t(`account.fee-${kind}`)}</Cell>
            <Cell end>{shown(fen)}</Cell>
            <Cell end>{total === 0 ? '–' : `${((fen * 100) / total).toFixed(1)}%`}</Cell>
          </TableRow>
        ))}
        <TableRow className="font-semibold">
          <Cell names>{t('account.sum')}</Cell>
          <Cell end>{shown(total)}</Cell>
          <Cell end>{total === 0 ? '–' : '100%'}</Cell>
        </TableRow>
      </Table>
    </Block>
  )
}
