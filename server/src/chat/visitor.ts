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

/** Null: this browser has opened none. */
function visitor(cookies: Cookies): ChatOwner | null {
  const secret = cookies.get('chat')
  return secret === null ? null : visitorOf(secret)
}

/** Refuses with 1004 a visitor who has no chat. */
export function knownVisitor(cookies: Cookies): ChatOwner {
  const owner = visitor(cookies)
  if (!owner) throw refusal(1004)
  return owner
}

/** No chat has this owner: what others waited is told all the same. */
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
 * Refuses with 1076, and 1991 beyond the network's chats of a day, where it opens one; with 1986 beyond the
 * minute's number.
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
