import { Link } from '@tanstack/react-router'
import { Button } from '@touchline/ui/Button'
import { ArrowLeftRight, BanknoteArrowDown, BanknoteArrowUp, Gift, ShieldCheck } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'

/** Links to moving money in and out, and to its proof. A capability that moves money adds a line. */
const shortcuts = [
  { to: '/recharge/default', text: 'deposit.title', icon: BanknoteArrowDown },
  { to: '/withdraw/default', text: 'withdraw.title', icon: BanknoteArrowUp },
  { to: '/mutual', text: 'mutual.title', icon: ArrowLeftRight },
  { to: '/wallet/trial', text: 'wallet.trial', icon: Gift },
  { to: '/proof', text: 'books.proof', icon: ShieldCheck },
] as const

/** The first link stands out, because it is what members mostly come here for. */
export function Shortcuts() {
  const t = useText()
  return (
    <nav aria-label={t('wallet.ways')} className="grid grid-cols-1 gap-2 narrow:grid-cols-2">
      {shortcuts.map(({ to, text, icon: Icon }, place) => (
        <Button
          key={to}
          size="small"
          look={place === 0 ? 'main' : 'line'}
          className={place === 0 ? 'narrow:col-span-2' : undefined}
          icon={<Icon className="size-4 shrink-0" aria-hidden />}
          render={<Link to={to} />}
        >
          {t(text)}
        </Button>
      ))}
    </nav>
  )
}
