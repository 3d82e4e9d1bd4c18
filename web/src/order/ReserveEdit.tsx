// Reserving: a stake and an interval of rates. What is held, what it wins at either end and when it stops stand beside the button.
import { useQuery } from '@tanstack/react-query'
import { functional } from '@touchline/contract/order/calls'
import { formatFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import { groupAmount } from '@touchline/ui/amount-text'
import { Figures3 } from '@touchline/ui/Figures3'
import { Money } from '@touchline/ui/Money'
import { useId } from 'react'
import { query } from '../api/queries.ts'
import { useText } from '../i18n/i18n.ts'
import { clockTime } from '../i18n/times.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'
import { BetSizes } from './BetSizes.tsx'
import { ConfirmStake } from './ConfirmStake.tsx'
import { Emphasised } from './Emphasised.tsx'
import { RateNow } from './OfferRate.tsx'
import { OfferStale } from './OfferStale.tsx'
import type { Editing } from './OrderEdit.tsx'
import { OrderMode } from './OrderMode.tsx'
import { ShortageBox, WayToMoney } from './OrderShortage.tsx'
import { OrdersClosed } from './OrdersClosed.tsx'
import type { OfferWords } from './offer-words.tsx'
import { ReserveInterval } from './ReserveInterval.tsx'
import { limitMet } from './refused-reason.ts'
import { type ReservePreview, reservePreviewOf } from './reserve-preview.ts'
import { reserveReason } from './reserve-reason.ts'
import { StakeField } from './StakeField.tsx'
import { StakeLimits } from './StakeLimits.tsx'
import { StakePresets } from './StakePresets.tsx'
import { shortageOf } from './shortage.ts'
import type { Draft } from './use-draft.ts'
import { type Offer, useJudged } from './use-order-figures.ts'
import type { Way } from './use-ways.ts'

interface Limits {
  open: number
  most: number
}

/** How many reservations are open, of how many; undefined while it loads. */
function useLimits(): Limits | undefined {
  const { data } = useQuery(query(functional, { params: { x: 'bet' } }))
  return data?.bet && { open: data.bet.reserveMost - data.bet.reserveRemainNum, most: data.bet.reserveMost }
}

export function ReserveEdit({ frame: Frame, sending, draft, offer, words, figures }: Editing) {
  const t = useText()
  const form = useId()
  const limits = useLimits()
  const judged = useJudged(offer, figures)
  const preview = reservePreviewOf(draft.typed, draft.interval, judged, limits ?? { open: 0, most: 1 })
  const { stake, refused, interval, most } = preview
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
    <Frame
      title={words.title}
      overline={words.overline}
      aside={<RateNow offer={offer} />}
      pinned={
        <Figures
          draft={draft}
          words={words}
          preview={preview}
          form={form}
          selectionId={offer.select.id}
          busy={sending.busy}
        />
      }
      footer={
        shortage ? (
          <WayToMoney shortage={shortage} draft={draft} most={most} />
        ) : (
          <ConfirmStake
            form={form}
            offer={offer}
            stake={stake}
            reason={refused && reserveReason(t, refused, judged.until)}
            notReady={!limits}
            label={t('reserve.confirm', { amount: groupAmount(amount) })}
            note={limits && t('reserve.openOf', limits)}
            onConfirm={send}
          />
        )
      }
    >
      <div className="grid gap-3 low:gap-2" inert={sending.busy}>
        <OfferStale offer={offer} />
        <OrdersClosed />
        <OrderMode mode="reserve" draft={draft} />
        <Dropped way={draft.way} />
        <ReserveInterval selectionId={offer.select.id} preview={preview} onChoose={draft.onInterval} />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1">
          <StakePresets
            presets={figures.presets}
            most={most}
            typed={draft.typed}
            onType={draft.onType}
            showMost={shortage !== null}
          />
          <BetSizes presets={figures.presets} />
        </div>
        {shortage ? (
          <ShortageBox shortage={shortage} />
        ) : (
          <StakeLimits
            offer={offer}
            words={words}
            limits={figures.limits}
            available={figures.balance}
            over={refused && limitMet(refused)}
          />
        )}
        <WhatHappens offer={offer} preview={preview} />
      </div>
    </Frame>
  )
}

interface FiguresProps {
  selectionId: string
  draft: Draft
  words: OfferWords
  preview: ReservePreview
  /** Id of the form that Enter in the stake confirms. */
  form: string
  busy: boolean
}

function Figures({ selectionId, draft, words, preview, form, busy }: FiguresProps) {
  const t = useText()
  const { stake, atFrom, interval } = preview
  return (
    <div className="grid gap-3 low:gap-2" inert={busy}>
      <Figures3
        figures={[
          {
            label: t('order.youStake'),
            value: <StakeField selectionId={selectionId} draft={draft} form={form} />,
            note: t('order.mainAccount'),
            active: true,
          },
          {
            label: t('order.youWin'),
            value: <Money result amount={formatFen(atFrom.net)} />,
            note: t('reserve.atOrMore', { rate: rateText(interval.from) }),
          },
          {
            label: t('order.youLose'),
            value: <Money result amount={formatFen(-(stake ?? 0))} />,
            note: t('order.ifItHappens'),
          },
        ]}
      />
      <p className="text-15 low:text-13">
        <Emphasised text={words.unless} />
      </p>
    </div>
  )
}

/** What was chosen for an order at once and does not hold for a reservation. */
function Dropped({ way }: { way: Way }) {
  const t = useText()
  const trial = way.paidFrom === 'trial'
  if (!trial && !way.insured) return null
  return (
    <p role="status" className="rounded-card bg-info-soft px-3 py-2 text-13">
      {t(trial ? 'reserve.dropsTrial' : 'reserve.dropsInsured')}
    </p>
  )
}

/** What is held, when it orders, when it stops. */
function WhatHappens({ offer, preview }: { offer: Offer; preview: ReservePreview }) {
  const t = useText()
  const zone = useSiteZone()
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
      <li>{t('reserve.stopsAt', { time: clockTime(offer.game.closesAt, zone), amount })}</li>
    </ul>
  )
}

function rateText(rate: number): string {
  return groupAmount(formatBp(rate))
}
