import { accountingDay } from '@touchline/engine/account/accounting-day'
import { MINUTE } from '@touchline/engine/site/units'
import type { DuePart } from '../jobs/due-part.ts'
import { keepTrialBalances } from './keep.ts'

/** From the end of an accounting day to its closing: its root is published by then. */
const CLOSE_AFTER_MS = 2 * MINUTE

export const accountingDue: DuePart = {
  steps(deps) {
    let closedUntil = ''
    return [
      {
        name: 'trial balances',
        after: 'day roots',
        // Once at the start and whenever the site's day turns; the calendar's job below sees to what failed.
        async run(now) {
          const day = accountingDay(now - CLOSE_AFTER_MS)
          if (day !== closedUntil) await keepTrialBalances(deps)
          closedUntil = day
        },
      },
    ]
  },
  calendar: [{ name: 'trial-balance', at: '10 12 * * *', run: keepTrialBalances }],
}
