import { DAY, MINUTE } from '@touchline/engine/site/units'
import type { DuePart, HealthCheck } from '../../jobs/due-part.ts'
import { askForPages, askForPayments, forgetHints } from './hosted.ts'
import { unansweredCheck } from './unanswered.ts'

const everyMs = 500
/** A callback that is later than that did not come. */
const callbackWithinMs = 10 * MINUTE

/**
 * Payments of the last day that only the list told of: credited all the same, and later than they could be.
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

/** Apart from the other work of deposits: a provider that is slow holds up nothing else. */
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
