import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workNames } from '@touchline/contract/health/work'
import { DAY } from '@touchline/engine/site/units'
import { expect, test, vi } from 'vitest'
import { uuidFloor } from '../db/uuid.ts'
import { dueParts } from '../due-work.ts'
import type { FeedSource } from '../feed/feed.ts'
import { testSite } from '../http/test-site.ts'
import { KEPT_MS } from '../notice/write-notice.ts'
import { calendarJobs } from './calendar.ts'
import { booksAgree } from './work-result.ts'

const site = await testSite()
const { deps } = site
const run = (wanted: string, on = deps) => calendarJobs.find(({ name }) => name === wanted)!.run(on)

async function kept() {
  const [row] = await deps.sql<[{ sessions: number; notices: number }]>`
    select (select count(*)::int from session) as sessions, (select count(*)::int from notice) as notices`
  return row
}

test('the clean-up is of all capabilities: sessions and notices alike', async () => {
  const { memberId } = await site.member('ada')
  await deps.sql`insert into notice (member_id, id, matter)
    values (${memberId}, ${uuidFloor(deps.siteClock.now())}, 'protection')`
  const before = await kept()
  expect(Math.min(before.sessions, before.notices)).toBeGreaterThan(0)
  await run('clean-up')
  expect(await kept()).toEqual(before)
  site.clock.pass(KEPT_MS + DAY)
  await run('clean-up')
  expect(await kept()).toEqual({ sessions: 0, notices: 0 })
})

test('the nightly check says line by line what disagrees, the roots that were written down included', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-calendar-'))
  const fatal = vi.spyOn(deps.log, 'fatal').mockReturnValue()
  try {
    await run('verify-books', { ...deps, dataDir })
    expect(fatal).not.toHaveBeenCalled()
    writeFileSync(join(dataDir, 'day-roots.txt'), `2026-03-05 ${'0'.repeat(64)} 1\n`)
    await run('verify-books', { ...deps, dataDir })
    expect(fatal.mock.calls.map(([problem]) => problem)).toEqual([
      { problem: 'day 2026-03-05: the books do not give the root in the database' },
      { problem: 'day 2026-03-05: the books do not give the root that was written down' },
    ])
  } finally {
    fatal.mockRestore()
    rmSync(dataDir, { recursive: true })
  }
})

test('each piece of work that has a name is done by somebody', () => {
  const done = dueParts.flatMap(({ steps, work }) => [
    ...(steps?.(deps, {} as FeedSource) ?? []),
    ...(work ? [work(deps)] : []),
  ])
  const names = [...done, ...calendarJobs].map(({ name }) => name)
  expect([...names, booksAgree].toSorted()).toEqual(workNames.toSorted())
})
