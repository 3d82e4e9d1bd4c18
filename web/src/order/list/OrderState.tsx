import type { Order } from '@touchline/contract/order/types'
import { Pill, type PillTone } from '@touchline/ui/Pill'
import { Check, Minus, X } from 'lucide-react'
import { useText } from '../../i18n/i18n.ts'

/** An order's result in one word, or its state while it has no result. */
export function OrderState({ order: { state, result } }: { order: Pick<Order, 'state' | 'result'> }) {
  const t = useText()
  const word = result ?? (state === 'pending' ? 'pending' : 'placed')
  return (
    <Pill tone={tones[word]} icon={icons[word]}>
      {t(`order.state-${word}`)}
    </Pill>
  )
}

type Word = NonNullable<Order['result']> | 'pending' | 'placed'
const tones: Record<Word, PillTone> = {
  pending: 'warn',
  placed: 'info',
  won: 'up',
  lost: 'down',
  void: 'plain',
  'canceled-by-member': 'plain',
  'canceled-by-system': 'plain',
  'refused-by-risk': 'warn',
}
const icons: Partial<Record<Word, React.ReactNode>> = {
  won: <Check className="size-3" aria-hidden />,
  lost: <X className="size-3" aria-hidden />,
  void: <Minus className="size-3" aria-hidden />,
}
