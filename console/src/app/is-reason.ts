import { reason } from '@touchline/contract/operator/types'

/** Whether a call would take it as the reason for an act. */
export function isReason(typed: string): boolean {
  return reason.safeParse(typed).success
}
