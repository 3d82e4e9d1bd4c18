// A member's contacts. Email and number are proven by codes (access) and never shown whole, so that an open
// session does not reveal them.
import { refusal } from '@touchline/contract/envelope'
import type postgres from 'postgres'
import type { SecurityQuestion } from '../../access/security-question.ts'

export interface Contact {
  readonly nickname: string
  readonly email: string | null
  readonly phone: string | null
  readonly qq: string
  readonly weChat: string
  readonly skype: string
  readonly withdrawPassword: boolean
  readonly securityQuestion: SecurityQuestion | null
}

export async function readContact(sql: postgres.Sql, memberId: string): Promise<Contact> {
  const [contact] = await sql<[Contact]>`
    select nickname, email, phone, qq, we_chat as "weChat", skype,
      withdraw_password_hash is not null as "withdrawPassword", security_question as "securityQuestion"
    from member where id = ${memberId}`
  return contact
}

/** 1075 when nothing changed. */
export async function setContact(
  sql: postgres.Sql,
  memberId: string,
  { qq, weChat, skype }: Pick<Contact, 'qq' | 'weChat' | 'skype'>,
): Promise<void> {
  const changed = await sql`update member set qq = ${qq}, we_chat = ${weChat}, skype = ${skype}
    where id = ${memberId} and (qq, we_chat, skype) is distinct from (${qq}, ${weChat}, ${skype})`
  if (changed.count === 0) throw refusal(1075)
}

/** `+86*******8000`, `a***@example.com`: enough to recognise one's own contact. Empty when there is none. */
export function hidden(contact: string | null): string {
  if (contact === null) return ''
  const at = contact.indexOf('@')
  if (at > 0) return `${contact[0]}***${contact.slice(at)}`
  return contact.slice(0, 3) + '*'.repeat(Math.max(3, contact.length - 7)) + contact.slice(-4)
}
