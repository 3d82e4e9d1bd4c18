import { groupAmount } from '@touchline/ui/amount-text'
import { Button } from '@touchline/ui/Button'
import { CodeText } from '../i18n/CodeText.tsx'
import type { Translate } from '../i18n/texts.ts'
import type { Slots } from './frame.ts'
import type { OfferWords } from './offer-words.tsx'
import { ResultHead } from './ResultHead.tsx'
import { helpsAnotherAmount } from './refused-reason.ts'
import type { Phase, Placing } from './use-place-order.ts'

interface Refusing {
  phase: Extract<Phase, { kind: 'refused' }>
  words: OfferWords
  placing: Placing
  onClose: () => void
}

/** Not taken: why, that no money moved, and what can be done now. */
export function refusedSlots(t: Translate, { phase, words, placing, onClose }: Refusing): Slots {
  const again = helpsAnotherAmount(phase.error)
  return {
    title: words.title,
    overline: words.overline,
    children: (
      <div className="grid gap-3">
        <ResultHead kind="problem" title={t('order.notPlaced')}>
          <CodeText error={phase.error} />
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
