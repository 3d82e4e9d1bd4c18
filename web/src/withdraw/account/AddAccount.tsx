import { Link } from '@tanstack/react-router'
import type { WithdrawWay } from '@touchline/contract/withdraw/types'
import { Button } from '@touchline/ui/Button'
import { CreditCard, Link2, WalletMinimal } from 'lucide-react'
import { useText } from '../../i18n/i18n.ts'
import type { Overview } from '../preview.ts'

const kinds = [
  { kind: 'card', to: '/withdraw/bankAdd', text: 'withdraw.addCard', icon: CreditCard },
  { kind: 'address', to: '/withdraw/usdtAdd', text: 'withdraw.addAddress', icon: Link2 },
  { kind: 'epay', to: '/withdraw/epayAdd', text: 'withdraw.addWallet', icon: WalletMinimal },
] as const satisfies { kind: WithdrawWay['kind']; to: string; text: string; icon: typeof CreditCard }[]

/** The kinds of account of which another may be saved, each with how many more. */
export function AddAccount({ overview: { ways } }: { overview: Overview }) {
  const t = useText()
  return (
    <div className="grid gap-2">
      {kinds.map(({ kind, to, text, icon: Icon }) => {
        const slots = ways.filter((way) => way.kind === kind).reduce((all, way) => all + way.remainSlots, 0)
        if (slots === 0) return null
        return (
          <Button
            key={kind}
            look="line"
            wide
            icon={<Icon className="size-5 shrink-0" aria-hidden />}
            render={<Link to={to} search={{ back: '/withdraw/default' }} />}
          >
            {t(text)} <span className="font-normal text-muted">{t('withdraw.slots', { count: slots })}</span>
          </Button>
        )
      })}
    </div>
  )
}
