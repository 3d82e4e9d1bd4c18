// Typing an order: with a keypad, paid as the member chooses.

import { clockTime } from '@touchline/client/i18n/times'
import { formatFen } from '@touchline/engine/money/fen'
import type { OpenOrder } from '@touchline/engine/order/outlook'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Keypad } from '@touchline/ui/input/Keypad'
import { useText } from '../../i18n/i18n.ts'
import { previewOf } from '../offer/preview.ts'
import { refusedReason } from '../offer/refused-reason.ts'
import { type Offer, useJudged } from '../offer/use-order-figures.ts'
import { useWays } from '../offer/use-ways.ts'
import { StakeLimits } from '../stake/StakeLimits.tsx'
import { StakePresets } from '../stake/StakePresets.tsx'
import { shortageOf } from '../stake/shortage.ts'
import { EditFrame, type EditProps } from './EditFrame.tsx'
import { PayWith, StakeReturn } from './OrderWays.tsx'
import { useTyped } from './use-typed.ts'

export function OrderEdit(editing: EditProps) {
  const { sending, draft, offer, words, figures } = editing
  const t = useText()
  const ways = useWays(offer.select)
  const { typed, onType, way } = draft
  const judged = useJudged(offer, figures)
  const preview = previewOf(typed, { ...judged, ways, way })
  const { stake, payout, insured, refused, most } = preview
  const trial = way.paidFrom === 'trial'
  const loss = trial ? 0 : (stake ?? 0) - insured
  useTyped(editing.onTyped, { ...openOn(offer), net: payout.net, loss }, stake !== null)
  const shortage = trial ? null : shortageOf(stake, refused, figures.balance)
  const { id, profit, originalOdd } = offer.select
  const amount = formatFen(stake ?? 0)
  const send = () =>
    sending.order(
      {
        selectionId: id,
        dealMoney: amount,
        profit,
        ...(trial && { paidFrom: way.paidFrom }),
        ...(way.insured && ways.insurance && { insurance: ways.insurance.percent }),
      },
      words.full,
      { originalOdd, seenAt: offer.seenAt },
    )
  return (
    <EditFrame
      {...editing}
      mode="now"
      paidFrom={way.paidFrom}
      preview={preview}
      win={{ net: payout.net, note: t('order.afterFee', { fee: groupAmount(formatFen(payout.fee)) }) }}
      loss={loss}
      shortage={shortage}
      confirm={{
        reason: refused && refusedReason(t, refused, judged.until),
        label: t('order.confirmOf', { amount: groupAmount(amount) }),
        note: t('order.fixedAt', { time: clockTime(offer.game.closesAt) }),
        onConfirm: send,
      }}
    >
      <StakePresets presets={figures.presets} most={most} showMost={shortage !== null} draft={draft} />
      <PayWith ways={ways} way={way} onWay={draft.onWay} />
      <Keypad value={typed} onValueChange={onType} deleteLabel={t('order.delete')} />
      <StakeReturn
        ways={ways}
        way={way}
        onWay={draft.onWay}
        preview={preview}
        level={figures.level}
        brief={shortage !== null}
      />
      <StakeLimits
        offer={offer}
        words={words}
        limits={figures.limits}
        available={trial ? (ways.trial?.quota ?? '0.00') : figures.balance}
        refused={refused}
        shortage={shortage}
      />
    </EditFrame>
  )
}

/** The selection that the order would be open on. */
function openOn({ game, market, select }: Offer): Pick<OpenOrder, 'matchId' | 'type' | 'option'> {
  return { matchId: game.gameId, type: market.marketType, option: select.option }
}
