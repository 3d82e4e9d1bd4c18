// One-time codes and what they prove. A code is six digits, valid for 10 minutes and five tries. The right
// one yields a token for the same device, good for one use within 10 minutes. Both are stored hashed. All
// times are of the wall clock.
import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { Refusal, refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import { MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { type CodePurpose, codeMessage } from '../message/code-message.ts'
import type { Channel } from '../message/messages.ts'
import { checkWrong, countSend, countWrong } from './limits.ts'
import { questionOf, type SecurityQuestion } from './security-question.ts'

const codeMinutes = 10
const tokenMs = 10 * MINUTE
const tries = 5
/** How long an act may wait for its code. */
const openMs = 60 * MINUTE

export interface Verification {
  readonly id: string
  readonly purpose: CodePurpose
  readonly memberId: string | null
  readonly deviceHash: Buffer
  readonly channel: Channel | null
  readonly target: string | null
  readonly codeHash: Buffer | null
  readonly codeExpiresAt: Date | null
  readonly codeTries: number
  readonly contactTries: number
}

/**
 * Makes a verification that waits for a code; answers the id by which the client names it. Deletes expired
 * ones.
 */
export async function openVerification(
  tx: postgres.TransactionSql,
  given: { readonly purpose: CodePurpose; readonly memberId: string | null; readonly device: Buffer },
  now: number,
): Promise<string> {
  const id = randomUUID()
  await tx`delete from verification where expires_at < ${new Date(now)}`
  await tx`insert into verification ${tx({
    id,
    purpose: given.purpose,
    member_id: given.memberId,
    device_hash: given.device,
    created_at: new Date(now),
    expires_at: new Date(now + openMs),
  })}`
  return id
}

/** The verification's row, locked; null when it has expired or began on another device. */
export async function findVerification(
  tx: postgres.TransactionSql,
  given: { readonly id: string; readonly device: Buffer },
  now: number,
): Promise<Verification | null> {
  const [row] = await tx<Verification[]>`
    select id, purpose, member_id as "memberId", device_hash as "deviceHash", channel, target,
      code_hash as "codeHash", code_expires_at as "codeExpiresAt", code_tries as "codeTries", contact_tries as "contactTries"
      from verification
    where id = ${given.id} and device_hash = ${given.device} and expires_at > ${new Date(now)} for update`
  return row ?? null
}

export interface CodeRequest {
  readonly id: string
  readonly purpose: CodePurpose
  readonly channel: Channel
  /** Where the code goes. A target counts against the limits even when no code is sent to it. */
  readonly target: string
  /** False when name and contact do not belong together: everything happens except the sending. */
  readonly reaches: boolean
  readonly address: string
  readonly language: Language
}

interface IssuedCode {
  readonly resendAt: number
  readonly expiresAt: number
  /** The code to send once the transaction is committed; null when no code is to be sent. */
  readonly code: string | null
}

/** Makes a new code, in place of the last. Refuses with 1136 and 1137 (limits.ts). */
export async function renewCode(
  tx: postgres.TransactionSql,
  sending: CodeRequest,
  now: number,
): Promise<IssuedCode> {
  const { id, channel, target, reaches, address } = sending
  const resendAt = await countSend(tx, `${channel}:${target}`, address, now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = now + codeMinutes * MINUTE
  await tx`update verification set channel = ${channel}, target = ${target}, code_tries = 0,
    code_hash = ${reaches ? secretHash(id + code) : null}, code_expires_at = ${new Date(expiresAt)},
    token_hash = null where id = ${id}`
  return { resendAt, expiresAt, code: reaches ? code : null }
}

/**
 * Sends a code whose transaction is committed; 1138 when the sending failed, after which the code may be
 * asked for again.
 */
export async function sendCode(deps: Deps, sending: CodeRequest, code: string): Promise<void> {
  const { channel, target: to, language, purpose } = sending
  try {
    await deps.messages.send({ channel, to, ...codeMessage(language, purpose, code, codeMinutes) })
  } catch (err) {
    deps.log.error({ err, channel }, 'a code was not sent')
    throw refusal(1138)
  }
}

export interface CodeAttempt {
  readonly id: string
  readonly code: string
  readonly device: Buffer
  readonly address: string
  /** Given by check_sms and check_mail: the code must have been sent by this channel. */
  readonly channel?: Channel
}

interface CodeProof {
  readonly authToken: string
  readonly expiresAt: number
  /** The question whose answer must come with the token; null where none is asked. */
  readonly securityQuestion: SecurityQuestion | null
}

/** Purposes that set a password; their tokens ask for the security question, too. */
const asksQuestion: readonly CodePurpose[] = ['forget', 'withdraw']

/**
 * The token for a right code. Refuses with 1033 (verification expired), 1139 (code expired), 1133 (wrong),
 * 1140 (too many wrong ones).
 */
export async function checkCode(deps: Deps, typed: CodeAttempt): Promise<CodeProof> {
  // The refusal is returned and thrown after the commit, so that a wrong try stays counted.
  const result = await deps.sql.begin((tx) => judge(tx, typed, deps.wallClock.now()))
  if (result instanceof Refusal) throw result
  return result
}

async function judge(tx: postgres.TransactionSql, typed: CodeAttempt, now: number) {
  await checkWrong(tx, typed.address, now)
  const row = await findVerification(tx, typed, now)
  const sentThere = row?.codeExpiresAt && (!typed.channel || typed.channel === row.channel)
  if (!row || !sentThere) return refusal(1033)
  if (row.codeTries >= tries) return refusal(1140)
  if (row.codeExpiresAt.getTime() <= now) return refusal(1139)
  if (!row.codeHash?.equals(secretHash(typed.id + typed.code))) {
    await countWrong(tx, typed.address, now)
    await tx`update verification set code_tries = code_tries + 1 where id = ${row.id}`
    return refusal(row.codeTries + 1 >= tries ? 1140 : 1133)
  }
  const securityQuestion = asksQuestion.includes(row.purpose) ? await questionOf(tx, row.memberId) : null
  return { ...(await giveToken(tx, row.id, now)), securityQuestion }
}

/** A new token for the verification, whose code is used up. */
export async function giveToken(
  tx: postgres.TransactionSql,
  id: string,
  now: number,
): Promise<{ authToken: string; expiresAt: number }> {
  const authToken = randomBytes(32).toString('base64url')
  const expiresAt = now + tokenMs
  await tx`update verification set token_hash = ${secretHash(authToken)}, token_expires_at = ${new Date(expiresAt)},
    code_hash = null, code_expires_at = null where id = ${id}`
  return { authToken, expiresAt }
}

export interface TokenClaim {
  readonly authToken: string
  readonly purpose: CodePurpose
  readonly device: Buffer
}

export interface ProvenContact {
  readonly memberId: string | null
  readonly channel: Channel | null
  readonly target: string | null
}

/** The token's proof, without using it up; null unless it is good, for this purpose, and from this device. */
export async function findToken(
  sql: postgres.Sql | postgres.TransactionSql,
  given: TokenClaim,
  now: number,
): Promise<ProvenContact | null> {
  const [row] = await sql<ProvenContact[]>`select member_id as "memberId", channel, target from verification
    where token_hash = ${secretHash(given.authToken)} and purpose = ${given.purpose}
      and device_hash = ${given.device} and token_expires_at > ${new Date(now)}`
  return row ?? null
}

/**
 * Uses a token up and answers what it proves; 1033 unless it is good, for this purpose, and from this device.
 */
export async function useToken(
  tx: postgres.TransactionSql,
  given: TokenClaim,
  now: number,
): Promise<ProvenContact> {
  const [row] = await tx<ProvenContact[]>`delete from verification
    where token_hash = ${secretHash(given.authToken)} and purpose = ${given.purpose}
      and device_hash = ${given.device} and token_expires_at > ${new Date(now)} returning member_id as "memberId", channel, target`
  if (!row) throw refusal(1033)
  return row
}

function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
