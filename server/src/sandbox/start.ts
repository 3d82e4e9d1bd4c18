// The parts that a sandbox has and a production site never does: demo members with sandbox money, terms,
// notices, and a crowd.
import type { Deps } from '../deps.ts'
import { seedCrowd, startCrowd } from './crowd.ts'
import { seedMembers } from './members.ts'
import { seedMerchant } from './merchant.ts'
import { seedNotices } from './notices.ts'
import { seedOperators } from './operators.ts'
import { seedTerms } from './terms.ts'

/** Any number does that nothing else in the database uses. */
const TURN = 7406

export interface Sandbox {
  stop(): Promise<void>
}

/** Throws in production, whatever else is set. `crowd` is on unless SANDBOX_CROWD is 0. */
export async function startSandbox(
  deps: Deps,
  { crowd = process.env.SANDBOX_CROWD !== '0' } = {},
): Promise<Sandbox> {
  if (deps.mode === 'production') throw new Error('the sandbox does not run in production')
  // Two servers that start together take turns, so that no one is created twice.
  await deps.sql.begin(async (turn) => {
    await turn`select pg_advisory_xact_lock(${TURN})`
    await seedTerms(deps)
    await seedMembers(deps)
    await seedMerchant(deps)
    await seedOperators(deps)
    await seedNotices(deps.sql, deps.siteClock.now())
    if (crowd) await seedCrowd(deps)
  })
  return crowd ? startCrowd(deps) : { async stop() {} }
}
