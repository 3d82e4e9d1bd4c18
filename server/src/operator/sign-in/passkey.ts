// Passkeys (WebAuthn) as a second factor. They are bound to the console's host, and the authenticator must
// verify the person (PIN, finger, face). A passkey signs a challenge from the database; the first answer,
// right or wrong, deletes the challenge, so that none is replayed. The authenticator's counter must never go
// back.
import { randomBytes } from 'node:crypto'
import { refusal } from '@touchline/contract/envelope'
import {
  mostPasskeys,
  type PasskeyMade,
  type PasskeyShown,
  passkeyAlgorithms,
} from '@touchline/contract/operator/types'
import { MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'

/** Fetched when the first passkey is shown: it takes as much memory as a tenth of the server. */
const library = () => import('@simplewebauthn/server')

const challengeLastsMs = 5 * MINUTE

/** What a challenge is asked for. operatorId null: a sign-in, where the operator is not known yet. */
export interface Purpose {
  readonly purpose: 'signIn' | 'prove' | 'add'
  readonly operatorId: string | null
}

/** Where the console is opened, and the time (wall clock, Unix ms). */
export interface PasskeyContext {
  readonly origin: string
  readonly now: number
}

/** A new challenge, for one answer within five minutes. */
export async function askFor(
  tx: postgres.ISql,
  { purpose, operatorId }: Purpose,
  { origin, now }: PasskeyContext,
): Promise<{ readonly challenge: string; readonly rpId: string }> {
  const challenge = randomBytes(32).toString('base64url')
  await tx`delete from operator_challenge where expires_at <= ${new Date(now)}`
  await tx`insert into operator_challenge (challenge, purpose, operator_id, expires_at)
    values (${challenge}, ${purpose}, ${operatorId}, ${new Date(now + challengeLastsMs)})`
  return { challenge, rpId: new URL(origin).hostname }
}

/** Ids of the operator's passkeys. */
export async function passkeyIds(tx: postgres.ISql, operatorId: string): Promise<string[]> {
  const rows = await tx<
    { id: string }[]
  >`select id from operator_passkey where operator_id = ${operatorId} order by created_at`
  return rows.map(({ id }) => id)
}

interface PasskeyRow {
  readonly publicKey: Buffer
  readonly counter: number
}

/**
 * Whether a passkey of this operator has answered a live challenge for this purpose; if so, its counter is
 * stored.
 */
export async function isPasskey(
  tx: postgres.TransactionSql,
  operatorId: string,
  purpose: Purpose,
  shown: PasskeyShown,
  { origin, now }: PasskeyContext,
): Promise<boolean> {
  const expectedChallenge = await takeChallenge(tx, purpose, shown.clientDataJSON, now)
  return (
    expectedChallenge !== null &&
    isSignedBy(tx, { operatorId, challenge: expectedChallenge }, shown, { origin, now })
  )
}

/** Whether a passkey of this operator has signed the challenge on this site; if so, its counter is stored. */
export async function isSignedBy(
  tx: postgres.TransactionSql,
  { operatorId, challenge: expectedChallenge }: { readonly operatorId: string; readonly challenge: string },
  shown: PasskeyShown,
  { origin, now }: PasskeyContext,
): Promise<boolean> {
  const [stored] = await tx<PasskeyRow[]>`select public_key as "publicKey", counter from operator_passkey
    where id = ${shown.id} and operator_id = ${operatorId} for update`
  if (!stored) return false
  const { id, ...response } = shown
  const { verifyAuthenticationResponse } = await library()
  const verified = await nullIfFalse(() =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: { id, publicKey: Uint8Array.from(stored.publicKey), counter: stored.counter },
    }),
  )
  if (!verified?.verified) return false
  const { newCounter } = verified.authenticationInfo
  await tx`update operator_passkey set counter = ${newCounter}, used_at = ${new Date(now)} where id = ${id}`
  return true
}

/**
 * Adds a passkey that has just been made on this site; answers false when its proof is wrong. Refuses with
 * 1321 one that is registered already, and any above ten.
 */
export async function addPasskey(
  tx: postgres.TransactionSql,
  operatorId: string,
  { name, passkey }: { readonly name: string; readonly passkey: PasskeyMade },
  { origin, now }: PasskeyContext,
): Promise<boolean> {
  const { id, transports, ...response } = passkey
  const expectedChallenge = await takeChallenge(
    tx,
    { purpose: 'add', operatorId },
    response.clientDataJSON,
    now,
  )
  if (expectedChallenge === null) return false
  const { verifyRegistrationResponse } = await library()
  const made = await nullIfFalse(() =>
    verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      supportedAlgorithmIDs: passkeyAlgorithms,
    }),
  )
  if (!made?.verified) return false
  await tx`select from operator where id = ${operatorId} for no key update`
  const ids = await passkeyIds(tx, operatorId)
  const { credential } = made.registrationInfo
  const [taken] = await tx<{ id: string }[]>`select id from operator_passkey where id = ${credential.id}`
  if (taken || ids.length >= mostPasskeys) throw refusal(1321)
  await tx`insert into operator_passkey (id, operator_id, name, public_key, counter, transports, created_at)
    values (${credential.id}, ${operatorId}, ${name}, ${Buffer.from(credential.publicKey)}, ${credential.counter}, ${transports},
      ${new Date(now)})`
  return true
}

/**
 * Deletes the answered challenge and returns it; null when it was made for another purpose or operator, has
 * expired, or was answered before.
 */
async function takeChallenge(
  tx: postgres.TransactionSql,
  { purpose, operatorId }: Purpose,
  clientDataJSON: string,
  now: number,
): Promise<string | null> {
  const answered = await nullIfFalse(
    async () => JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).challenge,
  )
  if (typeof answered !== 'string' || !/^[\w-]{43}$/.test(answered)) return null
  const [taken] = await tx<{ challenge: string; purpose: string; operatorId: string | null; until: Date }[]>`
    delete from operator_challenge where challenge = ${answered}
    returning challenge, purpose, operator_id as "operatorId", expires_at as until`
  if (!taken || taken.until.getTime() <= now) return null
  return taken.purpose === purpose && taken.operatorId === operatorId ? taken.challenge : null
}

/**
 * The library throws when a browser sent something wrong, which is no fault of ours. Only such checks may run
 * in it.
 */
async function nullIfFalse<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check()
  } catch {
    return null
  }
}
