import { DAY, MINUTE, SECOND } from '@touchline/engine/site/units'
import type { DuePart, HealthCheck } from '../../jobs/due-part.ts'
import { askForPages, askForPayments, forgetHints } from './hosted.ts'
import { unansweredCheck } from './unanswered.ts'

/** How often we look for what is to be asked of the provider. */
const everyMs = SECOND
/** After this time a callback counts as not sent. */
const callbackWithinMs = 10 * MINUTE

/**
 * Counts payments of the last day for which no callback came. They were credited all the same, from the
 * provider's list, but later than necessary.
 */
const callbacks: HealthCheck = {
  name: 'callbacks',
  async measure({ siteClock, gateways }, tx) {
    const limit = 0
    if (!gateways.hosted) return { ok: true, figure: null, limit }
    const now = siteClock.now()
    const [{ figure }] = await tx<[{ figure: number }]>`
      select count(*)::int as figure from outside_payment p
      where p.state = 'booked' and p.booked_at between ${new Date(now - DAY)} and ${new Date(now - callbackWithinMs)}
        and p.source = ${gateways.hosted.source} and p.reverses is null
        and not exists (select from hosted_hint h where h.reference = p.reference)`
    return { ok: figure <= limit, figure, limit }
  },
}

/** Runs apart from the other work of deposits, so that a slow provider holds up nothing else. */
export const hostedDue: DuePart = {
  work: (deps) => ({
    name: 'orders at the provider',
    everyMs,
    run: async () => {
      await askForPages(deps)
      await askForPayments(deps)
    },
  }),
  cleanUp: forgetHints,
  checks: [callbacks, unansweredCheck],
}
