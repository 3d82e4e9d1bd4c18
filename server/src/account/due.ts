import { accountingDay } from '@touchline/engine/account/accounting-day'
import { MINUTE } from '@touchline/engine/site/units'
import type { DuePart } from '../jobs/due-part.ts'
import { publishDayRoots, verifyDayRoots } from './day-root.ts'
import { keepReports } from './report-site/keep.ts'

/** How long after an accounting day's end its root is made: acts of its last moment are committed by then. */
const ROOT_AFTER_MS = 2 * MINUTE

export const accountDue: DuePart = {
  steps(deps) {
    let rootedUntil = ''
    return [
      {
        name: 'day roots',
        after: 'settlement',
        // Runs at the start and whenever the site's day turns; the calendar's job below catches up on
        // failures.
        async run(now) {
          const day = accountingDay(now - ROOT_AFTER_MS)
          if (day !== rootedUntil) {
            await publishDayRoots(deps)
            await keepReports(deps)
          }
          rootedUntil = day
        },
      },
    ]
  },
  calendar: [{ name: 'day-root', at: '5 12 * * *', run: publishDayRoots }],
  verify: verifyDayRoots,
}
