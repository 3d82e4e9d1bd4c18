import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { dateText } from '@touchline/client/i18n/times'
import { useWritten } from '@touchline/client/written'
import { proposeReserve, reserveDays } from '@touchline/contract/accounting/operator-calls'
import type { ReserveRequest } from '@touchline/contract/accounting/types'
import { taskCounts, tasks } from '@touchline/contract/task/operator-calls'
import { parseUnits } from '@touchline/engine/money/unit'
import { Field } from '@touchline/ui/input/Field'
import { Segmented } from '@touchline/ui/input/Segmented'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { useText } from '../i18n/i18n.ts'
import { StatementFile } from './StatementFile.tsx'

interface Props {
  day: { readonly day: string; readonly root: string }
  onClose: () => void
}

/**
 * Proposes the balance that an account of the house had on a day: of an address, proved by a signature, or of
 * a bank account, proved by a statement.
 */
export function ReserveDialog({ day, onClose }: Props) {
  const t = useText()
  const [kind, setKind] = useState<ReserveRequest['kind']>('bank')
  const [network, setNetwork] = useState<'ERC20' | 'TRC20'>('TRC20')
  const [place, setPlace] = useState('')
  const [amount, setAmount] = useState('')
  const [signature, setSignature] = useState('')
  const [statementHash, setStatementHash] = useState<string | null>(null)
  useWritten({ place, amount, signature })
  const parts = parseUnits(kind === 'chain' ? 'USDT' : 'CNY', amount.trim())
  const common = { day: day.day, place: place.trim(), amount: amount.trim() }
  const bank = statementHash === null ? null : ({ kind: 'bank', ...common, statementHash } as const)
  const asked: ReserveRequest | null =
    kind === 'chain' ? { kind, ...common, network, signature: signature.trim() } : bank
  const isWhole =
    asked !== null &&
    parts !== null &&
    common.place.length >= 3 &&
    (kind === 'bank' || signature.trim() !== '')
  return (
    <ReasonDialog
      title={t('accounting.reserveAddFor', { day: dateText(day.day) })}
      effect={t('accounting.reserveEffect')}
      confirm={t('site.propose')}
      disabled={!isWhole}
      seen
      act={async (reason) => {
        if (!asked) return
        await send(proposeReserve, { body: { reserve: asked, reason } })
        await refresh(reserveDays, tasks, taskCounts)
      }}
      onClose={onClose}
    >
      <Segmented<ReserveRequest['kind']>
        label={t('accounting.reserveKind')}
        choices={[
          { value: 'bank', label: t('accounting.reserve-bank') },
          { value: 'chain', label: t('accounting.reserve-chain') },
        ]}
        value={kind}
        onValueChange={setKind}
      />
      {kind === 'chain' && (
        <Segmented<'ERC20' | 'TRC20'>
          label={t('accounting.reserveNetwork')}
          choices={[
            { value: 'TRC20', label: 'TRC20' },
            { value: 'ERC20', label: 'ERC20' },
          ]}
          value={network}
          onValueChange={setNetwork}
        />
      )}
      <Field
        label={t(kind === 'chain' ? 'accounting.reserveAddress' : 'accounting.reserveBank')}
        hint={kind === 'bank' ? t('accounting.reserveBankHint') : undefined}
      >
        <TextInput value={place} maxLength={60} onChange={({ target: { value } }) => setPlace(value)} />
      </Field>
      <Field label={t(kind === 'chain' ? 'accounting.reserveAmountCoin' : 'accounting.reserveAmountBank')}>
        <TextInput
          value={amount}
          inputMode="decimal"
          maxLength={17}
          onChange={({ target: { value } }) => setAmount(value)}
        />
      </Field>
      {kind === 'bank' && <StatementFile hash={statementHash} onHash={setStatementHash} />}
      {kind === 'chain' && (
        <>
          {parts !== null && place.trim() !== '' && (
            <div className="grid gap-1 text-13">
              <span className="font-medium">{t('accounting.reserveText')}</span>
              <code className="rounded-small bg-fill p-2 text-12 wrap-anywhere">
                {['touchline-reserve', 1, day.day, day.root, network, place.trim(), parts].join('|')}
              </code>
            </div>
          )}
          <Field label={t('accounting.reserveSignature')} hint={t('accounting.reserveSignatureHint')}>
            <TextInput
              value={signature}
              maxLength={132}
              onChange={({ target: { value } }) => setSignature(value)}
            />
          </Field>
        </>
      )}
    </ReasonDialog>
  )
}
