// An order from the first figure to its receipt, in a frame that the sheet and the page each bring. What fills the frame
// follows the phase: typing, no answer, placed, the rate moved, refused. What was typed is kept throughout.

import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Interval } from '@touchline/engine/order/reservation'
import { Skeleton } from '@touchline/ui/Skeleton'
import { useState } from 'react'
import { useSession } from '../api/session.ts'
import { Waiting, type WaitingProps } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/texts.ts'
import type { Frame, Slots } from './frame.ts'
import { editSlots } from './OrderEdit.tsx'
import type { Mode } from './OrderMode.tsx'
import { movedSlots } from './OrderMoved.tsx'
import { goneSlots, visitorSlots } from './OrderNone.tsx'
import { placedSlots } from './OrderPlaced.tsx'
import { refusedSlots } from './OrderRefused.tsx'
import { unansweredSlots } from './OrderUnanswered.tsx'
import { offerWords } from './offer-words.tsx'
import { reserveEndSlots } from './ReserveDone.tsx'
import { reserveSlots } from './ReserveEdit.tsx'
import { partsOf, useMemberFigures, useOffer } from './use-order-figures.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useReserve } from './use-reserve.ts'
import { plainWay } from './use-ways.ts'

interface Props {
  selectionId: string
  frame: Frame
  /** Leaves the order: closes the sheet, or goes back to the match. */
  onClose: () => void
}

/** What was typed and sent is one member's: whoever signs in meanwhile, here or in another tab, begins anew. */
export function OrderFlow(props: Props) {
  const member = useSession()
  return <FlowOf key={member?.userid} {...props} isMember={member !== null} />
}

function FlowOf({ selectionId, frame: Frame, onClose, isMember }: Props & { isMember: boolean }) {
  const t = useText()
  const placing = usePlaceOrder()
  const reserving = useReserve()
  const { reserved, onMode } = useMode()
  const [typed, setTyped] = useState('')
  const [way, setWay] = useState(plainWay)
  const [interval, setInterval] = useState<Interval | null>(null)
  const offered = useOffer(selectionId)
  const standing = useMemberFigures(partsOf(selectionId)[0] ?? '')
  const { data: offer } = offered
  const { data: figures } = standing
  const { phase } = placing

  const slots = (): Slots => {
    if (phase.kind === 'unanswered') return unansweredSlots(t, phase, placing)
    if (phase.kind === 'placed') return placedSlots(t, phase, onClose)
    if (offer === null) return goneSlots(t)
    if (offer === undefined) return waitingSlots(t, offered)
    const words = offerWords(t, offer)
    if (!isMember) return visitorSlots(t, { offer, words })
    if (!figures) return waitingSlots(t, standing)
    const edited = { offer, words, figures, typed, onType: setTyped, onMode }
    if (reserving.phase.kind !== 'edit')
      return reserveEndSlots(t, { phase: reserving.phase, words, reserving, onClose })
    if (phase.kind === 'refused') return refusedSlots(t, { phase, words, placing, onClose })
    if (phase.kind === 'moved') return movedSlots(t, { phase, offer, words, figures, placing, onClose })
    return reserved
      ? reserveSlots({ ...edited, reserving, interval, onInterval: setInterval })
      : editSlots({ ...edited, placing, way, onWay: setWay })
  }

  return <Frame {...slots()} />
}

function waitingSlots(t: Translate, answer: WaitingProps['for']): Slots {
  return {
    title: t('order.place'),
    children: (
      <Waiting for={answer} failed={t('order.figuresFailed')}>
        <Skeleton shape="line" rows={8} label={t('app.loading')} />
      </Waiting>
    ),
  }
}

/** Whether a rate is reserved or ordered at, kept in the URL. */
function useMode() {
  const { mode } = useSearch({ strict: false })
  const navigate = useNavigate()
  const onMode = (next: Mode) =>
    navigate({
      to: '.',
      search: (now: object) => ({ ...now, mode: next === 'reserve' ? next : undefined }),
      // The step before stays the page without the sheet.
      state: (now) => now,
      replace: true,
      resetScroll: false,
    })
  return { reserved: mode === 'reserve', onMode }
}
