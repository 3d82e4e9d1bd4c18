import { Link } from '@tanstack/react-router'
import type { PayoutAccount } from '@touchline/contract/withdraw/types'
import { DAY } from '@touchline/engine/site/units'
import { ChevronRight, Landmark, Link2, WalletMinimal } from 'lucide-react'
import { useText } from '../../i18n/i18n.ts'
import { accountName } from '../account-words.ts'

const icons = { card: Landmark, epay: WalletMinimal, erc20: Link2, trc20: Link2 } as const

interface Props {
  account: PayoutAccount
  /** How many other saved accounts there are. */
  others: number
  now: number
}

/** Where the money goes: the account as a card of its own; a press shows the others. */
export function AccountPlate({ account, others, now }: Props) {
  const t = useText()
  const Icon = icons[account.method]
  const days = Math.floor((now - (account.changedAt ?? account.addedAt)) / DAY)
  return (
    <Link
      to="."
      search={(shown: object) => ({ ...shown, step: 'accounts' as const })}
      state={{ overPage: true }}
      resetScroll={false}
      className="flex items-center gap-3 rounded-card bg-ink p-3 text-on-ink"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-inner bg-ink-raised">
        <Icon className="size-5" aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-15 font-semibold wrap-anywhere">{accountName(t, account)}</span>
        <span className="block text-12 text-on-ink-muted">
          {[account.holder, days > 0 ? t('withdraw.savedFor', { count: days }) : t('withdraw.savedToday')]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-1 text-13">
        {others > 0 ? t('withdraw.others', { count: others }) : t('withdraw.other')}
        <ChevronRight className="size-4" aria-hidden />
      </span>
    </Link>
  )
}
