// Two roles: the owner changes the schema, and the app's role reads and writes rows. The server refuses to
// start when the app's role has more rights than that, because the books could then be changed through it.
import type postgres from 'postgres'
import { openSql } from './connection.ts'
import { StartError } from './start-error.ts'

type RoleFacts = {
  version: number
  role: string
  database: string
  superuser: boolean
  creator: boolean
  owned: number
  databaseOwner: boolean
  writesAll: boolean
  createsNames: boolean
}

/**
 * Asks the database for its version and the role's rights. Throws StartError, naming the variable that gave
 * the address, when the database is too old or does not answer.
 */
export async function askDatabase(url: string, variable: string): Promise<RoleFacts> {
  const sql = openSql(url, { max: 1, name: 'touchline start' })
  try {
    const [answer] = await sql<[RoleFacts]>`
      select current_setting('server_version_num')::int / 10000 as version, current_user as role,
        current_database() as database, rolsuper as superuser, rolcreaterole or rolbypassrls as creator,
        (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace
          and pg_has_role(current_user, relowner, 'member')) as owned,
        (select pg_has_role(current_user, datdba, 'member') from pg_database
          where datname = current_database()) as "databaseOwner",
        pg_has_role(current_user, 'pg_write_all_data', 'member') as "writesAll",
        has_schema_privilege(current_user, 'public', 'create') as "createsNames"
      from pg_roles where rolname = current_user`
    if (answer.version < 16)
      throw new StartError(`${variable}: PostgreSQL ${answer.version} is too old, 16 or newer is needed`)
    return answer
  } catch (error) {
    if (error instanceof StartError) throw error
    const { host } = new URL(url)
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(`the database at ${host} (${variable}) does not answer: ${message || code}`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/**
 * Throws StartError when the role may do more than read and write rows: the ledger's append-only rules would
 * not bind it.
 */
export async function checkAppRole(appUrl: string): Promise<void> {
  const variable = 'DATABASE_URL'
  const answer = await askDatabase(appUrl, variable)
  const { role } = answer
  const tooMuch = excess(answer)
  if (tooMuch)
    throw new StartError(
      `${variable}: the role ${role} ${tooMuch}; the server runs with touchline_app's rights only`,
    )
}

function excess(answer: RoleFacts): string | null {
  if (answer.superuser) return 'is a superuser'
  if (answer.creator) return 'may make roles or pass by row security'
  if (answer.owned > 0) return 'owns tables'
  if (answer.databaseOwner) return 'owns the database'
  if (answer.writesAll) return 'may write all data'
  return answer.createsNames ? 'may create names in the schema public' : null
}

/**
 * Makes an app role for this one database, with this password, for a sandbox that has only an owner's
 * address. Answers the role's address; throws StartError when the owner may not make roles.
 */
export async function makeAppRole(ownerUrl: string, password: string): Promise<string> {
  const { database } = await askDatabase(ownerUrl, 'DATABASE_URL')
  const sql = openSql(ownerUrl, { max: 1, name: 'touchline start' })
  const role = `touchline_app_${database}`.slice(0, 63)
  try {
    await sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(7402)`
      await makeRole(transaction, 'touchline_app', 'nologin')
      await makeRole(transaction, role, 'login')
      await transaction.unsafe(
        `alter role "${role}" password '${password}'; grant touchline_app to "${role}"`,
      )
    })
  } catch (error) {
    const reason = (error as Error).message
    throw new StartError(
      `DATABASE_URL: no role for the app could be made (${reason}); give DATABASE_OWNER_URL as well`,
    )
  } finally {
    await sql.end({ timeout: 1 })
  }
  return Object.assign(new URL(ownerUrl), { username: role, password }).href
}

async function makeRole(
  sql: postgres.TransactionSql,
  name: string,
  login: 'login' | 'nologin',
): Promise<void> {
  const known = await sql`select from pg_roles where rolname = ${name}`
  if (known.length === 0) await sql.unsafe(`create role "${name}" ${login}`)
}
