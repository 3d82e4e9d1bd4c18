// Typing an order: stake, win and loss in one size above the keypad; the button repeats the amount, and what speaks against it
// stands above the button.
import { formatFen } from '@touchline/engine/money/fen'
import type { OpenOrder } from '@touchline/engine/order/outlook'
import { groupAmount } from '@touchline/ui/amount-text'
import { Figures3 } from '@touchline/ui/Figures3'
import { Keypad } from '@touchline/ui/Keypad'
import { Money } from '@touchline/ui/Money'
import { useId } from 'react'
import { useText } from '../i18n/i18n.ts'
import { clockTime } from '../i18n/times.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'
import { BetSizes } from './BetSizes.tsx'
import { ConfirmStake } from './ConfirmStake.tsx'
import { Emphasised } from './Emphasised.tsx'
import type { Frame } from './frame.ts'
import { RateNow } from './OfferRate.tsx'
import { OfferStale } from './OfferStale.tsx'
import { OrderMode } from './OrderMode.tsx'
import { ShortageBox, WayToMoney } from './OrderShortage.tsx'
import { OrdersClosed } from './OrdersClosed.tsx'
import { InsuredFrom, OrderWays } from './OrderWays.tsx'
import type { OfferWords } from './offer-words.tsx'
import { type Preview, previewOf } from './preview.ts'
import { limitMet, refusedReason } from './refused-reason.ts'
import { StakeField } from './StakeField.tsx'
import { StakeLimits } from './StakeLimits.tsx'
import { StakePresets } from './StakePresets.tsx'
import { shortageOf } from './shortage.ts'
import type { Draft } from './use-draft.ts'
import { type MemberFigures, type Offer, useJudged } from './use-order-figures.ts'
import type { Sending } from './use-sending.ts'
import { type OnTyped, useTyped } from './use-typed.ts'
import { useWays, type Way } from './use-ways.ts'

export interface Editing {
  frame: Frame
  sending: Sending
  draft: Draft
  offer: Offer
  words: OfferWords
  figures: MemberFigures
  onTyped?: OnTyped | undefined
}

export function OrderEdit({ frame: Frame, sending, draft, offer, words, figures, onTyped }: Editing) {
  const t = useText()
  const zone = useSiteZone()
  const form = useId()
  const ways = useWays(offer.select)
  const { typed, onType, way } = draft
  const judged = useJudged(offer, figures)
  const preview = previewOf(typed, { ...judged, ways, way })
  const { stake, refused, most } = preview
  useTyped(onTyped, orderOf(offer, preview, way), stake !== null)
  const shortage = way.paidFrom === 'main' ? shortageOf(stake, refused, figures.balance) : null
  const { id, profit, originalOdd } = offer.select
  const amount = formatFen(stake ?? 0)
  const send = () =>
    sending.order(
      {
        selectionId: id,
        dealMoney: amount,
        profit,
        ...(way.paidFrom === 'trial' && { paidFrom: way.paidFrom }),
        ...(way.insured && ways.insurance && { insurance: ways.insurance.percent }),
      },
      words.full,
      { originalOdd, seenAt: offer.seenAt },
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
          selectionId={id}
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
            reason={refused && refusedReason(t, refused, judged.until)}
            label={t('order.confirmOf', { amount: groupAmount(amount) })}
            note={t('order.fixedAt', { time: clockTime(offer.game.closesAt, zone) })}
            onConfirm={send}
          />
        )
      }
    >
      <div className="grid gap-3 low:gap-2" inert={sending.busy}>
        <OfferStale offer={offer} />
        <OrdersClosed />
        <OrderMode mode="now" draft={draft} />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1">
          <StakePresets
            presets={figures.presets}
            most={most}
            typed={typed}
            onType={onType}
            showMost={shortage !== null}
          />
          <BetSizes presets={figures.presets} />
        </div>
        <OrderWays ways={ways} way={way} preview={preview} onWay={draft.onWay} />
        <Keypad value={typed} onValueChange={onType} deleteLabel={t('order.delete')} />
        <InsuredFrom ways={ways} level={figures.level} />
        {shortage ? (
          <ShortageBox shortage={shortage} />
        ) : (
          <StakeLimits
            offer={offer}
            words={words}
            limits={figures.limits}
            available={way.paidFrom === 'trial' ? (ways.trial?.quota ?? '0.00') : figures.balance}
            over={refused && limitMet(refused)}
          />
        )}
      </div>
    </Frame>
  )
}

function orderOf({ game, market, select }: Offer, { stake, payout, insured }: Preview, way: Way): OpenOrder {
  const chosen = { matchId: game.gameId, type: market.marketType, option: select.option }
  return { ...chosen, net: payout.net, loss: way.paidFrom === 'trial' ? 0 : (stake ?? 0) - insured }
}

interface FiguresProps {
  selectionId: string
  draft: Draft
  words: OfferWords
  preview: Preview
  /** Id of the form that Enter in the stake confirms. */
  form: string
  busy: boolean
}

function Figures({ selectionId, draft, words, preview, form, busy }: FiguresProps) {
  const t = useText()
  const { stake, payout, insured } = preview
  const trial = draft.way.paidFrom === 'trial'
  return (
    <div className="grid gap-3 low:gap-2" inert={busy}>
      <Figures3
        figures={[
          {
            label: t('order.youStake'),
            value: <StakeField selectionId={selectionId} draft={draft} form={form} withKeypad />,
            note: t(trial ? 'order.trialAccount' : 'order.mainAccount'),
            active: true,
          },
          {
            label: t('order.youWin'),
            value: <Money result amount={formatFen(payout.net)} />,
            note: t('order.afterFee', { fee: groupAmount(formatFen(payout.fee)) }),
          },
          {
            label: t('order.youLose'),
            value: <Money result amount={formatFen(trial ? 0 : insured - (stake ?? 0))} />,
            note: t(trial ? 'order.trialOnly' : 'order.ifItHappens'),
          },
        ]}
      />
      <p className="text-15 low:text-13">
        <Emphasised text={words.unless} />
      </p>
    </div>
  )
}
