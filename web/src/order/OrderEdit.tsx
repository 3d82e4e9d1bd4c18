// Typing an order: stake, win and loss in one size above the keypad; the button repeats the amount and says why it is off.
import { formatFen } from '@touchline/engine/money/fen'
import { AmountInput } from '@touchline/ui/AmountInput'
import { groupAmount } from '@touchline/ui/amount-text'
import { Figures3 } from '@touchline/ui/Figures3'
import { Keypad } from '@touchline/ui/Keypad'
import { Money } from '@touchline/ui/Money'
import { useSiteNow } from '../api/clock.ts'
import { useText } from '../i18n/i18n.ts'
import { clockTime } from '../i18n/times.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'
import { BetSizes } from './BetSizes.tsx'
import { ConfirmStake } from './ConfirmStake.tsx'
import { Emphasised } from './Emphasised.tsx'
import type { Slots } from './frame.ts'
import { type Mode, OrderMode } from './OrderMode.tsx'
import { OrderWays } from './OrderWays.tsx'
import { offerHead } from './offer-head.tsx'
import type { OfferWords } from './offer-words.tsx'
import { type Preview, previewOf, type Ways } from './preview.ts'
import { refusedReason } from './refused-reason.ts'
import { StakeLimits } from './StakeLimits.tsx'
import { StakePresets } from './StakePresets.tsx'
import type { MemberFigures, Offer } from './use-order-figures.ts'
import type { Placing } from './use-place-order.ts'
import { useWays, type Way } from './use-ways.ts'

interface Editing {
  offer: Offer
  words: OfferWords
  figures: MemberFigures
  placing: Placing
  typed: string
  onType: (typed: string) => void
  way: Way
  onWay: (way: Way) => void
  onMode: (mode: Mode) => void
}

export function editSlots(editing: Editing): Slots {
  return {
    ...offerHead(editing.offer, editing.words),
    pinned: <Figures {...editing} />,
    children: <Entry {...editing} />,
    footer: <Confirm {...editing} />,
  }
}

/** The preview of what is typed, at the rate on screen and the site's time. */
function usePreview({ offer, figures, typed, way }: Editing): Preview & { ways: Ways } {
  const now = useSiteNow(1000)
  const ways = useWays(offer.select)
  const { game, market, select } = offer
  const preview = previewOf(typed, {
    ...figures,
    now,
    kickoff: game.gameTime,
    levelNeeded: game.levelNeeded,
    select,
    marketType: market.marketType,
    ways,
    way,
  })
  return { ...preview, ways }
}

function Figures(editing: Editing) {
  const t = useText()
  const { words, typed, onType, way } = editing
  const { stake, payout, insured } = usePreview(editing)
  const trial = way.paidFrom === 'trial'
  return (
    <div className="grid gap-3">
      <Figures3
        figures={[
          {
            label: t('order.youStake'),
            value: (
              <AmountInput withKeypad label={t('order.youStake')} value={typed} onValueChange={onType} />
            ),
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
      <p className="text-15">
        <Emphasised text={words.unless} />
      </p>
    </div>
  )
}

function Entry(editing: Editing) {
  const t = useText()
  const { words, offer, figures, typed, onType, onMode } = editing
  const preview = usePreview(editing)
  const { most, ways } = preview
  const { limits, balance, presets } = figures
  return (
    <div className="grid gap-3">
      <OrderMode mode="now" onMode={onMode} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1">
        <StakePresets presets={presets} most={most} typed={typed} onType={onType} />
        <BetSizes presets={presets} />
      </div>
      <OrderWays ways={ways} way={editing.way} onWay={editing.onWay} preview={preview} />
      <Keypad value={typed} onValueChange={onType} deleteLabel={t('order.delete')} />
      <StakeLimits
        offer={offer}
        words={words}
        limits={limits}
        available={editing.way.paidFrom === 'trial' ? (ways.trial?.quota ?? '0.00') : balance}
      />
    </div>
  )
}

function Confirm(editing: Editing) {
  const t = useText()
  const zone = useSiteZone()
  const { offer, words, placing, way } = editing
  const { stake, refused, ways } = usePreview(editing)
  const { id, profit, originalOdd } = offer.select
  const send = () =>
    placing.place({
      selectionId: id,
      dealMoney: formatFen(stake ?? 0),
      profit,
      originalOdd,
      seenAt: offer.seenAt,
      words: words.full,
      ...(way.paidFrom === 'trial' && { paidFrom: way.paidFrom }),
      ...(way.insured && ways.insurance && { insurance: ways.insurance.percent }),
    })
  return (
    <ConfirmStake
      offer={offer}
      stake={stake}
      refused={refused && refusedReason(t, refused)}
      label={t('order.confirmOf', { amount: groupAmount(formatFen(stake ?? 0)) })}
      note={t('order.fixedAt', { time: clockTime(offer.game.closesAt, zone) })}
      onConfirm={send}
    />
  )
}
