import { Link } from '@tanstack/react-router'
import type { PayoutAccount } from '@touchline/contract/withdraw/types'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { Radio } from '@touchline/ui/input/Radio'
import { BottomSheet } from '@touchline/ui/overlay/BottomSheet'
import { Pill } from '@touchline/ui/Pill'
import { useText } from '../../i18n/i18n.ts'
import { accountName } from '../account-words.ts'
import { type Overview, wayOf } from '../preview.ts'
import { AddAccount } from './AddAccount.tsx'

interface Props {
  overview: Overview
  chosen: PayoutAccount
  onChoose: (id: string) => void
  onClose: () => void
}

/** The saved accounts, with links to save another and to change them. */
export function AccountChooser({ overview, chosen, onChoose, onClose }: Props) {
  const t = useText()
  return (
    <BottomSheet
      open
      onOpenChange={onClose}
      closeLabel={t('app.close')}
      title={t('withdraw.whereTo')}
      footer={<AddAccount overview={overview} />}
    >
      <div
        role="radiogroup"
        aria-label={t('withdraw.whereTo')}
        className="divide-y divide-line rounded-card inset-ring inset-ring-line"
      >
        {overview.accounts.map((account) => (
          <Radio
            key={account.id}
            name="account"
            value={account.id}
            checked={account.id === chosen.id}
            onChoose={onChoose}
            className="block has-checked:bg-info-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          >
            <span className="flex min-h-tap items-center gap-3 p-3">
              <span
                aria-hidden
                className={
                  account.id === chosen.id
                    ? 'grid size-5 shrink-0 place-items-center rounded-full inset-ring-2 inset-ring-text'
                    : 'size-5 shrink-0 rounded-full inset-ring inset-ring-edge'
                }
              >
                {account.id === chosen.id && <span className="size-2.5 rounded-full bg-text" />}
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2 text-15 font-semibold">
                  {accountName(t, account)}
                  {account.isDefault && <Pill>{t('withdraw.default')}</Pill>}
                  {account.checking && <Pill tone="warn">{t('withdraw.checking')}</Pill>}
                </span>
                <span className="block text-13 text-muted">
                  {wayOf(overview, account)?.open ? account.holder : t('withdraw.wayClosed')}
                </span>
              </span>
            </span>
          </Radio>
        ))}
      </div>
      <p className="flex flex-wrap justify-end gap-x-4">
        <MoreLink render={<Link to="/withdraw/bankEdit" />}>{t('withdraw.cards')}</MoreLink>
        <MoreLink render={<Link to="/withdraw/usdtEdit" />}>{t('withdraw.addresses')}</MoreLink>
        <MoreLink render={<Link to="/withdraw/epayEdit" />}>{t('withdraw.wallets')}</MoreLink>
      </p>
    </BottomSheet>
  )
}
