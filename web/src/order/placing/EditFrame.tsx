// The frame in which an order or a reservation is typed: stake, win and loss in one size, never out of sight,
// and a button that repeats the amount. With too little money, a link to more money stands in the button's
// place.
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Figures3 } from '@touchline/ui/figure/Figures3'
import { Money } from '@touchline/ui/figure/Money'
import { type ReactNode, useId } from 'react'
import { Emphasised } from '../../app/Emphasised.tsx'
import { useText } from '../../i18n/i18n.ts'
import { OrderingSuspended } from '../OrderingSuspended.tsx'
import OrdersClosed from '../OrdersClosed.tsx'
import { OfferLine, RateLive, RateNow } from '../offer/OfferRate.tsx'
import { OfferStale } from '../offer/OfferStale.tsx'
import type { OfferWords } from '../offer/offer-words.tsx'
import type { MemberFigures, Offer } from '../offer/use-order-figures.ts'
import type { PaymentChoice } from '../offer/use-ways.ts'
import { type Confirm, ConfirmStake } from '../stake/ConfirmStake.tsx'
import { WayToMoney } from '../stake/OrderShortage.tsx'
import { StakeField } from '../stake/StakeField.tsx'
import type { Shortage } from '../stake/shortage.ts'
import type { Frame } from './frame.ts'
import { type Mode, OrderMode } from './OrderMode.tsx'
import type { Draft } from './use-draft.ts'
import type { Submitter } from './use-sending.ts'
import type { OnTyped } from './use-typed.ts'

/** What the screens `OrderEdit` and `ReserveEdit` need for editing. */
export interface EditProps {
  frame: Frame
  sending: Submitter
  draft: Draft
  offer: Offer
  words: OfferWords
  figures: MemberFigures
  onTyped?: OnTyped | undefined
}

interface Props extends Pick<EditProps, 'frame' | 'sending' | 'draft' | 'offer' | 'words'> {
  mode: Mode
  paidFrom: PaymentChoice['paidFrom']
  /** The typed stake, and the most that can be typed. */
  preview: { stake: Fen | null; most: Fen }
  /** The win with a note of when it comes, and the loss, both in fen. */
  win: { net: Fen; note: string }
  loss: number
  shortage: Shortage | null
  confirm: Confirm
  /** The choices below the mode. */
  children: ReactNode
}

export function EditFrame({ frame: Frame, words, children, ...edit }: Props) {
  const { sending, draft, offer, mode, preview, shortage, confirm } = edit
  const form = useId()
  return (
    <Frame
      title={words.title}
      overline={
        <OfferLine words={words}>
          <RateLive />
        </OfferLine>
      }
      aside={<RateNow offer={offer} />}
      pinned={
        <div className="grid gap-3 low:gap-1.5 shallow:gap-1.5" inert={sending.busy}>
          <Figures {...edit} form={form} />
          <p className="text-15 low:text-13">
            <Emphasised text={words.unless} />
          </p>
        </div>
      }
      footer={
        shortage ? (
          <WayToMoney shortage={shortage} draft={draft} />
        ) : (
          <ConfirmStake {...confirm} form={form} offer={offer} stake={preview.stake} />
        )
      }
    >
      <div className="grid gap-3 low:gap-1.5 shallow:gap-1.5" inert={sending.busy}>
        <OfferStale offer={offer} />
        <OrdersClosed typed />
        <OrderingSuspended said={offer.select.suspended} />
        <OrderMode mode={mode} draft={draft} />
        {children}
      </div>
    </Frame>
  )
}

interface FiguresProps extends Pick<Props, 'draft' | 'offer' | 'mode' | 'paidFrom' | 'win' | 'loss'> {
  /** The id of the form that Enter in the stake submits. */
  form: string
}

function Figures({ draft, offer, mode, paidFrom, win, loss, form }: FiguresProps) {
  const t = useText()
  const trial = paidFrom === 'trial'
  const amounts = [draft.typed, formatFen(win.net), formatFen(-loss)].map(groupAmount)
  return (
    <Figures3
      longest={Math.max(...amounts.map(({ length }) => length))}
      figures={[
        {
          label: t('order.youStake'),
          value: (
            <StakeField selectionId={offer.select.id} draft={draft} form={form} withKeypad={mode === 'now'} />
          ),
          note: t(trial ? 'order.trialAccount' : 'order.mainAccount'),
          active: true,
        },
        {
          label: t('order.youWin'),
          value: <Money result amount={formatFen(win.net)} />,
          note: win.note,
        },
        {
          label: t('order.youLose'),
          value: <Money result amount={formatFen(-loss)} />,
          note: t(trial ? 'order.trialOnly' : 'order.ifItHappens'),
        },
      ]}
    />
  )
}
