// An order on its way: from the press of the button to an answer, or to asking again for one. While its end is unknown nothing
// else can be ordered, and asking again repeats the very same request.

import type { PayloadOf } from '@touchline/contract/call'
import { marketSelection, rateHistory } from '@touchline/contract/market/calls'
import { assetsFull } from '@touchline/contract/member/calls'
import { betInfo, betThreshold, placeBet } from '@touchline/contract/order/calls'
import { orderRefusal } from '@touchline/engine/order/refusals'
import { useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { sendOnce } from '../api/once.ts'
import { refresh } from '../api/queries.ts'
import { forgetUnanswered, keepUnanswered, type SentOrder, unansweredOrder } from './pending-order.ts'

export type PlacedOrder = PayloadOf<typeof placeBet>

export type Phase =
  | { readonly kind: 'edit' }
  /** No answer came, or none that can be believed. */
  | { readonly kind: 'unanswered'; readonly sent: SentOrder }
  | { readonly kind: 'placed'; readonly sent: SentOrder; readonly placed: PlacedOrder }
  /** 1750: asked again at the rate now. */
  | { readonly kind: 'moved'; readonly sent: SentOrder; readonly rateNow: string }
  | { readonly kind: 'refused'; readonly sent: SentOrder; readonly error: CallError }

export interface Placing {
  readonly phase: Phase
  /** Sends, or sends again what has no answer yet. Settles when the phase is known. */
  readonly place: (order: SentOrder) => Promise<void>
  readonly edit: () => void
}

export function usePlaceOrder(): Placing {
  const [phase, setPhase] = useState<Phase>(() => {
    const sent = unansweredOrder()
    return sent ? { kind: 'unanswered', sent } : { kind: 'edit' }
  })
  const place = async (sent: SentOrder) => {
    keepUnanswered(sent)
    setPhase(await outcomeOf(sent))
    void refresh(betInfo, betThreshold, assetsFull, marketSelection, rateHistory)
  }
  return { phase, place, edit: () => setPhase({ kind: 'edit' }) }
}

async function outcomeOf(sent: SentOrder): Promise<Phase> {
  const { selectionId, dealMoney, profit, paidFrom, insurance } = sent
  try {
    const placed = await sendOnce(placeBet, {
      ...{ selectionId, dealMoney, profit },
      ...(paidFrom && { paidFrom }),
      ...(insurance && { insurance }),
    })
    forgetUnanswered()
    return { kind: 'placed', sent, placed }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.outcomeUnknown) return { kind: 'unanswered', sent }
    forgetUnanswered()
    const rateNow = error.payload.profit
    if (error.code === orderRefusal.rateChanged && rateNow !== undefined)
      return { kind: 'moved', sent, rateNow }
    return { kind: 'refused', sent, error }
  }
}
