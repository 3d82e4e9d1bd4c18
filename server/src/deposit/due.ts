import { HOUR, SECOND } from '@touchline/engine/site/units'
import { eachStep } from '../db/each-alone.ts'
import type { DuePart } from '../jobs/due-part.ts'
import { behindAtMost, readBehind } from './chain/behind.ts'
import { expireDeposits } from './orders/change.ts'
import { bookFinal, showSeen } from './payment/booked.ts'
import { pollsOf } from './payment/polls.ts'

/** How often the outside is asked; a member sees its answer after about this time. */
const pollEveryMs = SECOND
/** How long a payment may wait in suspense before the check fails, because it waits only for a person. */
const waitsAtMost = 4 * HOUR

export const depositDue: DuePart = {
  steps: (deps) => [{ name: 'deposit orders that nobody paid', run: (now) => expireDeposits(deps, now) }],
  async nextAt({ sql }, now) {
    const [row] = await sql<[{ at: Date | null }]>`
      select min(expires_at) as at from deposit_order where state = 'open' and expires_at > ${new Date(now)}`
    return row.at?.getTime() ?? null
  },
  checks: [
    {
      name: 'sources',
      async measure(deps, tx) {
        const rows = await readBehind(tx, deps)
        const figure = rows[0]?.ms ?? 0
        return {
          ok: figure <= behindAtMost,
          figure,
          limit: behindAtMost,
          said: rows.map(({ source, said }) => `${source}: ${said}`).join(', '),
        }
      },
    },
    {
      name: 'payments',
      async measure({ siteClock }, tx) {
        const [row] = await tx<[{ since: Date | null; count: number }]>`
          select min(seen_at) as since, count(*)::int as count from outside_payment
          where state = 'booked' and member_id is null and sent_back is null and suspense <> 'reversal'`
        const figure = row.since ? Math.max(0, siteClock.now() - row.since.getTime()) : 0
        return {
          ok: figure <= waitsAtMost,
          figure,
          limit: waitsAtMost,
          said: row.count ? String(row.count) : '',
        }
      },
    },
  ],
  work: (deps) => {
    const poll = pollsOf(deps)
    return {
      name: 'payments from outside',
      everyMs: pollEveryMs,
      // A source or a payment that fails keeps no other payment from being booked.
      run: () =>
        eachStep(
          poll,
          () => showSeen(deps),
          () => bookFinal(deps),
        ),
    }
  },
}
