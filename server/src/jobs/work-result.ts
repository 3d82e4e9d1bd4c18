// Records how work that no request asks for went, for the people who look after the site: rarely while it
// goes well, at once when it does not.
import type { WorkName } from '@touchline/contract/health/work'
import type { Deps } from '../deps.ts'

/** How often work that goes well is written down, ms. */
const everyMs = 10_000

/** Under this name it is written down how many disagreements the night's check has found. */
export const booksAgree = 'books agree' satisfies WorkName

export interface WorkResult {
  readonly name: string
  /** Empty: it went well. */
  readonly said: string
}

/** A failure by its kind alone, and several by theirs: a message may hold what belongs to a member. */
export function failureOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return [...new Set(error.errors.map(failureOf))].join(', ')
  if (!(error instanceof Error)) return 'failed'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}

/** In one statement; work that goes well and was written down a moment ago is left as it is. */
export async function writeResults(
  { sql, wallClock }: Pick<Deps, 'sql' | 'wallClock'>,
  results: readonly WorkResult[],
): Promise<void> {
  const now = wallClock.now()
  await sql`
    insert into work_result (name, at, failed_since, said)
    select name, ${new Date(now)}::timestamptz, case when said <> '' then ${new Date(now)}::timestamptz end, said
    from unnest(${results.map(({ name }) => name)}::text[], ${results.map(({ said }) => said)}::text[]) r(name, said)
    on conflict (name) do update set at = excluded.at, said = excluded.said,
      failed_since = case when excluded.said <> '' then coalesce(work_result.failed_since, excluded.at) end
    where work_result.said <> excluded.said or work_result.at < ${new Date(now - everyMs)}::timestamptz`
}

/**
 * The same for work that is done again and again: the database is not asked about what this process has just
 * written down. Another process's word on the same work stands until then.
 */
export function createResultWriter(
  deps: Pick<Deps, 'sql' | 'wallClock'>,
): (results: readonly WorkResult[]) => Promise<void> {
  const written = new Map<string, { readonly said: string; readonly at: number }>()
  return async (results) => {
    const now = deps.wallClock.now()
    const news = results.filter(({ name, said }) => {
      const last = written.get(name)
      return !last || last.said !== said || last.at <= now - everyMs || last.at > now
    })
    if (news.length === 0) return
    await writeResults(deps, news)
    for (const { name, said } of news) written.set(name, { said, at: now })
  }
}
