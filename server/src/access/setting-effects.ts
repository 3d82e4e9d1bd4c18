import { writeEveryMs } from '../http/sessions/sessions.ts'
import type { SettingEffects } from '../site/setting-effects.ts'

/** How many sessions would end with their next request. */
export const accessEffects: SettingEffects = {
  async sessionIdle({ wallClock }, tx, { next }) {
    // Activity that a process has not stored yet counts in the session's favour (http/sessions/sessions.ts).
    const last = new Date(wallClock.now() - next - writeEveryMs)
    const [row] = await tx<[{ count: number }]>`
      select count(*)::int as count from session where ended_at is null and active_at < ${last}`
    return row.count
  },
  async sessionLongest({ wallClock }, tx, { next }) {
    const [row] = await tx<[{ count: number }]>`
      select count(*)::int as count from session where ended_at is null and created_at < ${new Date(wallClock.now() - next)}`
    return row.count
  },
}
