// Reserving: a stake and an interval of rates. What is held, what it wins at either end and when it stops stand beside the button.
import { useQuery } from '@tanstack/react-query'
import { functional } from '@touchline/contract/order/calls'
import { formatFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import type { Interval } from '@touchline/engine/order/reservation'
import { AmountInput } from '@touchline/ui/AmountInput'
import { groupAmount } from '@touchline/ui/amount-text'
import { Figures3 } from '@touchline/ui/Figures3'
import { Money } from '@touchline/ui/Money'
import { useSiteNow } from '../api/clock.ts'
import { query } from '../api/queries.ts'
import { useText } from '../i18n/i18n.ts'
import { clockTime } from '../i18n/times.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'
import { ConfirmStake } from './ConfirmStake.tsx'
import { Emphasised } from './Emphasised.tsx'
import type { Slots } from './frame.ts'
import { type Mode, OrderMode } from './OrderMode.tsx'
import { offerHead } from './offer-head.tsx'
import type { OfferWords } from './offer-words.tsx'
import { ReserveInterval } from './ReserveInterval.tsx'
import { type ReservePreview, reservePreviewOf } from './reserve-preview.ts'
import { reserveReason } from './reserve-reason.ts'
import { StakeLimits } from './StakeLimits.tsx'
import { StakePresets } from './StakePresets.tsx'
import type { MemberFigures, Offer } from './use-order-figures.ts'
import type { Reserving } from './use-reserve.ts'

export interface ReserveEditing {
  offer: Offer
  words: OfferWords
  figures: MemberFigures
  reserving: Reserving
  typed: string
  onType: (typed: string) => void
  /** null until the member has moved an end. */
  interval: Interval | null
  onInterval: (interval: Interval) => void
  onMode: (mode: Mode) => void
}

export function reserveSlots(editing: ReserveEditing): Slots {
  return {
    ...offerHead(editing.offer, editing.words),
    pinned: <Figures {...editing} />,
    children: <Entry {...editing} />,
    footer: <Confirm {...editing} />,
  }
}

interface Limits {
  open: number
  most: number
}

/** How many reservations are open, of how many; undefined while it loads. */
function useLimits(): Limits | undefined {
  const { data } = useQuery(query(functional, { params: { x: 'bet' } }))
  return data?.bet && { open: data.bet.reserveMost - data.bet.reserveRemainNum, most: data.bet.reserveMost }
}

function usePreview({ offer, figures, typed, interval }: ReserveEditing): ReservePreview {
  const now = useSiteNow(1000)
  const limits = useLimits() ?? { open: 0, most: 1 }
  const { game, market, select } = offer
  const { gameTime: kickoff, levelNeeded } = game
  const on = { ...figures, now, kickoff, levelNeeded, select, marketType: market.marketType }
  return reservePreviewOf(typed, interval, on, limits)
}

function Figures(editing: ReserveEditing) {
  const t = useText()
  const { typed, onType } = editing
  const { stake, atFrom, atTo, interval } = usePreview(editing)
  return (
    <Figures3
      figures={[
        {
          label: t('order.youStake'),
          value: <AmountInput label={t('order.youStake')} value={typed} onValueChange={onType} />,
          note: t('order.mainAccount'),
          active: true,
        },
        {
          label: t('order.youWin'),
          value: <Money result amount={formatFen(atFrom.net)} />,
          note: (
            <>
              {t('reserve.atOrMore', { rate: rateText(interval.from) })}
              {stake !== null && interval.to > interval.from && (
                <span className="block">
                  {t('reserve.upTo', {
                    net: groupAmount(formatFen(atTo.net)),
                    rate: rateText(interval.to),
                  })}
                </span>
              )}
            </>
          ),
        },
        {
          label: t('order.youLose'),
          value: <Money result amount={formatFen(-(stake ?? 0))} />,
          note: t('order.ifItHappens'),
        },
      ]}
    />
  )
}

function Entry(editing: ReserveEditing) {
  const { words, offer, figures, typed, onType, onInterval, onMode } = editing
  const preview = usePreview(editing)
  const { limits, balance, presets } = figures
  return (
    <div className="grid gap-3">
      <p className="text-15">
        <Emphasised text={words.unless} />
      </p>
      <OrderMode mode="reserve" onMode={onMode} />
      <ReserveInterval selectionId={offer.select.id} preview={preview} onChoose={onInterval} />
      <StakePresets presets={presets} most={preview.most} typed={typed} onType={onType} />
      <StakeLimits offer={offer} words={words} limits={limits} available={balance} />
      <WhatHappens offer={offer} preview={preview} />
    </div>
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

function Confirm(editing: ReserveEditing) {
  const t = useText()
  const { offer, reserving } = editing
  const { stake, refused, interval } = usePreview(editing)
  const limits = useLimits()
  const send = () =>
    reserving.reserve({
      selectionId: offer.select.id,
      dealMoney: formatFen(stake ?? 0),
      profitStart: formatBp(interval.from),
      profitEnd: formatBp(interval.to),
    })
  return (
    <ConfirmStake
      offer={offer}
      stake={stake}
      refused={refused && reserveReason(t, refused)}
      notReady={!limits}
      label={t('reserve.confirm', { amount: groupAmount(formatFen(stake ?? 0)) })}
      note={limits && t('reserve.openOf', limits)}
      onConfirm={send}
    />
  )
}

function rateText(rate: number): string {
  return groupAmount(formatBp(rate))
}
