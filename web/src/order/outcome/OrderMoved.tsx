// 1750: the rate moved between seeing and sending. Nothing was taken; old and new stand side by side, and
// only a new press orders, at the rate that is then on screen.

import { useQuery } from '@tanstack/react-query'
import { siteNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { rateHistory } from '@touchline/contract/market/calls'
import { formatFen, parseFen } from '@touchline/engine/money/fen'
import { type Bp, formatBp, parseBp } from '@touchline/engine/money/rate'
import { MINUTE } from '@touchline/engine/site/units'
import { Button } from '@touchline/ui/Button'
import { RateHistory } from '@touchline/ui/chart/RateHistory'
import { groupAmount, withoutIdleZeros } from '@touchline/ui/figure/amount-text'
import { Delta } from '@touchline/ui/figure/Delta'
import { Figures3 } from '@touchline/ui/figure/Figures3'
import { FlashOnChange } from '@touchline/ui/figure/FlashOnChange'
import { Money } from '@touchline/ui/figure/Money'
import { Emphasised } from '../../app/Emphasised.tsx'
import { ResultHead } from '../../app/ResultHead.tsx'
import { useText } from '../../i18n/i18n.ts'
import { ratePoints, recentPoints } from '../../market/glance/rate-points.ts'
import { OfferLine } from '../offer/OfferRate.tsx'
import type { OfferWords } from '../offer/offer-words.tsx'
import { intervalFrom } from '../offer/reserve-preview.ts'
import type { MemberFigures, Offer } from '../offer/use-order-figures.ts'
import { useWays } from '../offer/use-ways.ts'
import type { Frame } from '../placing/frame.ts'
import type { Revise } from '../placing/use-draft.ts'
import type { OrderSent, Outcome, Submitter } from '../placing/use-sending.ts'
import type { OrderSubmission } from '../sent.ts'
import { type Change, lossOf, type MovedFigures, movedFigures } from './moved-figures.ts'

interface MovedOrder {
  phase: Extract<Outcome, { kind: 'moved' }>
  /** The selection of the order that was sent, even if another is open by now. */
  offer: Offer
  words: OfferWords
  figures: MemberFigures
}

interface Props extends MovedOrder {
  frame: Frame
  sending: Submitter
  onRevise: Revise
  onClose: () => void
}

/** How long before the seeing of the rate the chart begins. */
const beforeSeenMs = MINUTE

export function OrderMoved({ frame: Frame, sending, onRevise, onClose, ...moving }: Props) {
  const t = useText()
  const { phase, offer, words, figures } = moving
  const { sent } = phase
  const moved = useMoved(moving)
  const rateNow = rateOf(moving)
  const order = () => {
    const { idempotencyKey: _, ...body } = sent.kept.body
    const told = { originalOdd: offer.select.originalOdd, seenAt: offer.seenAt }
    return sending.order({ ...(body as OrderSent), profit: rateNow }, sent.words, told)
  }
  return (
    <Frame
      title={words.title}
      overline={
        <OfferLine words={words}>
          <Moved change={moved.rate} />
        </OfferLine>
      }
      aside={<RateMoved now={moved.rate.now} />}
      pinned={<Figures sent={sent} net={moved.net} />}
      footer={
        <div className="grid gap-2">
          <Button look="main" size="tall" wide onClick={order}>
            {t('order.orderAt', { rate: groupAmount(rateNow) })}
          </Button>
          <div className="grid auto-cols-fr grid-flow-col gap-2">
            <ReserveSeen sent={sent} rateNow={rateNow} onRevise={onRevise} />
            <Button look="line" wide onClick={onClose}>
              {t('order.doNot')}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid gap-3 shallow:gap-2">
        <ResultHead kind="info" title={t('order.rateChanged')}>
          {t('order.rateChangedNote')}
        </ResultHead>
        <p className="text-15">
          <Emphasised text={words.unless} />
        </p>
        <SideBySide moved={moved} feePercent={figures.limits.feePercent} />
        <div className="shallow:hidden">
          <History sent={sent} />
        </div>
        <p className="text-13 text-muted">
          {sent.originalOdd !== null && (
            <span className="block">
              {sent.originalOdd === offer.select.originalOdd
                ? t('order.movedByDemand', { option: words.option })
                : t('order.movedByNews')}
            </span>
          )}
          <span className="block shallow:hidden">{t('order.betterIsTaken')}</span>
        </p>
      </div>
    </Frame>
  )
}

/** The third way: to wait for the rate that was seen. Trial funds and insured stakes cannot wait. */
function ReserveSeen({
  sent,
  rateNow,
  onRevise,
}: {
  sent: OrderSubmission
  rateNow: string
  onRevise: Revise
}) {
  const t = useText()
  const interval = intervalFrom(parseBp(sent.profit) ?? (0 as Bp), parseBp(rateNow) ?? (0 as Bp))
  if (!interval || sent.paidFrom === 'trial' || sent.insurance !== null) return null
  return (
    <Button look="line" wide onClick={() => onRevise(sent, { mode: 'reserve', interval })}>
      {t('order.reserveSeen', { rate: groupAmount(sent.profit) })}
    </Button>
  )
}

/** The rate now: the refusal's, until a later answer has told another. */
function rateOf({ phase, offer }: MovedOrder): string {
  return offer.seenAt > phase.sent.seenAt ? offer.select.profit : phase.rateNow
}

function useMoved(moving: MovedOrder): MovedFigures {
  const { phase, offer, figures } = moving
  const { trial } = useWays(offer.select)
  const mostNet = phase.sent.paidFrom === 'trial' && trial ? parseFen(trial.profitLeft) : null
  return movedFigures(phase.sent, rateOf(moving), figures.limits.feePercent, mostNet)
}

function RateMoved({ now }: { now: string }) {
  return (
    <p className="text-22 font-semibold">
      <FlashOnChange value={now}>{groupAmount(now)}%</FlashOnChange>
    </p>
  )
}

function Moved({ change, neutral }: { change: Change; neutral?: boolean }) {
  const t = useText()
  const { direction, size } = change
  const spoken = direction === 'none' ? '' : t(`match.${direction}`)
  return <Delta direction={direction} size={size} spoken={spoken} neutral={neutral} />
}

function Figures({ sent, net: { before, now, size, direction } }: { sent: OrderSubmission; net: Change }) {
  const t = useText()
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

function SideBySide({ moved, feePercent }: { moved: MovedFigures; feePercent: string }) {
  const t = useText()
  const rows = [
    { label: t('order.rate'), change: moved.rate, unit: '%', neutral: false },
    { label: t('order.gross'), change: moved.gross, unit: '', neutral: false },
    {
      label: t('order.feeOf', { percent: withoutIdleZeros(feePercent) }),
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
function History({ sent }: { sent: OrderSubmission }) {
  const t = useText()
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
      formatTime={(at) => fullTime(at).slice(11)}
      label={t('match.rateMoved', { ...spoken, time: fullTime(sent.seenAt).slice(11) })}
    />
  )
}
