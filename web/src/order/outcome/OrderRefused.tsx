import { Link } from '@tanstack/react-router'
import { orderRefusal } from '@touchline/engine/order/refusals'
import { Button } from '@touchline/ui/Button'
import { ResultHead } from '../../app/ResultHead.tsx'
import { CodeText } from '../../i18n/CodeText.tsx'
import { useText } from '../../i18n/i18n.ts'
import type { OfferWords } from '../offer/offer-words.tsx'
import { wayOn } from '../offer/refused-reason.ts'
import type { Frame } from '../placing/frame.ts'
import type { Revise } from '../placing/use-draft.ts'
import type { Outcome } from '../placing/use-sending.ts'
import { SentLine } from './SentLine.tsx'

interface Props {
  frame: Frame
  phase: Extract<Outcome, { kind: 'refused' }>
  /** Undefined while the order's selection is not loaded. */
  words: OfferWords | undefined
  onRevise: Revise
  beside: boolean
  onClose: () => void
}

/** A refused order: what it was, why, that no money moved, and what can be done now. */
export function OrderRefused({ frame: Frame, phase, words, onRevise, beside, onClose }: Props) {
  const t = useText()
  const { sent, error } = phase
  const identityDue = error.code === orderRefusal.identityDue
  const away = beside ? 'app.close' : 'order.backToMatch'
  const reservation = sent.kind === 'reservation'
  const on = reservation ? ({ text: 'reserve.change' } as const) : wayOn(error, sent)
  const paidFrom = reservation ? 'main' : sent.paidFrom
  return (
    <Frame
      title={words?.title ?? sent.words}
      overline={words?.overline}
      footer={
        <div className="grid gap-2">
          {identityDue ? (
            <Button look="main" size="tall" wide render={<Link to="/real_name" />}>
              {t('order.toIdentity')}
            </Button>
          ) : (
            <Button
              look="main"
              size="tall"
              wide
              onClick={() => (on ? onRevise(sent, 'way' in on ? { way: on.way } : {}) : onClose())}
            >
              {t(on?.text ?? away)}
            </Button>
          )}
          {(on || identityDue) && (
            <Button look="line" wide onClick={onClose}>
              {t(reservation ? away : 'order.doNot')}
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-3">
        <ResultHead kind="problem" title={t(reservation ? 'reserve.refused' : 'order.notPlaced')}>
          <CodeText error={error} />
        </ResultHead>
        <SentLine sent={sent} />
        <p className="text-15">{t(`order.nothingTaken-${paidFrom}`)}</p>
      </div>
    </Frame>
  )
}
