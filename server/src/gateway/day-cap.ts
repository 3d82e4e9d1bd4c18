// Limits how much leaves by an adapter in any 24 hours. The limit stands in this machine's environment, and
// the count in its own files. The server has the key that a provider is asked with, so nothing behind the
// server checks approvals as the signer does on chains: anyone who can write the whole database moves no more
// than this.
import type { DayCount } from './day-count.ts'
import type { PayoutGateway } from './payout.ts'

/** A payout beyond the cap is answered with a no: people look after it, and it is paid on another day. */
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
        // What left in these 24 hours is not known, so no more leaves.
        return {
          is: 'unknown',
          why: `what left is not known: ${error instanceof Error ? error.message : error}`,
        }
      }
    },
  }
}
