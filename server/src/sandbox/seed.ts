// Demo members, terms and notices in a database, whether or not a server runs on it. Members who are there
// already are left as they are.
import pino from 'pino'
import { openDeps } from '../open.ts'
import { demoMembers, demoPassword, seedMembers } from './members.ts'
import { seedMerchant } from './merchant.ts'
import { seedNotices } from './notices.ts'
import { seedTerms } from './terms.ts'

/** `databaseUrl` is the app's role, of a migrated database. Answers how to sign in. */
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
