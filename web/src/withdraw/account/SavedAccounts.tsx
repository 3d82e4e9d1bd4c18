import { Link, useSearch } from '@tanstack/react-router'
import { send } from '@touchline/client/api/send'
import {
  digitalCurrencyAddressStatus,
  epaymentStatus,
  removeBank,
  setWithdrawInfo,
} from '@touchline/contract/withdraw/calls'
import type { PayoutAccount, WithdrawWay } from '@touchline/contract/withdraw/types'
import { withdrawMethod } from '@touchline/engine/withdraw/methods'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { useCodeText } from '../../i18n/use-code-text.ts'
import { accountName, accountText } from '../account-words.ts'
import type { Overview } from '../preview.ts'
import { refreshWithdrawals } from '../withdraw-queries.ts'
import { CardForm } from './CardForm.tsx'

type Kind = WithdrawWay['kind']

const adds = {
  card: { to: '/withdraw/bankAdd', text: 'withdraw.addCard', none: 'withdraw.noCards' },
  address: { to: '/withdraw/usdtAdd', text: 'withdraw.addAddress', none: 'withdraw.noAddresses' },
  epay: { to: '/withdraw/epayAdd', text: 'withdraw.addWallet', none: 'withdraw.noWallets' },
} as const

/** The saved accounts of a kind, with buttons to put one first and to remove one; a card can be changed. */
export function SavedAccounts({ overview, kind }: { overview: Overview; kind: Kind }) {
  const t = useText()
  const { account: open } = useSearch({ strict: false }) as { account?: string }
  const own = overview.accounts.filter(({ method }) => withdrawMethod[method].kind === kind)
  const slots = overview.ways
    .filter((way) => way.kind === kind)
    .reduce((all, way) => all + way.remainSlots, 0)
  const add = adds[kind]
  const changed = kind === 'card' ? own.find(({ id }) => id === open) : undefined
  return (
    <>
      {own.length === 0 && (
        <Card flush>
          <EmptyState title={t(add.none)} note={t('withdraw.noneNote')} />
        </Card>
      )}
      {own.map((account) => (
        <Saved key={account.id} account={account} editing={account.id === changed?.id} />
      ))}
      {changed && <CardForm key={changed.id} overview={overview} card={changed} />}
      <Card className="grid gap-2">
        <CardHeader
          title={t(add.text)}
          note={slots > 0 ? t('withdraw.slots', { count: slots }) : t('withdraw.noSlots')}
        />
        {slots > 0 && (
          <Button look="line" wide render={<Link to={add.to} />}>
            {t(add.text)}
          </Button>
        )}
      </Card>
    </>
  )
}

// Parts

/** Removes an account, by the call of its kind. */
const remove = (kind: Kind, id: string) => {
  switch (kind) {
    case 'card':
      return send(removeBank, { body: { id } })
    case 'epay':
      return send(epaymentStatus, { body: { id, act: 'off' } })
    case 'address':
      return send(digitalCurrencyAddressStatus, { body: { id, act: 'off' } })
  }
}

function Saved({ account, editing }: { account: PayoutAccount; editing: boolean }) {
  const t = useText()
  const [asked, setAsked] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const refused = useCodeText(error)
  const { id, method, holder, branch, isDefault, checking, holderDiffers } = account
  const { kind } = withdrawMethod[method]
  const act = async (doing: () => Promise<unknown>) => {
    setError(null)
    try {
      await doing()
    } catch (failed) {
      setError(failed as Error)
    } finally {
      setAsked(false)
      await refreshWithdrawals()
    }
  }
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={accountName(t, account)}
        note={[holder, branch].filter(Boolean).join(' · ') || undefined}
        end={isDefault && <Pill>{t('withdraw.default')}</Pill>}
      />
      <p className="text-15 wrap-anywhere">{accountText(account)}</p>
      {checking && <p className="text-13 text-warn">{t('withdraw.fail-2233')}</p>}
      {holderDiffers && <p className="text-13 text-warn">{t('withdraw.fail-2236')}</p>}
      <p role="alert" className="text-13 text-red empty:hidden">
        {refused}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isDefault && (
          <Button
            look="line"
            size="small"
            className="flex-1"
            onClick={() => act(() => send(setWithdrawInfo, { body: { account: id } }))}
          >
            {t('withdraw.setDefault')}
          </Button>
        )}
        {kind === 'card' && (
          <Button
            look="line"
            size="small"
            className="flex-1"
            render={
              <Link to="." search={{ account: editing ? undefined : id }} replace resetScroll={false} />
            }
          >
            {t(editing ? 'app.close' : 'withdraw.change')}
          </Button>
        )}
        <Button look="line" size="small" className="flex-1" onClick={() => setAsked(true)}>
          {t('withdraw.remove')}
        </Button>
      </div>
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        title={t('withdraw.removeAsk', { account: accountName(t, account) })}
        description={t('withdraw.removeNote')}
        actions={
          <>
            <Button look="main" wide onClick={() => act(() => remove(kind, id))}>
              {t('withdraw.remove')}
            </Button>
            <Button wide onClick={() => setAsked(false)}>
              {t('app.cancel')}
            </Button>
          </>
        }
      />
    </Card>
  )
}
