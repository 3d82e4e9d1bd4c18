import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { addDigitalCurrencyAddress, digitalCurrencyAddress } from '@touchline/contract/withdraw/calls'
import type { Network } from '@touchline/engine/money/chain-address'
import { Field } from '@touchline/ui/input/Field'
import { Segmented } from '@touchline/ui/input/Segmented'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { inFours } from '../../deposit/in-fours.ts'
import { useText } from '../../i18n/i18n.ts'
import type { Overview } from '../preview.ts'
import { NoSlots, SaveForm } from './SaveForm.tsx'
import { useAddress } from './use-address.ts'

const networks = ['TRC20', 'ERC20'] as const

/** An address on a chain, whose checksum is read while it is typed. */
export function AddressForm({ overview }: { overview: Overview }) {
  const t = useText()
  const known = useQuery(query(digitalCurrencyAddress)).data?.currencies ?? []
  const open = networks.filter((network) =>
    overview.ways.some((way) => way.network === network && way.remainSlots > 0),
  )
  const [picked, setPicked] = useState<Network>()
  const [address, setAddress] = useState('')
  const network = picked ?? open[0] ?? 'TRC20'
  const judged = useAddress(network, address)
  if (open.length === 0) return <NoSlots title={t('withdraw.addAddress')} />
  const wrong = judged === 'checksum' || judged === 'otherChain' || judged === 'wrong'
  return (
    <SaveForm
      overview={overview}
      title={t('withdraw.addAddress')}
      note={t('withdraw.addressNote')}
      action={t('withdraw.saveAddress')}
      draft={{ address }}
      ready={judged === 'right'}
      summary={
        <>
          <b className="font-semibold">{t(`withdraw.network-${network}`)}</b>
          <br />
          {inFours(address)}
        </>
      }
      save={(proof) => send(addDigitalCurrencyAddress, { body: { ...proof, chain: network, address } })}
    >
      <Segmented
        label={t('withdraw.network')}
        choices={open.map((value) => ({ value, label: value }))}
        value={network}
        onValueChange={setPicked}
      />
      <p className="text-13">
        <b className="font-semibold">{t(`withdraw.network-${network}`)}</b>{' '}
        <span className="text-muted">{t(`withdraw.networkNot-${network}`)}</span>
      </p>
      {known
        .filter((chain) => !chain.open)
        .map(({ chain }) => (
          <p key={chain} className="text-12 text-muted">
            {t(chain === 'OMNI' ? 'withdraw.omniClosed' : 'withdraw.chainClosed', { chain })}
          </p>
        ))}
      <Field
        label={t('withdraw.address')}
        hint={t(judged === 'right' ? 'withdraw.addressRight' : `withdraw.addressHint-${network}`)}
        error={wrong ? t(`withdraw.address-${judged}`, { network }) : undefined}
      >
        <TextInput
          value={address}
          onChange={({ target }) => setAddress(target.value.replace(/\s/g, ''))}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      {address !== '' && !wrong && (
        <p className="rounded-card bg-fill p-3 text-15 wrap-anywhere" role="status">
          {inFours(address)}
        </p>
      )}
    </SaveForm>
  )
}
