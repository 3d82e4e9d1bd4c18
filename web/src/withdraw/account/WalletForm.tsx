import { send } from '@touchline/client/api/send'
import { addEpayment } from '@touchline/contract/withdraw/calls'
import { isHolder, isWalletAccount } from '@touchline/engine/withdraw/account'
import { Field } from '@touchline/ui/input/Field'
import { Select } from '@touchline/ui/input/Select'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import type { Overview } from '../preview.ts'
import { holderOf } from './CardForm.tsx'
import { HolderField } from './HolderField.tsx'
import { SaveForm } from './SaveForm.tsx'

export function WalletForm({ overview }: { overview: Overview }) {
  const t = useText()
  const { wallets } = overview
  const [wallet, setWallet] = useState(wallets[0]?.id ?? '')
  const [account, setAccount] = useState('')
  const [holder, setHolder] = useState(holderOf(overview))
  const name = wallets.find(({ id }) => id === wallet)?.name ?? ''
  const fits = isWalletAccount(account)
  return (
    <SaveForm
      overview={overview}
      title={t('withdraw.addWallet')}
      note={t('withdraw.walletNote')}
      action={t('withdraw.saveWallet')}
      draft={{ account, holder }}
      ready={wallet !== '' && fits && isHolder(holder)}
      summary={
        <>
          <b className="font-semibold">{name}</b>
          <br />
          {account}
          <br />
          {holder.trim()}
        </>
      }
      save={(proof) =>
        send(addEpayment, {
          body: { ...proof, paymentId: wallet, address: account, accountName: holder.trim() },
        })
      }
    >
      <Field label={t('withdraw.wallet')}>
        <Select
          label={t('withdraw.wallet')}
          choices={wallets.map(({ id, name }) => ({ value: id, label: name }))}
          value={wallet}
          onValueChange={setWallet}
        />
      </Field>
      <Field
        label={t('withdraw.walletAccount')}
        hint={t('withdraw.walletAccountHint')}
        error={account.length >= 4 && !fits ? t('withdraw.walletAccountWrong') : undefined}
      >
        <TextInput
          value={account}
          onChange={({ target }) => setAccount(target.value.trim())}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <HolderField overview={overview} holder={holder} onHolder={setHolder} />
    </SaveForm>
  )
}
