import type { WorkName } from '@touchline/contract/health/work'
import { HOUR, MINUTE, SECOND } from '@touchline/engine/site/units'
import type { WithdrawMethod } from '@touchline/engine/withdraw/methods'
import { eachStep } from '../db/each-alone.ts'
import type { DuePart, HealthCheck } from '../jobs/due-part.ts'
import { beginApproved, payDue } from './payer/payer.ts'
import { applyTold } from './payer/told.ts'

/** How often we look for what is to be paid; a member sees its money leave after about this time. */
const everyMs = SECOND
/** The server keeps asking by itself all the same; from here on a person looks. */
export const unknownAtMost = 5 * MINUTE
/**
 * A payout that the outside has, and says nothing more of: a transaction that no node takes is pending for
 * ever.
 */
const pendingAtMost = 2 * HOUR

/**
 * Payouts whose outcome has been uncertain for too long, or pending for hours, by every way that pays without
 * a file. Files are left out, since they wait for the bank's day.
 */
const unknownPayouts: HealthCheck = {
  name: 'payouts',
  async measure({ siteClock }, tx) {
    const [row] = await tx<[{ since: Date | null; count: number }]>`
      select min(made_at) as since, count(*)::int as count from payout_attempt
      where result is null and file_id is null
        and (why is not null or made_at < ${new Date(siteClock.now() - pendingAtMost)})`
    const figure = row.since ? Math.max(0, siteClock.now() - row.since.getTime()) : 0
    return {
      ok: figure <= unknownAtMost,
      figure,
      limit: unknownAtMost,
      said: row.count ? String(row.count) : '',
    }
  },
}

const troubles: HealthCheck = {
  name: 'payoutTroubles',
  async measure(_, tx) {
    const [{ figure }] = await tx<[{ figure: number }]>`
      select count(*)::int as figure from payout_fact where trouble is not null`
    return { ok: figure === 0, figure, limit: 0 }
  },
}

export const withdrawDue: DuePart = {
  work: (deps) => ({
    name: 'payouts',
    everyMs,
    // A failure to apply a fact does not stop payouts from being begun.
    run: () =>
      eachStep(
        () => applyTold(deps),
        () => beginApproved(deps),
      ),
  }),
  checks: [unknownPayouts, troubles],
  // Rests that are over: the money may be played with, and nothing reads the row any more.
  cleanUp: async ({ sql, siteClock }) => {
    await sql`delete from arrived_rest where until < ${new Date(siteClock.now())}`
  },
}

/** What pays by each way; cards are paid by a file. */
const payers: Readonly<Record<Exclude<WithdrawMethod, 'card'>, WorkName>> = {
  epay: 'payouts to e-wallets',
  erc20: 'payouts by ERC20',
  trc20: 'payouts by TRC20',
}

/** Apart from each other: an outside that is slow holds up its own payouts alone. */
export const payersDue: readonly DuePart[] = Object.entries(payers).map(([method, name]) => ({
  work: (deps) => ({ name, everyMs, run: () => payDue(deps, method as keyof typeof payers) }),
}))
