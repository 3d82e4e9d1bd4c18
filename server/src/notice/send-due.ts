// Sends the notices that tell.ts wrote. Each row is claimed before it is sent and deleted afterwards: two
// processes never send the same one, and the notice of a process that dies in between is sent again. A failed
// one is tried again, later each time, and then given up.
import type { Deps } from '../deps.ts'
import type { Channel } from '../message/messages.ts'

const mostTries = 6
const againAfterMs = 60_000

interface DueRow {
  readonly id: number
  readonly channel: Channel
  readonly target: string
  readonly subject: string
  readonly body: string
  readonly tries: number
}

type MessageDeps = Pick<Deps, 'sql' | 'messages' | 'wallClock' | 'log'>

/** All that is due now, one after the other. */
export async function sendDue(deps: MessageDeps): Promise<void> {
  for (let row = await claim(deps); row; row = await claim(deps)) await sendOne(deps, row)
}

/**
 * The next due row. The try is counted at once, and the row is due again after one minute, then two, then
 * four.
 */
async function claim({ sql, wallClock }: MessageDeps): Promise<DueRow | null> {
  const now = new Date(wallClock.now())
  const [row] = await sql<DueRow[]>`
    update notice_due set tries = tries + 1, due_at = ${now}::timestamptz + (2 ^ tries) * ${againAfterMs}::int * interval '1 ms'
    where id = (select id from notice_due where due_at <= ${now} order by due_at, id limit 1 for update skip locked)
    returning id, channel, target, subject, body, tries`
  return row ?? null
}

async function sendOne({ sql, messages, log }: MessageDeps, row: DueRow): Promise<void> {
  const { id, channel, target: to, subject, body: text, tries } = row
  try {
    await messages.send({ channel, to, subject, text })
  } catch (err) {
    const givenUp = tries >= mostTries
    log.error({ err, channel, tries }, givenUp ? 'a notice was given up' : 'a notice was not sent')
    if (!givenUp) return
  }
  await sql`delete from notice_due where id = ${id}`
}
