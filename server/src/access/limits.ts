// Limits on sending and mistyping codes (spec 9: 3 sends, 60 s apart; decision 10: 30 minutes after the
// third), and on other calls that a network or a member could abuse. Counted in the database under a lock on
// the row, so that many requests at once gain nothing.
import type { Code } from '@touchline/contract/codes'
import { refusal } from '@touchline/contract/envelope'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { networkOf } from '../http/defences/address.ts'

const resendMs = MINUTE
const sendsInARow = 3
const pauseMs = 30 * MINUTE
const sendsADay = 10
const sendsOfANetworkADay = 60
const wrongOfANetworkAnHour = 30
const namesOfANetwork = 30
const invitersOfANetwork = 60
const askingMs = 10 * MINUTE
const answersAnHour = 5
const newPasswordsAnHour = 5
const ownProofs = 60
const contactsADay = 5
const contactsOfANetworkADay = 20
const visitorChatsOfANetworkADay = 20
const chatPicturesAnHour = 20
const outsideChats = 30

interface Count {
  readonly count: number
  readonly since: Date
  readonly lastAt: Date
}

/**
 * Counts one code to a target (`mobile:+86...`, `email:...`) for a client's address; answers when the next
 * may be asked for. Refuses with 1136 (too soon, `time` says from when on) and 1137 (no more today).
 */
export async function countSend(
  tx: postgres.TransactionSql,
  target: string,
  address: string,
  now: number,
): Promise<number> {
  const row = await rowOf(tx, `row:${target}`, now)
  const last = row.lastAt.getTime()
  const inARow = now - last >= pauseMs ? 0 : row.count
  const free = last + (inARow >= sendsInARow ? pauseMs : resendMs)
  if (row.count > 0 && now < free) throw refusal(1136, { time: free })
  await countWithin(tx, `day:${target}`, { most: sendsADay, withinMs: DAY }, now, 1137)
  const network = `sent:${networkOf(address)}`
  await countWithin(tx, network, { most: sendsOfANetworkADay, withinMs: DAY }, now, 1137)
  await write(tx, `row:${target}`, { count: inARow + 1, since: row.since, lastAt: new Date(now) })
  return now + (inARow + 1 >= sendsInARow ? pauseMs : resendMs)
}

/** Refuses with 1140 once a network mistyped too many codes within the hour; `time` says until when. */
export async function checkWrong(tx: postgres.TransactionSql, address: string, now: number): Promise<void> {
  const row = await rowOf(tx, `wrong:${networkOf(address)}`, now)
  const until = row.since.getTime() + HOUR
  if (now < until && row.count >= wrongOfANetworkAnHour) throw refusal(1140, { time: until })
}

export async function countWrong(tx: postgres.TransactionSql, address: string, now: number): Promise<void> {
  const subject = `wrong:${networkOf(address)}`
  const row = await rowOf(tx, subject, now)
  const fresh = now - row.since.getTime() < HOUR
  await write(tx, subject, {
    count: fresh ? row.count + 1 : 1,
    since: fresh ? row.since : new Date(now),
    lastAt: new Date(now),
  })
}

/**
 * Limits how often in ten minutes a network may ask whether a name is taken, so that no one can list the
 * members. Refuses with 1005.
 */
export async function countNames(tx: postgres.TransactionSql, address: string, now: number): Promise<void> {
  const limit = { most: namesOfANetwork, withinMs: askingMs }
  await countWithin(tx, `names:${networkOf(address)}`, limit, now, 1005)
}

/**
 * Limits how often a network may look up inviting members. They are found by account name too, so without a
 * limit members could be listed. A registration needs three look-ups. Refuses with 1005.
 */
export async function countInviters(
  tx: postgres.TransactionSql,
  address: string,
  now: number,
): Promise<void> {
  const limit = { most: invitersOfANetwork, withinMs: askingMs }
  await countWithin(tx, `inviters:${networkOf(address)}`, limit, now, 1005)
}

/**
 * Limits the contact page's messages: from a network, to an address or number, and from a signed-in member.
 * Refuses with 1991.
 */
export async function countContact(
  tx: postgres.TransactionSql,
  from: { readonly address: string; readonly target: string; readonly memberId: string | null },
  now: number,
): Promise<void> {
  const { address, target, memberId } = from
  const each = { most: contactsADay, withinMs: DAY }
  const network = { most: contactsOfANetworkADay, withinMs: DAY }
  await countWithin(tx, `contact:${networkOf(address)}`, network, now, 1991)
  await countWithin(tx, `contact:${target.toLowerCase()}`, each, now, 1991)
  if (memberId !== null) await countWithin(tx, `contact:member:${memberId}`, each, now, 1991)
}

/** Limits the chats that a network opens without an account. Refuses with 1991. */
export async function countVisitorChat(
  tx: postgres.TransactionSql,
  address: string,
  now: number,
): Promise<void> {
  const limit = { most: visitorChatsOfANetworkADay, withinMs: DAY }
  await countWithin(tx, `chat:${networkOf(address)}`, limit, now, 1991)
}

/** Limits how often in ten minutes a network may ask for the outside chat. Refuses with 1005. */
export async function countOutsideChat(
  tx: postgres.TransactionSql,
  address: string,
  now: number,
): Promise<void> {
  const limit = { most: outsideChats, withinMs: askingMs }
  await countWithin(tx, `outside-chat:${networkOf(address)}`, limit, now, 1005)
}

/**
 * Limits a member's pictures in chats. Called before a picture is read, since reading is what costs. Refuses
 * with 1179.
 */
export async function countChatPicture(
  tx: postgres.TransactionSql,
  memberId: string,
  now: number,
): Promise<void> {
  const limit = { most: chatPicturesAnHour, withinMs: HOUR }
  await countWithin(tx, `chat-picture:${memberId}`, limit, now, 1179)
}

/**
 * Limits how often in ten minutes a member, from any network, may read what it is owed: the proof is made
 * from whole blocks of a large tree. Refuses with 1005.
 */
export async function countOwedProof(
  tx: postgres.TransactionSql,
  memberId: string,
  now: number,
): Promise<void> {
  await countWithin(tx, `owed:${memberId}`, { most: ownProofs, withinMs: askingMs }, now, 1005)
}

/**
 * Counts an answer to the security question. Called before the answer is checked, so that many at once gain
 * nothing. Refuses with 1140.
 */
export async function countAnswer(tx: postgres.TransactionSql, memberId: string, now: number): Promise<void> {
  const limit = { most: answersAnHour, withinMs: HOUR }
  await countWithin(tx, `answer:${memberId}`, limit, now, 1140)
}

export async function forgetAnswers(tx: postgres.TransactionSql, memberId: string): Promise<void> {
  await tx`delete from code_limit where subject = ${`answer:${memberId}`}`
}

/**
 * Counts a new password that a token may set. Called before it is compared with the member's passwords,
 * because a refusal gives away that it is one of them. Refuses with 1140.
 */
export async function countNewPassword(
  tx: postgres.TransactionSql,
  memberId: string,
  now: number,
): Promise<void> {
  const limit = { most: newPasswordsAnHour, withinMs: HOUR }
  await countWithin(tx, `new-password:${memberId}`, limit, now, 1140)
}

async function countWithin(
  tx: postgres.TransactionSql,
  subject: string,
  { most, withinMs }: { readonly most: number; readonly withinMs: number },
  now: number,
  code: Code,
): Promise<void> {
  const row = await rowOf(tx, subject, now)
  const fresh = now - row.since.getTime() < withinMs
  if (fresh && row.count >= most) throw refusal(code, { time: row.since.getTime() + withinMs })
  const since = fresh ? row.since : new Date(now)
  await write(tx, subject, { count: fresh ? row.count + 1 : 1, since, lastAt: new Date(now) })
}

async function rowOf(tx: postgres.TransactionSql, subject: string, now: number): Promise<Count> {
  // The update changes nothing: it locks and reads an existing row in the same statement that inserts a
  // missing one.
  const [row] = await tx<[Count]>`insert into code_limit (subject, count, since, last_at)
    values (${subject}, 0, ${new Date(now)}, ${new Date(0)})
    on conflict (subject) do update set subject = excluded.subject returning count, since, last_at as "lastAt"`
  return row
}

async function write(tx: postgres.TransactionSql, subject: string, row: Count): Promise<void> {
  const { count, since, lastAt } = row
  await tx`update code_limit set count = ${count}, since = ${since}, last_at = ${lastAt} where subject = ${subject}`
}
