// Messages from the contact page, by senders who are signed in or not. Each is stored with the address for
// the answer, becomes a case at once, and is confirmed by mail. A repeat with the same id counts as the same
// message, even if its first answer was lost.
import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type * as serviceCalls from '@touchline/contract/service/calls'
import type postgres from 'postgres'
import { useCaptcha } from '../access/captcha/captcha.ts'
import { countContact } from '../access/limits.ts'
import type { Deps } from '../deps.ts'
import type { Channel } from '../message/messages.ts'
import { openTask } from '../task/open.ts'
import { tellReceived } from './contact-mail.ts'

type ContactReceipt = PayloadOf<typeof serviceCalls.contactUs>
type ContactMessage = BodyOf<typeof serviceCalls.contactUs>

interface From {
  /** Null: the sender is not signed in. */
  readonly memberId: string | null
  readonly language: Language
  readonly address: string
}

/**
 * Refuses with 1992 a way by which this site cannot send the answer, with 1076 a wrong captcha, and with 1991
 * more messages than a day allows.
 */
export async function writeContact(deps: Deps, from: From, sent: ContactMessage): Promise<ContactReceipt> {
  const before = await deps.sql.begin((tx) => earlierReceipt(tx, from, sent))
  if (before) return before
  const channel: Channel = sent.contact.includes('@') ? 'email' : 'mobile'
  if (!deps.messages.channels.includes(channel)) throw refusal(1992)
  await useCaptcha(deps, 'contact', sent)
  return deps.sql.begin(async (tx) => {
    const { memberId, language, address } = from
    const [now, wallNow] = [deps.siteClock.now(), deps.wallClock.now()]
    const row = {
      id: sent.id,
      member_id: memberId,
      topic: sent.type,
      name: sent.name,
      channel,
      target: sent.contact,
      content: sent.content,
      language,
      written_at: new Date(now),
    }
    const { count } = await tx`insert into contact_message ${tx(row)} on conflict do nothing`
    if (count === 1) {
      await countContact(tx, { address, target: sent.contact, memberId }, wallNow)
      await openTask(tx, { kind: 'contact', subject: sent.id, memberId, flags: [sent.type], openedAt: now })
    }
    const received = await earlierReceipt(tx, from, sent)
    if (!received) throw new Error(`the message ${sent.id} has no case`)
    if (count === 1) await tellReceived(tx, { channel, target: sent.contact, language }, received, wallNow)
    return received
  })
}

/**
 * The receipt of a message that is stored already; null when there is none. Refuses with 1003 when the id
 * belongs to a different message.
 */
async function earlierReceipt(
  tx: postgres.TransactionSql,
  { memberId }: From,
  { id, name, contact: target, type: topic, content }: ContactMessage,
): Promise<ContactReceipt | null> {
  const [row] = await tx<
    {
      reference: number
      due: Date
      memberId: string | null
      name: string
      target: string
      topic: string
      content: string
    }[]
  >`
    select t.id as reference, t.due_at as due, c.member_id as "memberId", c.name, c.target, c.topic, c.content
    from contact_message c join task t on t.kind = 'contact' and t.subject = c.id::text where c.id = ${id}`
  if (!row) return null
  const { reference, due, ...written } = row
  if (!isDeepStrictEqual({ ...written }, { memberId, name, target, topic, content }))
    throw refusal(1003, { field: 'body.id' })
  return { reference, promisedAt: due.getTime() }
}
