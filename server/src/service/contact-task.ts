// A message of the contact page waits until it is answered, or closed with a reason; this happens once. The
// decision is bound to what was written, and the mail is written in its transaction.
import type { Language } from '@touchline/contract/language'
import { type ContactReason, contactReasons } from '@touchline/contract/operator/task-kinds'
import type { Channel } from '../message/messages.ts'
import { writeNotices } from '../notice/write-notice.ts'
import type { TaskWork } from '../task/work.ts'
import { sendAnswer, tellClosed } from './contact-mail.ts'

interface ContactRow {
  readonly memberId: string | null
  readonly channel: Channel
  readonly target: string
  readonly language: Language
  readonly reference: number
}

export const contactWork: TaskWork = {
  lock: (tx, id) => tx`select from contact_message where id = ${id} for update`,
  async evidence(_, tx, id) {
    const [row] = await tx<{ topic: string; content: string; at: Date }[]>`
      select topic, content, written_at as at from contact_message where id = ${id} and closed_at is null`
    if (!row) return null
    return {
      facts: [
        ['written', String(row.at.getTime())],
        ['topic', row.topic],
        ['content', row.content],
      ],
      needed: 1,
      out: [],
    }
  },
  async decide(deps, tx, id, { verdict, reason, words, by }) {
    const [now, wallNow] = [deps.siteClock.now(), deps.wallClock.now()]
    const why = verdict === 'refuse' ? reasonOf(reason) : null
    const [row] = await tx<[ContactRow]>`
      update contact_message c set answer = ${why === null ? words : null}, reason = ${why}, closed_at = ${new Date(now)}, closed_by = ${by.id}
      from task t where c.id = ${id} and t.kind = 'contact' and t.subject = c.id::text
      returning c.member_id as "memberId", c.channel, c.target, c.language, t.id as reference`
    if (why === null) await sendAnswer(tx, row, row.reference, words, wallNow)
    else await tellClosed(tx, row, row.reference, why, wallNow)
    if (row.memberId !== null && why !== 'spam')
      await writeNotices(tx, 'contact-answered', [{ memberId: row.memberId, subject: null }], now)
    return undefined
  },
  async waiting(tx) {
    const rows = await tx<{ id: string }[]>`select id from contact_message where closed_at is null`
    return rows.map(({ id }) => id)
  },
}

function reasonOf(reason: string | null): ContactReason {
  return contactReasons.find((each) => each === reason) ?? 'other'
}
