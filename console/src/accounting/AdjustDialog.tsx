import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useWritten } from '@touchline/client/written'
import { adjustmentPreview, proposeAdjustment } from '@touchline/contract/accounting/operator-calls'
import { taskCounts, tasks } from '@touchline/contract/task/operator-calls'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Field } from '@touchline/ui/input/Field'
import { Segmented } from '@touchline/ui/input/Segmented'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { useText } from '../i18n/i18n.ts'
import { InBoth, type Texts } from '../notice/InBoth.tsx'
import { signedAmountOf } from './signed-amount.ts'

const noWords: Texts = { 'zh-cn': '', 'en-us': '' }
const shortestReference = 3

/** Proposes to correct a main account by hand, and shows beforehand what that would move. */
export function AdjustDialog({
  id,
  username,
  onClose,
}: {
  id: string
  username: string
  onClose: () => void
}) {
  const t = useText()
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit')
  const [typed, setTyped] = useState('')
  const [reference, setReference] = useState('')
  const [said, setSaid] = useState(noWords)
  useWritten({ typed, reference })
  const amount = signedAmountOf(direction, typed)
  const isWhole =
    amount !== null &&
    reference.trim().length >= shortestReference &&
    Object.values(said).every((text) => text.trim() !== '')
  return (
    <ReasonDialog
      title={t('accounting.adjustOf', { member: username })}
      effect={t('accounting.adjustEffect')}
      confirm={t('site.propose')}
      disabled={!isWhole}
      seen
      act={async (reason) => {
        if (amount === null) return
        await send(proposeAdjustment, { body: { id, amount, reference, said, reason } })
        await refresh(adjustmentPreview, tasks, taskCounts)
      }}
      onClose={onClose}
    >
      <Segmented<'credit' | 'debit'>
        label={t('accounting.direction')}
        choices={[
          { value: 'credit', label: t('accounting.credit') },
          { value: 'debit', label: t('accounting.debit') },
        ]}
        value={direction}
        onValueChange={setDirection}
      />
      <Field label={t('accounting.adjustAmount')}>
        <TextInput
          value={typed}
          inputMode="decimal"
          maxLength={10}
          onChange={({ target: { value } }) => setTyped(value)}
        />
      </Field>
      {amount && <AdjustEffect id={id} amount={amount} />}
      <Field label={t('accounting.reference')} hint={t('accounting.referenceHint')}>
        <TextInput
          value={reference}
          maxLength={80}
          onChange={({ target: { value } }) => setReference(value)}
        />
      </Field>
      <InBoth
        label={t('accounting.said')}
        hint={t('accounting.saidHint')}
        value={said}
        onChange={setSaid}
        rows={2}
      />
    </ReasonDialog>
  )
}

/** The money that it would move, computed by the server without writing anything. */
export function AdjustEffect({ id, amount }: { id: string; amount: string }) {
  const t = useText()
  const { data, error } = useQuery({
    ...query(adjustmentPreview, { query: { id, amount } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  if (error) return <FormProblem error={error} />
  if (!data) return <p className="text-13 text-muted">{t('settlement.computing')}</p>
  return (
    <Table
      label={t('accounting.effect')}
      columns={[
        { id: 'account', head: t('accounting.inUnit', { unit: 'CNY' }) },
        { id: 'before', head: t('accounting.effectBefore'), end: true },
        { id: 'after', head: t('accounting.effectAfter'), end: true },
      ]}
    >
      {(['main', 'adjustment'] as const).map((part) => (
        <TableRow key={part}>
          <Cell names>{t(`accounting.adjust-${part}`, { member: data.username })}</Cell>
          <Cell end>{groupAmount(data[part].before)}</Cell>
          <Cell end>{groupAmount(data[part].after)}</Cell>
        </TableRow>
      ))}
    </Table>
  )
}
