// 1750: the rate moved between seeing and sending. Nothing was taken; old and new stand side by side, and only a new press
// orders, at the rate that is then on screen.

import { useQuery } from '@tanstack/react-query'
import { rateHistory } from '@touchline/contract/market/calls'
import { formatFen, parseFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import { MINUTE } from '@touchline/engine/site/units'
import { groupAmount, withoutIdleZeros } from '@touchline/ui/amount-text'
import { Button } from '@touchline/ui/Button'
import { Delta } from '@touchline/ui/Delta'
import { Figures3 } from '@touchline/ui/Figures3'
import { FlashOnChange } from '@touchline/ui/FlashOnChange'
import { Money } from '@touchline/ui/Money'
import { RateHistory } from '@touchline/ui/RateHistory'
import { siteNow } from '../api/clock.ts'
import { query } from '../api/queries.ts'
import { useText } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/texts.ts'
import { fullTime } from '../i18n/times.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'
import { ratePoints, recentPoints } from '../market/rate-points.ts'
import { Emphasised } from './Emphasised.tsx'
import type { Slots } from './frame.ts'
import { type Change, lossOf, type MovedFigures, movedFigures } from './moved-figures.ts'
import type { OfferWords } from './offer-words.tsx'
import type { SentOrder } from './pending-order.ts'
import { ResultHead } from './ResultHead.tsx'
import type { MemberFigures, Offer } from './use-order-figures.ts'
import type { Phase, Placing } from './use-place-order.ts'
import { useWays } from './use-ways.ts'

interface Moving {
  phase: Extract<Phase, { kind: 'moved' }>
  offer: Offer
  words: OfferWords
  figures: MemberFigures
  placing: Placing
  onClose: () => void
}

/** The chart begins so long before the rate was seen. */
const beforeSeenMs = MINUTE

export function movedSlots(t: Translate, moving: Moving): Slots {
  const { phase, offer, words, placing, onClose } = moving
  const { sent } = phase
  const rateNow = rateOf(moving)
  const order = () =>
    placing.place({ ...sent, profit: rateNow, originalOdd: offer.select.originalOdd, seenAt: offer.seenAt })
  return {
    title: words.title,
    overline: words.overline,
    aside: <RateMoved {...moving} />,
    pinned: <Figures {...moving} />,
    children: (
      <div className="grid gap-3">
        <ResultHead kind="info" title={t('order.rateChanged')}>
          {t('order.rateChangedNote')}
        </ResultHead>
        <p className="text-15">
          <Emphasised text={words.unless} />
        </p>
        <SideBySide {...moving} />
        <History sent={sent} />
        <p className="text-13 text-muted">
          {sent.originalOdd === offer.select.originalOdd
            ? t('order.movedByDemand', { option: words.option })
            : t('order.movedByNews')}{' '}
          {t('order.betterIsTaken')}
        </p>
      </div>
    ),
    footer: (
      <div className="grid gap-2">
        <Button look="main" size="tall" wide onClick={order}>
          {t('order.orderAt', { rate: groupAmount(rateNow) })}
        </Button>
        <Button look="line" wide onClick={onClose}>
          {t('order.doNot')}
        </Button>
      </div>
    ),
  }
}

/** The refusal's rate holds until a later answer has told another. */
function rateOf({ phase, offer }: Moving): string {
  return offer.seenAt > phase.sent.seenAt ? offer.select.profit : phase.rateNow
}

function useMoved(moving: Moving): MovedFigures {
  const { phase, offer, figures } = moving
  const { trial } = useWays(offer.select)
  const mostNet = phase.sent.paidFrom === 'trial' && trial ? parseFen(trial.profitLeft) : null
  return movedFigures(phase.sent, rateOf(moving), figures.limits.feePercent, mostNet)
}

function RateMoved(moving: Moving) {
  const { rate: change } = useMoved(moving)
  return (
    <div className="text-right">
      <p className="text-12">
        <Moved change={change} />
      </p>
      <p className="text-22 font-semibold">
        <FlashOnChange value={change.now}>{groupAmount(change.now)}%</FlashOnChange>
      </p>
    </div>
  )
}

function Moved({ change, neutral }: { change: Change; neutral?: boolean }) {
  const t = useText()
  const { direction, size } = change
  const spoken = direction === 'none' ? '' : t(`match.${direction}`)
  return <Delta direction={direction} size={size} spoken={spoken} neutral={neutral} />
}

function Figures(moving: Moving) {
  const t = useText()
  const { sent } = moving.phase
  const { before, now, size, direction } = useMoved(moving).net
  const changed = direction !== 'none'
  const sign = direction === 'up' ? '+' : '−'
  return (
    <Figures3
      figures={[
        { label: t('order.youStake'), value: <Money amount={sent.dealMoney} />, note: t('order.unchanged') },
        {
          label: t('order.youWin'),
          value: <Money result amount={now} />,
          changed,
          note: changed ? (
            <>
              <s>+{groupAmount(before)}</s> {sign}
              {size}
            </>
          ) : (
            t('order.unchanged')
          ),
        },
        {
          label: t('order.youLose'),
          value: <Money result amount={formatFen(-lossOf(sent))} />,
          note: t('order.unchanged'),
        },
      ]}
    />
  )
}

function SideBySide(moving: Moving) {
  const t = useText()
  const moved = useMoved(moving)
  const rows = [
    { label: t('order.rate'), change: moved.rate, unit: '%', neutral: false },
    { label: t('order.gross'), change: moved.gross, unit: '', neutral: false },
    {
      label: t('order.feeOf', { percent: withoutIdleZeros(moving.figures.limits.feePercent) }),
      change: moved.fee,
      unit: '',
      neutral: true,
    },
  ]
  return (
    <table className="w-full border-collapse text-13">
      <caption className="sr-only">{t('order.rateChanged')}</caption>
      <thead>
        <tr className="text-12 text-muted">
          <td />
          <th className="py-1.5 text-right font-normal">{t('order.shown')}</th>
          <th className="text-right font-normal">{t('order.now')}</th>
          <th className="text-right font-normal">{t('order.change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, change, unit, neutral }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal text-muted">
              {label}
            </th>
            <td className="text-right">
              {groupAmount(change.before)}
              {unit}
            </td>
            <td className="text-right font-semibold">
              {groupAmount(change.now)}
              {unit}
            </td>
            <td className="text-right">
              <Moved change={change} neutral={neutral} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The rate since a minute before it was seen, with the moment of seeing marked. */
function History({ sent }: { sent: SentOrder }) {
  const t = useText()
  const zone = useSiteZone()
  const { data } = useQuery(query(rateHistory, { params: { id: sent.selectionId } }))
  const points = recentPoints(ratePoints(data?.data ?? []), sent.seenAt - beforeSeenMs)
  const seen = ratePoints([{ time: sent.seenAt, profit: sent.profit }])
  if (points.length < 2) return null
  const [first, last] = [points[0], points.at(-1)]
  const spoken = { first: formatBp(first?.value ?? 0), last: formatBp(last?.value ?? 0) }
  return (
    <RateHistory
      points={points}
      until={siteNow()}
      orders={seen}
      orderLabel={(rate) => t('order.youSaw', { rate })}
      formatRate={(rate) => groupAmount(formatBp(rate))}
      formatTime={(at) => fullTime(at, zone).slice(11)}
      label={t('match.rateMoved', { ...spoken, time: fullTime(sent.seenAt, zone).slice(11) })}
    />
  )
}
