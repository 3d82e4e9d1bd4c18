import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { bankList } from '@touchline/contract/deposit/calls'
import { setUserBank } from '@touchline/contract/withdraw/calls'
import type { PayoutAccount } from '@touchline/contract/withdraw/types'
import type { BankCode } from '@touchline/engine/deposit/banks'
import { fitsLuhn, isCardNumber, isHolder } from '@touchline/engine/withdraw/account'
import { Field } from '@touchline/ui/input/Field'
import { Select } from '@touchline/ui/input/Select'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { inFours } from '../../deposit/in-fours.ts'
import { useText } from '../../i18n/i18n.ts'
import type { Overview } from '../preview.ts'
import { HolderField } from './HolderField.tsx'
import { SaveForm } from './SaveForm.tsx'

/** The form for a new card, or for changing `card`. */
export function CardForm({ overview, card }: { overview: Overview; card?: PayoutAccount }) {
  const t = useText()
  const banks = useQuery(query(bankList)).data?.banks ?? []
  const [bank, setBank] = useState<BankCode | ''>(card?.bankName ?? '')
  const [number, setNumber] = useState(card?.account ?? '')
  const [holder, setHolder] = useState(card?.holder ?? holderOf(overview))
  const [branch, setBranch] = useState(card?.branch ?? '')
  const fits = isCardNumber(number)
  const bankName = banks.find(({ code }) => code === bank)?.name ?? ''
  return (
    <SaveForm
      overview={overview}
      title={t(card ? 'withdraw.changeCard' : 'withdraw.addCard')}
      note={t('withdraw.cardNote')}
      action={t(card ? 'withdraw.saveChange' : 'withdraw.saveCard')}
      draft={{ number, holder, branch }}
      ready={bank !== '' && fits && isHolder(holder)}
      wasDefault={card?.isDefault}
      summary={
        <>
          <b className="font-semibold">{bankName}</b>
          <br />
          {inFours(number)}
          <br />
          {holder.trim()}
        </>
      }
      save={(proof) =>
        send(setUserBank, {
          body: {
            ...proof,
            ...(card && { id: card.id }),
            bankName: bank as BankCode,
            accountNum: number,
            accountName: holder.trim(),
            branch: branch.trim(),
          },
        })
      }
    >
      <Field label={t('withdraw.bank')}>
        <Select<BankCode | ''>
          label={t('withdraw.bank')}
          choices={[
            { value: '', label: t('withdraw.chooseBank') },
            ...banks.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={bank}
          onValueChange={setBank}
        />
      </Field>
      <Field
        label={t('withdraw.number')}
        hint={fits && !fitsLuhn(number) ? t('withdraw.luhn') : t('withdraw.numberHint')}
        error={number.length >= 16 && !fits ? t('withdraw.numberWrong') : undefined}
        end={number !== '' && t('withdraw.digits', { count: number.length })}
      >
        <TextInput
          value={inFours(number)}
          onChange={({ target }) => setNumber(target.value.replace(/\D/g, '').slice(0, 20))}
          inputMode="numeric"
          autoComplete="off"
        />
      </Field>
      <HolderField overview={overview} holder={holder} onHolder={setHolder} />
      <Field label={t('withdraw.branch')} hint={t('withdraw.branchHint')}>
        <TextInput
          value={branch}
          onChange={({ target }) => setBranch(target.value)}
          maxLength={40}
          autoComplete="off"
        />
      </Field>
    </SaveForm>
  )
}

/** The approved name, else the name of the member's other cards and wallets. */
export function holderOf({ realName, accounts }: Overview): string {
  return realName ?? accounts.find(({ holder }) => holder !== null)?.holder ?? ''
}
