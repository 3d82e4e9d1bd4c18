// A visitor's chat. Its secret is a cookie of this browser, made with the first message, so a browser without
// the cookie has no chat; opening one asks for a captcha and is counted by network.
import { randomBytes } from 'node:crypto'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import { type CaptchaAnswer, useCaptcha } from '../access/captcha/captcha.ts'
import { countVisitorChat } from '../access/limits.ts'
import type { Deps } from '../deps.ts'
import type { Cookies } from '../http/sessions/cookies.ts'
import { isSent, ownChat, sendChat } from './own.ts'
import { type ChatOwner, ownedBy, visitorOf } from './owner.ts'

/** The visitor whose cookie this browser has; null when it has opened no chat. */
function visitor(cookies: Cookies): ChatOwner | null {
  const secret = cookies.get('chat')
  return secret === null ? null : visitorOf(secret)
}

/** The visitor whose cookie this browser has; 1004 when it has opened no chat. */
export function knownVisitor(cookies: Cookies): ChatOwner {
  const owner = visitor(cookies)
  if (!owner) throw refusal(1004)
  return owner
}

/** An owner without any chat, so that a newcomer is also told how long others waited. */
const nobody: ChatOwner = { visitor: Buffer.alloc(0) }

export function visitorsChat(deps: Deps, cookies: Cookies) {
  return ownChat(deps, visitor(cookies) ?? nobody)
}

interface From {
  readonly cookies: Cookies
  readonly language: Language
  readonly address: string
}

/**
 * Sends a visitor's message. Where that opens a chat, refuses with 1076 a wrong captcha and with 1991 beyond
 * the network's limit of chats per day. Refuses with 1986 beyond the limit of messages per minute.
 */
export async function sendAsVisitor(
  deps: Deps,
  { cookies, language, address }: From,
  sent: { readonly key: string; readonly content: string } & CaptchaAnswer,
): Promise<ChatOwner> {
  const { key, content } = sent
  const known = visitor(cookies)
  if (known && ((await isSent(deps.sql, known, key)) || (await isOpen(deps, known)))) {
    await sendChat(deps, { owner: known, language }, { key, content })
    return known
  }
  await useCaptcha(deps, 'chat', sent)
  await deps.sql.begin((tx) => countVisitorChat(tx, address, deps.wallClock.now()))
  const secret = cookies.get('chat') ?? randomBytes(32).toString('base64url')
  const owner = visitorOf(secret)
  await sendChat(deps, { owner, language }, { key, content })
  cookies.set('chat', secret)
  return owner
}

async function isOpen({ sql }: Deps, owner: ChatOwner): Promise<boolean> {
  const [open] = await sql`select from chat where ${ownedBy(sql, owner)} and ended_at is null`
  return open !== undefined
}
