import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { writeOffPreview } from '@touchline/contract/accounting/operator-calls'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { FormProblem } from '../app/FormProblem.tsx'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { useText } from '../i18n/i18n.ts'

const parts = ['member', 'owed', 'writtenOff'] as const

/** The money that a write-off would move, computed by the server without writing anything. */
export function WriteOffEffect({ object }: { object: string }) {
  const t = useText()
  const { data, error } = useQuery({
    ...query(writeOffPreview, { query: { object } }),
    staleTime: 0,
    retry: false,
  })
  if (error) return <FormProblem error={error} />
  if (!data) return <p className="text-13 text-muted">{t('settlement.computing')}</p>
  const { unit } = data.item
  return (
    <Table
      label={t('accounting.effect')}
      columns={[
        { id: 'account', head: t('accounting.inUnit', { unit }) },
        { id: 'before', head: t('accounting.effectBefore'), end: true },
        { id: 'after', head: t('accounting.effectAfter'), end: true },
      ]}
    >
      {parts.map((part) => (
        <TableRow key={part}>
          <Cell names>{t(`accounting.effect-${part}`, { member: data.item.member.username })}</Cell>
          <Cell end>{groupAmount(data[part].before)}</Cell>
          <Cell end>{groupAmount(data[part].after)}</Cell>
        </TableRow>
      ))}
    </Table>
  )
}
