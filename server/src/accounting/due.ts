import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { MINUTE } from '@touchline/engine/site/units'
import type { DuePart } from '../jobs/due-part.ts'
import { keepTrialBalances } from './keep.ts'
import { reconcile } from './reconcile.ts'

/** How long after an accounting day's end it is closed: its root is published by then. */
const CLOSE_AFTER_MS = 2 * MINUTE

/** The latest accounting day whose time to be closed has come. */
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
        // Runs at the start and whenever the site's day turns; the calendar's job below catches up on
        // failures.
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
