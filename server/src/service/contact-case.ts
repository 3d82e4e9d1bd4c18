// A message as its case shows it. An operator needs no address to answer, so the middle of the address is
// hidden.
import type { PayloadOf } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import type { ContactTopic } from '@touchline/contract/service/contact'
import type * as serviceCalls from '@touchline/contract/service/operator-calls'
import type postgres from 'postgres'
import { hidden } from '../member/setting/contact.ts'
import type { Channel } from '../message/messages.ts'

interface Row {
  readonly topic: ContactTopic
  readonly name: string
  readonly content: string
  readonly writtenAt: Date
  readonly language: Language
  readonly channel: Channel
  readonly target: string
  readonly onFile: boolean
  readonly earlier: number
  readonly answer: string | null
}

/** Null: it was erased. */
export async function contactOf(
  tx: postgres.TransactionSql,
  id: string,
): Promise<PayloadOf<typeof serviceCalls.contactCase>['message']> {
  const [row] = await tx<Row[]>`
    select c.topic, c.name, c.content, c.written_at as "writtenAt", c.language, c.channel, c.target, c.answer,
      coalesce(lower(c.target) = lower(case c.channel when 'email' then m.email else m.phone end), false) as "onFile",
      (select count(*)::int from contact_message e
        where lower(e.target) = lower(c.target) and (e.written_at, e.id) < (c.written_at, c.id)) as earlier
    from contact_message c left join member m on m.id = c.member_id where c.id = ${id}`
  return row ? { ...row, target: hidden(row.target), writtenAt: row.writtenAt.getTime() } : null
}
