// A reservation on its way: from the press of the button to an answer, or to asking again for one. Asking again repeats the very
// same request under the same key, so a stake is held once.
import type { PayloadOf } from '@touchline/contract/call'
import { marketSelection } from '@touchline/contract/market/calls'
import { assetsFull, memberInfo } from '@touchline/contract/member/calls'
import { addReservation, betInfo, functional } from '@touchline/contract/order/calls'
import { useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { sendOnce } from '../api/once.ts'
import { refresh } from '../api/queries.ts'

/** As the call takes it. */
export interface SentReservation {
  readonly selectionId: string
  readonly dealMoney: string
  readonly profitStart: string
  readonly profitEnd: string
}

export type Reserved = PayloadOf<typeof addReservation>

export type ReservePhase =
  | { readonly kind: 'edit' }
  | { readonly kind: 'unanswered'; readonly sent: SentReservation }
  | { readonly kind: 'reserved'; readonly reserved: Reserved }
  | { readonly kind: 'refused'; readonly sent: SentReservation; readonly error: CallError }

export interface Reserving {
  readonly phase: ReservePhase
  /** Sends, or sends again what has no answer yet. Settles when the phase is known. */
  readonly reserve: (sent: SentReservation) => Promise<void>
  readonly edit: () => void
}

export function useReserve(): Reserving {
  const [phase, setPhase] = useState<ReservePhase>({ kind: 'edit' })
  const reserve = async (sent: SentReservation) => {
    setPhase(await outcomeOf(sent))
    void refresh(betInfo, assetsFull, memberInfo, functional, marketSelection)
  }
  return { phase, reserve, edit: () => setPhase({ kind: 'edit' }) }
}

async function outcomeOf(sent: SentReservation): Promise<ReservePhase> {
  try {
    return { kind: 'reserved', reserved: await sendOnce(addReservation, sent) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.outcomeUnknown ? { kind: 'unanswered', sent } : { kind: 'refused', sent, error }
  }
}
