// What a sandbox has and a production site never does: demo members with sandbox money, notices, and a crowd.
import type { Deps } from '../deps.ts'
import { startCrowd } from './crowd.ts'
import { seedMembers } from './members.ts'
import { seedNotices } from './notices.ts'

export interface Sandbox {
  stop(): Promise<void>
}

/** Throws in production, whatever else is set. `crowd` is on unless SANDBOX_CROWD is 0. */
export async function startSandbox(
  deps: Deps,
  { crowd = process.env.SANDBOX_CROWD !== '0' } = {},
): Promise<Sandbox> {
  if (deps.mode === 'production') throw new Error('the sandbox does not run in production')
  await seedMembers(deps)
  await seedNotices(deps.sql, deps.siteClock.now())
  return crowd ? startCrowd(deps) : { async stop() {} }
}
