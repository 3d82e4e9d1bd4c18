// Records the results of work that no request asks for, for the people who look after the site: rarely while
// the work succeeds, at once when it fails.
import type { WorkName } from '@touchline/contract/health/work'
import type { Deps } from '../deps.ts'

/** How often work that goes well is written down, ms. */
const everyMs = 10_000

/** The name under which the nightly check records the number of disagreements. */
export const booksAgree = 'books agree' satisfies WorkName

export interface WorkResult {
  readonly name: string
  /** What went wrong; empty on success. */
  readonly said: string
}

/** A failure by its kind alone, several by their kinds: a message may hold a member's data. */
export function failureOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return [...new Set(error.errors.map(failureOf))].join(', ')
  if (!(error instanceof Error)) return 'failed'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}

/** Writes all results in one statement; a success is left out when the last one was written a moment ago. */
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
 * The same for work that repeats often: a result that this process has just written is not sent to the
 * database again. In that time, another process's result for the same work stays.
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
