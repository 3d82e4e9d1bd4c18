// How much leaves by an adapter in any 24 hours, as this machine's environment says it and its own files
// count it. A provider is asked with a key that the server has, so nothing behind it checks approvals as the
// signer does on chains: anyone who can write the whole database moves no more than this.
import type { DayCount } from './day-count.ts'
import type { PayoutGateway } from './payout.ts'

/** A payout beyond the cap may not be paid as it was approved; people look, and it is paid on another day. */
export function withinDayCap(gateway: PayoutGateway, day: DayCount): PayoutGateway {
  return {
    ...gateway,
    prepare: async (payout) => {
      const answer = await gateway.prepare(payout)
      if (answer.is !== 'yes') return answer
      const { id, amount } = payout
      try {
        const counted = await day.count([{ id, amount }])
        return counted === 'counted' ? answer : { is: 'no', code: counted }
      } catch (error) {
        // Today's total is not known, so nothing further leaves.
        return {
          is: 'unknown',
          why: `what left is not known: ${error instanceof Error ? error.message : error}`,
        }
      }
    },
  }
}
