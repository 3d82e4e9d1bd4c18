import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { MINUTE } from '@touchline/engine/site/units'
import type { DuePart } from '../jobs/due-part.ts'
import { keepTrialBalances } from './keep.ts'
import { reconcile } from './reconcile.ts'

/** From the end of an accounting day to its closing: its root is published by then. */
const CLOSE_AFTER_MS = 2 * MINUTE

/** The accounting day that ended last and is closed. */
function lastEnded(now: number): string {
  return accountingDay(accountingDayStart(accountingDay(now - CLOSE_AFTER_MS)) - 1)
}

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
          if (day !== closedUntil) {
            await keepTrialBalances(deps)
            await reconcile(deps, lastEnded(now))
          }
          closedUntil = day
        },
      },
    ]
  },
  calendar: [
    { name: 'trial-balance', at: '10 12 * * *', run: keepTrialBalances },
    {
      name: 'reconciliation',
      at: '15 12 * * *',
      run: (deps) => reconcile(deps, lastEnded(deps.siteClock.now())),
    },
  ],
}
