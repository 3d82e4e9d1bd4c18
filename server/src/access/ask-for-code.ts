// Decides whether and where a code may be sent: never to a contact that the asker has not named or does not
// own.
import { Refusal, refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/handler.ts'
import type { CodePurpose } from '../message/code-message.ts'
import type { Channel } from '../message/messages.ts'
import { type CaptchaAnswer, useCaptcha } from './captcha/captcha.ts'
import {
  type CodeRequest,
  findVerification,
  openVerification,
  renewCode,
  sendCode,
  type Verification,
} from './verification.ts'

const contactTries = 5

export interface AskForCode extends CaptchaAnswer {
  readonly func: Exclude<CodePurpose, 'forget'>
  readonly channel: Channel
  /** The id of the pending sign-in, or of the last code sent for this form. */
  readonly id?: string | undefined
  /** The last six digits of the number on file (login). */
  readonly lastFour?: string | undefined
  /** A number or address in full. */
  readonly contact?: string | undefined
  readonly member: SignedIn | null
  readonly device: Buffer
  readonly address: string
  readonly language: Language
}

interface CodeSent {
  readonly id: string
  readonly resendAt: number
  readonly expiresAt: number
}

/** Sends a code. Refuses with 753, 1033, 1076, 1128, 1136 to 1138, 1140 as the calls declare. */
export async function askForCode(deps: Deps, asked: AskForCode): Promise<CodeSent> {
  if (!deps.messages.channels.includes(asked.channel)) throw refusal(753)
  const { func, id } = asked
  if (func === 'register' && !id) await useCaptcha(deps, 'register', asked)
  const now = deps.wallClock.now()
  const result = await deps.sql.begin(async (tx) => {
    const waiting = id || func === 'login' ? await pending(tx, asked, now) : await begun(tx, asked, now)
    const target = func === 'login' ? await ownContact(tx, asked, waiting) : await named(tx, asked)
    if (target instanceof Refusal) return target
    const sending: CodeRequest = { ...asked, id: waiting.id, purpose: func, target, reaches: true }
    return { sending, ...(await renewCode(tx, sending, now)) }
  })
  // A wrong contact is counted in the same transaction, so the refusal is returned from it and thrown here.
  if (result instanceof Refusal) throw result
  if (result.code) await sendCode(deps, result.sending, result.code)
  return { id: result.sending.id, resendAt: result.resendAt, expiresAt: result.expiresAt }
}

/**
 * The channels by which the member of a pending sign-in can be reached. Refuses with 1033 when the sign-in
 * has expired, and with 753 when there is no channel.
 */
export async function waysOf(deps: Deps, id: string, device: Buffer): Promise<Channel[]> {
  const ways = await deps.sql.begin(async (tx) => {
    const row = await findVerification(tx, { id, device }, deps.wallClock.now())
    if (row?.purpose !== 'login') throw refusal(1033)
    return contactsOf(tx, row.memberId)
  })
  const open = deps.messages.channels.filter((channel) => ways[channel])
  if (open.length === 0) throw refusal(753)
  return open
}

export type Contacts = Readonly<Record<Channel, string | null>>

export async function contactsOf(
  tx: postgres.TransactionSql | postgres.Sql,
  memberId: string | null,
): Promise<Contacts> {
  const [row] = await tx<{ phone: string | null; email: string | null }[]>`
    select phone, email from member where id = ${memberId}`
  return { mobile: row?.phone ?? null, email: row?.email ?? null }
}

async function pending(
  tx: postgres.TransactionSql,
  { id, func, device, member }: AskForCode,
  now: number,
): Promise<Verification> {
  const row = id ? await findVerification(tx, { id, device }, now) : null
  const own = func === 'login' || func === 'register' || row?.memberId === member?.memberId
  if (row?.purpose !== func || !own) throw refusal(1033)
  return row
}

async function begun(
  tx: postgres.TransactionSql,
  { func, device, member }: AskForCode,
  now: number,
): Promise<{ readonly id: string }> {
  if (func !== 'register' && !member) throw refusal(1033)
  return {
    id: await openVerification(tx, { purpose: func, memberId: member?.memberId ?? null, device }, now),
  }
}

/** The contact on file, if it matches what was typed. Else 1128, and 1140 after five wrong contacts. */
async function ownContact(
  tx: postgres.TransactionSql,
  { channel, lastFour, contact }: AskForCode,
  waiting: Pick<Verification, 'id'> & Partial<Verification>,
): Promise<string | Refusal> {
  if ((waiting.contactTries ?? 0) >= contactTries) return refusal(1140)
  const onFile = (await contactsOf(tx, waiting.memberId ?? null))[channel]
  const right =
    channel === 'mobile' ? lastFour && onFile?.endsWith(lastFour) : onFile === contact?.toLowerCase()
  if (onFile && right) return onFile
  await tx`update verification set contact_tries = contact_tries + 1 where id = ${waiting.id}`
  return refusal(1128)
}

/** The signed-in member's own contact (withdraw, reactivate), else the one that was typed. */
async function named(
  tx: postgres.TransactionSql,
  { func, channel, contact, member }: AskForCode,
): Promise<string> {
  if (func === 'withdraw' || func === 'reactivate') {
    const own = (await contactsOf(tx, member?.memberId ?? null))[channel]
    if (!own) throw refusal(753)
    return own
  }
  if (!contact) throw refusal(1003, { field: channel === 'mobile' ? 'body.mobile' : 'body.email' })
  return contact.toLowerCase()
}
