// The calendar's jobs: those of the capabilities, and what is done for all of them at night. Each can be
// repeated at any time without harm.
import { storeCheck } from '../accounting/check.ts'
import { makePartitions } from '../db/partitions.ts'
import type { Deps } from '../deps.ts'
import { dueParts } from '../due-work.ts'
import { verifyBooks } from '../verify-books.ts'
import type { CronJob } from './due-part.ts'
import { booksAgree, writeResults } from './work-result.ts'

export const calendarJobs: readonly CronJob[] = [
  ...dueParts.flatMap(({ calendar = [] }) => calendar),
  {
    name: 'partitions',
    at: '30 3 * * *',
    run: (deps) => makePartitions(deps, deps.siteClock.now()),
  },
  { name: 'clean-up', at: '45 3 * * *', run: cleanUp },
  { name: 'verify-books', at: '15 4 * * *', run: tellDisagreements },
]

async function cleanUp(deps: Deps): Promise<void> {
  for (const { cleanUp } of dueParts) await cleanUp?.(deps)
}

/** A disagreement in the books is logged line by line at the highest level; the job itself has succeeded. */
async function tellDisagreements(deps: Deps): Promise<void> {
  const began = performance.now()
  const problems = await verifyBooks(deps.sql)
  for (const { verify } of dueParts) if (verify) problems.push(...(await verify(deps)))
  for (const problem of problems) deps.log.fatal({ problem }, 'the books do not agree')
  await storeCheck(deps, problems, Math.round(performance.now() - began))
  await writeResults(deps, [{ name: booksAgree, said: problems.length === 0 ? '' : String(problems.length) }])
}
