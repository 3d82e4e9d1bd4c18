import { CallError } from '@touchline/client/api/call-error'
import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import type { PayloadOf } from '@touchline/contract/call'
import { assetsFull, memberInfo } from '@touchline/contract/member/calls'
import { betInfo, cancelReservation, functional, reservationLog } from '@touchline/contract/order/calls'
import type { Reservation } from '@touchline/contract/order/types'
import { useState } from 'react'

type WaitingReservation = Pick<Reservation, 'reservationId' | 'dealMoney'>

/** The result of cancelling a reservation. */
export interface CancelOutcome extends WaitingReservation {
  readonly answer: PayloadOf<typeof cancelReservation> | CallError
}

/**
 * Cancels a reservation that waits. `outcome` is null until an answer is there; after any answer, everything
 * shown about the reservation is read again.
 */
export function useCancelReservation() {
  const [outcome, setOutcome] = useState<CancelOutcome | null>(null)
  const cancel = async ({ reservationId, dealMoney }: WaitingReservation) => {
    try {
      const answer = await send(cancelReservation, { body: { reservationId } })
      setOutcome({ reservationId, dealMoney, answer })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setOutcome({ reservationId, dealMoney, answer: error })
    }
    await refresh(betInfo, reservationLog, assetsFull, memberInfo, functional)
  }
  return { outcome, cancel }
}
