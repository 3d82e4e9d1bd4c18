// An order from the first figure to its receipt, in a frame that the sheet and the page each bring. Each
// phase is a component that fills the frame: typing, reserving, no answer, placed, the rate moved, refused.
// The draft is kept throughout.

import { useSession } from '@touchline/client/api/session'
import { Skeleton } from '@touchline/ui/Skeleton'
import { Waiting, type WaitingProps } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { useOrdering } from '../../market/use-ordering.ts'
import { offerWords } from '../offer/offer-words.tsx'
import { partsOf, useMemberFigures, useOffer } from '../offer/use-order-figures.ts'
import { OrderMatchClosed } from '../outcome/OrderMatchClosed.tsx'
import { OrderMoved } from '../outcome/OrderMoved.tsx'
import { OrderGone, OrderVisitor } from '../outcome/OrderNone.tsx'
import { OrderPlaced } from '../outcome/OrderPlaced.tsx'
import { OrderRefused } from '../outcome/OrderRefused.tsx'
import { OrderUnanswered } from '../outcome/OrderUnanswered.tsx'
import { ReserveDone } from '../outcome/ReserveDone.tsx'
import { sentOf } from '../sent.ts'
import type { EditProps } from './EditFrame.tsx'
import type { Frame } from './frame.ts'
import { OrderEdit } from './OrderEdit.tsx'
import { ReserveEdit } from './ReserveEdit.tsx'
import { useDraft } from './use-draft.ts'
import { type Phase, useSending } from './use-sending.ts'
import type { OnTyped } from './use-typed.ts'

interface Props {
  selectionId: string
  frame: Frame
  /** Leaves the order: closes the sheet, or goes back to the match. */
  onClose: () => void
  /** The stake takes the focus when a selection is opened, where there is a keyboard. */
  takesFocus?: boolean | undefined
  /** The match stays on screen next to the order, so leaving the order leads nowhere else. */
  beside?: boolean | undefined
  onTyped?: OnTyped | undefined
}

/**
 * A draft and an order sent belong to one member: another who signs in meanwhile, here or in another tab,
 * starts from scratch.
 */
export function OrderFlow(props: Props) {
  const member = useSession()
  return <FlowOf key={member?.userid} {...props} isMember={member !== null} />
}

function FlowOf({ isMember, ...props }: Props & { isMember: boolean }) {
  const { selectionId, frame, onClose, takesFocus = false, beside = false } = props
  const t = useText()
  const sending = useSending(selectionId)
  const draft = useDraft(selectionId, takesFocus)
  const { phase } = sending
  // The result is told with the words and figures of the order sent, whichever selection is open.
  const subject = subjectOf(phase) ?? selectionId
  const offered = useOffer(subject)
  const member = useMemberFigures(partsOf(subject)[0] ?? '')
  const { data: offer } = offered
  const { data: figures } = member
  const words = offer ? offerWords(t, offer) : undefined
  const shared = { frame, sending, beside, onClose }

  switch (phase.kind) {
    case 'unanswered':
      return <OrderUnanswered key={phase.kept.body.idempotencyKey} {...shared} kept={phase.kept} />
    case 'placed':
      return <OrderPlaced {...shared} phase={phase} />
    case 'reserved':
      return <ReserveDone {...shared} phase={phase} />
    case 'refused':
      return <OrderRefused {...shared} phase={phase} words={words} onRevise={draft.revise(sending)} />
    case 'moved':
      if (!offer || !words || !figures) break
      return (
        <OrderMoved
          {...shared}
          phase={phase}
          offer={offer}
          words={words}
          figures={figures}
          onRevise={draft.revise(sending)}
        />
      )
  }
  if (offer === null) return <OrderGone frame={frame} />
  if (!offer || !words) return <Loading frame={frame} for={offered} />
  if (!isMember) return <OrderVisitor frame={frame} offer={offer} words={words} />
  if (!figures) return <Loading frame={frame} for={member} />
  const editing = { frame, sending, draft, offer, words, figures, onTyped: props.onTyped }
  return <Edit {...editing} />
}

function Edit(editing: EditProps) {
  const closed = useOrdering(editing.offer.game) === 'closed'
  // An order on its way stays on screen: the server judges it, and its answer is shown.
  if (closed && !editing.sending.busy) return <OrderMatchClosed {...editing} />
  return editing.draft.mode === 'reserve' ? <ReserveEdit {...editing} /> : <OrderEdit {...editing} />
}

/** The selection of the order that a phase is about; undefined while none was sent. */
function subjectOf(phase: Phase): string | undefined {
  if (phase.kind === 'edit') return undefined
  return phase.kind === 'unanswered' ? sentOf(phase.kept)?.selectionId : phase.sent.selectionId
}

function Loading({ frame: Frame, for: answer }: { frame: Frame; for: WaitingProps['for'] }) {
  const t = useText()
  return (
    <Frame title={t('order.place')}>
      <Waiting for={answer} failed={t('order.figuresFailed')}>
        <Skeleton shape="line" rows={8} label={t('app.loading')} />
      </Waiting>
    </Frame>
  )
}
