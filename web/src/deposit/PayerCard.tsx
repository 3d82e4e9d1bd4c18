import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { bankList } from '@touchline/contract/deposit/calls'
import type { BankCode } from '@touchline/engine/deposit/banks'
import { payerNameLongest } from '@touchline/engine/deposit/checks'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Field } from '@touchline/ui/input/Field'
import { Select } from '@touchline/ui/input/Select'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useText } from '../i18n/i18n.ts'

interface Props {
  /** The approved name, shortened. With one, only that person may pay, and nothing is typed. */
  realName: string | null
  payer: string
  onPayer: (payer: string) => void
  wrong: boolean
  bank: BankCode | undefined
  onBank: (bank: BankCode | undefined) => void
}

/** The payer and the bank: the statement names the payer, and by that the payment is known. */
export function PayerCard({ realName, payer, onPayer, wrong, bank, onBank }: Props) {
  const t = useText()
  const banks = useQuery(query(bankList)).data?.banks ?? []
  return (
    <Card className="grid gap-3">
      <CardHeader title={t('deposit.payer')} note={t('deposit.payerNote')} />
      {realName === null ? (
        <Field
          label={t('deposit.payerName')}
          hint={t('deposit.payerHint')}
          error={wrong ? t('deposit.payerForm') : undefined}
        >
          <TextInput value={payer} onValueChange={onPayer} autoComplete="name" maxLength={payerNameLongest} />
        </Field>
      ) : (
        <p className="flex items-baseline justify-between gap-3 text-15">
          <span className="text-muted">{t('deposit.payerVerified')}</span>
          <b className="font-semibold">{realName}</b>
        </p>
      )}
      <Field label={t('deposit.ownBank')} hint={t('deposit.ownBankHint')}>
        <Select<BankCode | ''>
          label={t('deposit.ownBank')}
          choices={[
            { value: '', label: t('deposit.anyBank') },
            ...banks.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={bank ?? ''}
          onValueChange={(next) => onBank(next === '' ? undefined : next)}
        />
      </Field>
    </Card>
  )
}
