// Reserving: a stake and an interval of rates. The money held, the win at either end and the time it stops
// are shown next to the button.
import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { clockTime } from '@touchline/client/i18n/times'
import { functional } from '@touchline/contract/order/calls'
import { formatFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { useText } from '../../i18n/i18n.ts'
import { type ReservePreview, reservePreviewOf } from '../offer/reserve-preview.ts'
import { type Offer, useJudged } from '../offer/use-order-figures.ts'
import type { PaymentChoice } from '../offer/use-ways.ts'
import { ReserveInterval } from '../reservation/ReserveInterval.tsx'
import { reserveReason } from '../reservation/reserve-reason.ts'
import { StakeLimits } from '../stake/StakeLimits.tsx'
import { StakePresets } from '../stake/StakePresets.tsx'
import { shortageOf } from '../stake/shortage.ts'
import { EditFrame, type EditProps } from './EditFrame.tsx'

interface Limits {
  open: number
  most: number
}

/** How many reservations are open, of how many; undefined while it loads. */
function useLimits(): Limits | undefined {
  const { data } = useQuery(query(functional, { params: { x: 'bet' } }))
  return data?.bet && { open: data.bet.reserveMost - data.bet.reserveRemainNum, most: data.bet.reserveMost }
}

export function ReserveEdit(editing: EditProps) {
  const { sending, draft, offer, words, figures } = editing
  const t = useText()
  const limits = useLimits()
  const judged = useJudged(offer, figures)
  const preview = reservePreviewOf(draft.typed, draft.interval, judged, limits ?? { open: 0, most: 1 })
  const { stake, refused, interval, atFrom, most } = preview
  const shortage = shortageOf(stake, refused, figures.balance)
  const amount = formatFen(stake ?? 0)
  const send = () =>
    sending.reserve(
      {
        selectionId: offer.select.id,
        dealMoney: amount,
        profitStart: formatBp(interval.from),
        profitEnd: formatBp(interval.to),
      },
      words.full,
    )
  return (
    <EditFrame
      {...editing}
      mode="reserve"
      paidFrom="main"
      preview={preview}
      win={{ net: atFrom.net, note: t('reserve.atOrMore', { rate: rateText(interval.from) }) }}
      loss={stake ?? 0}
      shortage={shortage}
      confirm={{
        reason: refused && reserveReason(t, refused, judged.until),
        notReady: !limits,
        label: t('reserve.confirm', { amount: groupAmount(amount) }),
        note: limits && t('reserve.openOf', limits),
        onConfirm: send,
      }}
    >
      <Dropped way={draft.way} />
      <ReserveInterval selectionId={offer.select.id} preview={preview} onChoose={draft.onInterval} />
      <StakePresets presets={figures.presets} most={most} showMost={shortage !== null} draft={draft} />
      <StakeLimits
        offer={offer}
        words={words}
        limits={figures.limits}
        available={figures.balance}
        refused={refused}
        shortage={shortage}
      />
      <WhatHappens offer={offer} preview={preview} />
    </EditFrame>
  )
}

/** Says which choices made for ordering at once do not hold for a reservation. */
function Dropped({ way }: { way: PaymentChoice }) {
  const t = useText()
  const trial = way.paidFrom === 'trial'
  if (!trial && !way.insured) return null
  return (
    <p role="status" className="rounded-card bg-info-soft px-3 py-2 text-13">
      {t(trial ? 'reserve.dropsTrial' : 'reserve.dropsInsured')}
    </p>
  )
}

/** Says what is held, when it orders, and when it stops. */
function WhatHappens({ offer, preview }: { offer: Offer; preview: ReservePreview }) {
  const t = useText()
  const { stake, rate, atOnce } = preview
  const amount = groupAmount(formatFen(stake ?? 0))
  return (
    <ul className="grid gap-1.5 rounded-card bg-fill px-3 py-2.5 text-13 text-muted">
      <li>{t('reserve.held', { amount })}</li>
      <li>
        {atOnce ? (
          <b className="font-semibold text-text">{t('reserve.atOnce', { rate: rateText(rate) })}</b>
        ) : (
          t('reserve.oldestFirst')
        )}
      </li>
      <li>{t('reserve.stopsAt', { time: clockTime(offer.game.closesAt), amount })}</li>
    </ul>
  )
}

function rateText(rate: number): string {
  return groupAmount(formatBp(rate))
}
