import { orderRefusal } from '@touchline/engine/order/refusals'
import { groupAmount } from '@touchline/ui/amount-text'
import { Button } from '@touchline/ui/Button'
import type { CallError } from '../api/call-error.ts'
import type { Translate } from '../i18n/texts.ts'
import { useCodeText } from '../i18n/use-code-text.ts'
import type { Slots } from './frame.ts'
import type { OfferWords } from './offer-words.tsx'
import { ResultHead } from './ResultHead.tsx'
import type { Phase, Placing } from './use-place-order.ts'

interface Refusing {
  phase: Extract<Phase, { kind: 'refused' }>
  words: OfferWords
  placing: Placing
  onClose: () => void
}

/** Refusals after which another amount may be taken; after the others only another selection or time helps. */
const byAmount: readonly unknown[] = [
  orderRefusal.stakeTooSmall,
  orderRefusal.perOrderLimit,
  orderRefusal.perMarketLimit,
  orderRefusal.perMatchLimit,
  orderRefusal.ownStakeLimit,
  orderRefusal.balance,
  orderRefusal.volume,
]

/** Not taken: why, that no money moved, and what can be done now. */
export function refusedSlots(t: Translate, { phase, words, placing, onClose }: Refusing): Slots {
  const again = byAmount.includes(phase.error.code)
  return {
    title: words.title,
    overline: words.overline,
    children: (
      <div className="grid gap-3">
        <ResultHead kind="problem" title={t('order.notPlaced')}>
          <Reason error={phase.error} />
        </ResultHead>
        <p className="text-15">{t('order.nothingMoved', { stake: groupAmount(phase.sent.dealMoney) })}</p>
      </div>
    ),
    footer: (
      <div className="grid gap-2">
        <Button look="main" size="tall" wide onClick={again ? placing.edit : onClose}>
          {t(again ? 'order.changeAmount' : 'order.backToMatch')}
        </Button>
        {again && (
          <Button look="line" wide onClick={onClose}>
            {t('order.doNot')}
          </Button>
        )}
      </div>
    ),
  }
}

function Reason({ error }: { error: CallError }) {
  return useCodeText(error)
}
