// /healthz: the process answers. /readyz: it may be sent requests, because the database answers with this
// version's schema, has room for the coming months, changes in other processes arrive here, and this
// machine's clock is right.
import type { FastifyInstance } from 'fastify'
import { readMigrations } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'

/** Partitions are made three months ahead; the present month and the next two have to be there. */
const monthsNeeded = 3

/**
 * Each process judges deadlines by its own clock and stores its times in the one database: clocks further
 * apart than this would tell different times.
 */
const clockToleranceMs = 500

export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const problems = await readinessProblems(deps).catch((err: unknown) => {
      request.log.warn({ err }, 'not ready')
      return ['the database does not answer']
    })
    return reply.code(problems.length === 0 ? 200 : 503).send({ ready: problems.length === 0, problems })
  })
}

/** What keeps it from being ready, in words; empty when ready. Rejects when the database does not answer. */
export async function readinessProblems(deps: Deps): Promise<string[]> {
  const [missing, partitions, clock] = await Promise.all([
    missingMigrations(deps),
    missingPartitions(deps),
    readClocks(deps),
  ])
  return [
    ...missing.map((name) => `migration ${name} is not applied`),
    ...partitions.map((name) => `partition ${name} is missing`),
    ...(deps.listener.up ? [] : ['notifications are interrupted']),
    ...clockProblems(clock),
  ]
}

const files = readMigrations().map(({ name }) => name)

async function missingMigrations({ sql }: Deps): Promise<string[]> {
  const applied = await sql<{ name: string }[]>`select name from migration`
  const names = new Set(applied.map(({ name }) => name))
  return files.filter((name) => !names.has(name))
}

async function missingPartitions({ sql, siteClock }: Deps): Promise<string[]> {
  const now = new Date(siteClock.now())
  const rows = await sql<{ name: string }[]>`
    select name from (
      select parent.relname || '_' || to_char(
        date_trunc('month', ${now}::timestamptz at time zone 'UTC') + ahead * interval '1 month', 'YYYY_MM') as name
      from pg_class parent, generate_series(0, ${monthsNeeded - 1}) ahead
      where parent.relkind = 'p' and parent.relnamespace = 'public'::regnamespace
    ) needed
    where to_regclass(quote_ident(name)) is null order by name`
  return rows.map(({ name }) => name)
}

/** Unix ms: the database's clock, and this machine's before and after it was asked. */
interface Clocks {
  readonly before: number
  readonly database: number
  readonly after: number
}

/** The machine's own clock, whatever clock the site was given. */
async function readClocks({ sql }: Deps): Promise<Clocks> {
  const before = Date.now()
  const [row] = await sql<
    [{ at: number }]
  >`select floor(extract(epoch from clock_timestamp()) * 1000)::int8 as at`
  return { before, database: row.at, after: Date.now() }
}

/** Only a certain difference counts: the database answered at any moment between the two readings. */
export function clockProblems({ before, database, after }: Clocks): string[] {
  const off = Math.max(before - database, database - after)
  return off > clockToleranceMs ? [`this machine's clock and the database's are ${off} ms apart`] : []
}
