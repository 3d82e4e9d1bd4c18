// An order or a reservation on its way: from the press of the button to an answer, or to asking again for
// one. While what became of one is open, nothing else can be ordered, and asking again repeats the very same
// request.

import { CallError } from '@touchline/client/api/call-error'
import { refresh } from '@touchline/client/api/queries'
import {
  ask,
  forget,
  isOpen,
  keep,
  type UnansweredRequest,
  useUnanswered,
} from '@touchline/client/api/unanswered'
import type { BodySent, PayloadOf } from '@touchline/contract/call'
import { marketSelection, rateHistory } from '@touchline/contract/market/calls'
import { assetsFull, memberInfo } from '@touchline/contract/member/calls'
import { playOverview } from '@touchline/contract/member/play-calls'
import { addReservation, betInfo, betThreshold, functional, placeBet } from '@touchline/contract/order/calls'
import { orderRefusal } from '@touchline/engine/order/refusals'
import { useEffect, useRef } from 'react'
import { type OrderRateFacts, type OrderSubmission, type Submission, sentByForm, sentOf } from '../sent.ts'
import { useOrderHold } from './OrderHold.tsx'

export type PlacedAnswer = PayloadOf<typeof placeBet>
export type ReservationReceipt = PayloadOf<typeof addReservation>

/** How an order or a reservation that was sent ended. */
export type Outcome =
  | { readonly kind: 'placed'; readonly sent: OrderSubmission; readonly placed: PlacedAnswer }
  | { readonly kind: 'reserved'; readonly sent: Submission; readonly reserved: ReservationReceipt }
  /** 1750: the rate moved; the member is asked again at the rate now. */
  | { readonly kind: 'moved'; readonly sent: OrderSubmission; readonly rateNow: string }
  | { readonly kind: 'refused'; readonly sent: Submission; readonly error: CallError }

export type Phase =
  | { readonly kind: 'edit' }
  /** No answer came, or none that can be believed. */
  | { readonly kind: 'unanswered'; readonly kept: UnansweredRequest }
  | Outcome

export type OrderSent = Omit<BodySent<typeof placeBet>, 'idempotencyKey'>
type ReservationSent = Omit<BodySent<typeof addReservation>, 'idempotencyKey'>

export interface Submitter {
  readonly phase: Phase
  /** An answer is awaited. */
  readonly busy: boolean
  /** `words` name what is sent, on every screen. All three calls resolve when the phase is known. */
  readonly order: (order: OrderSent, words: string, told: OrderRateFacts) => Promise<void>
  readonly reserve: (reservation: ReservationSent, words: string) => Promise<void>
  readonly askAgain: (kept: UnansweredRequest) => Promise<void>
  /** For a member who has seen elsewhere what became of the request. */
  readonly dismiss: (kept: UnansweredRequest) => void
  /** Back to the form. */
  readonly edit: () => void
}

/** An outcome is shown until another selection than `selectionId` is opened. */
export function useSending(selectionId: string): Submitter {
  const { ended, busy, change } = useOrderHold()
  const [unanswered] = useUnanswered(sentByForm)
  const opened = useRef(selectionId)
  useEffect(() => {
    opened.current = selectionId
  })
  const run = async (kept: UnansweredRequest) => {
    change({ busy: true })
    try {
      const outcome = await outcomeOf(kept)
      change({ ended: outcome && { outcome, before: opened.current } })
    } finally {
      change({ busy: false })
    }
    void refresh(...touched)
  }
  const phase = (): Phase => {
    if (unanswered) return { kind: 'unanswered', kept: unanswered }
    return ended?.before === selectionId ? ended.outcome : { kind: 'edit' }
  }
  return {
    phase: phase(),
    busy,
    order: (order, words, told) => run(keep(placeBet, order, { words, told })),
    reserve: (reservation, words) => run(keep(addReservation, reservation, { words })),
    askAgain: run,
    dismiss: forget,
    edit: () => change({ ended: null }),
  }
}

/** The calls read again after an answer. */
const touched = [
  betInfo,
  betThreshold,
  functional,
  assetsFull,
  memberInfo,
  playOverview,
  marketSelection,
  rateHistory,
]

/** null while it is open, when another tab has had the answer, and where the form is shown again. */
async function outcomeOf(kept: UnansweredRequest): Promise<Outcome | null> {
  const sent = sentOf(kept)
  if (!sent) return null
  try {
    if (sent.kind === 'reservation') {
      const reserved = await ask(addReservation, kept)
      return reserved && { kind: 'reserved', sent, reserved }
    }
    const placed = await ask(placeBet, kept)
    return placed && { kind: 'placed', sent, placed }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // Without the terms nothing was done: they are shown (react-to.ts) above the form, which is as it was.
    if (isOpen(kept) || error.code === orderRefusal.termsOpen) return null
    const rateNow = error.payload.profit
    if (sent.kind === 'order' && error.code === orderRefusal.rateChanged && rateNow !== undefined)
      return { kind: 'moved', sent, rateNow }
    return { kind: 'refused', sent, error }
  }
}
