// Puts demo members, terms and notices into a database, whether or not a server runs on it. Existing members
// are left as they are.
import pino from 'pino'
import { openDeps } from '../open.ts'
import { demoMembers, demoPassword, seedMembers } from './members.ts'
import { seedMerchant } from './merchant.ts'
import { seedNotices } from './notices.ts'
import { seedTerms } from './terms.ts'

/** `databaseUrl` connects with the app's role to a migrated database. Answers how to sign in. */
export async function seed(databaseUrl: string): Promise<string> {
  const { deps, close } = await openDeps({ mode: 'sandbox', databaseUrl, log: pino({ level: 'silent' }) })
  try {
    await seedTerms(deps)
    await seedMembers(deps)
    await seedMerchant(deps)
    await seedNotices(deps.sql, deps.siteClock.now())
  } finally {
    await close()
  }
  return `Sign in as ${demoMembers.map(({ username }) => username).join(', ')}; password ${demoPassword}`
}
