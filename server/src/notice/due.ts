import type { DuePart } from '../jobs/due-part.ts'
import { nextAnnounced, tellAnnounced } from './announced.ts'
import { pushDue } from './push/send.ts'
import { sendDue } from './send-due.ts'
import { forgetNotices } from './write-notice.ts'

export const noticeDue: DuePart = {
  steps: (deps) => [{ name: 'announcements', run: (now) => tellAnnounced(deps, now) }],
  nextAt: nextAnnounced,
  cleanUp: (deps) => forgetNotices(deps, deps.siteClock.now()),
  checks: [
    {
      name: 'messages',
      async measure({ settings }, tx) {
        const [row] = await tx<
          [{ figure: number }]
        >`select count(*)::int as figure from notice_due where tries > 0`
        const limit = settings.current.healthLimits.messages
        return { ok: row.figure <= limit, figure: row.figure, limit }
      },
    },
  ],
  work: (deps) => ({
    name: 'notices',
    everyMs: 2_000,
    async run() {
      await sendDue(deps)
      await pushDue(deps)
    },
  }),
}
