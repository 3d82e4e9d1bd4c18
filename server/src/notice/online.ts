import type { Deps } from '../deps.ts'

const recentMs = 5 * 60_000
/** Everybody asks for the same figure, so one process counts at most this often. */
const keptMs = 10_000

const counts = new WeakMap<Deps, { at: number; count: Promise<number> }>()

/** Members with a session that was active in the last five minutes: a true count, at most 10 s old. */
export function onlineNumber(deps: Deps): Promise<number> {
  const now = deps.wallClock.now()
  const known = counts.get(deps)
  if (known && now - known.at < keptMs && now >= known.at) return known.count
  const count = countOnline(deps, now)
  counts.set(deps, { at: now, count })
  count.catch(() => counts.delete(deps))
  return count
}

async function countOnline(deps: Deps, now: number): Promise<number> {
  const [row] = await deps.sql<[{ online: number }]>`select count(distinct member_id)::int as online
    from session where ended_at is null and active_at > ${new Date(now - recentMs)}`
  return row.online
}
