// The keys of the member's session: made once for all tabs, registered with the server, kept where no script
// can read them. A session has one key at the server, so tabs take turns: one registers, the others take what
// it stored.
import { setEncryption } from '@touchline/contract/access/calls'
import { noEncryption } from '@touchline/contract/cipher'
import { CallError } from './call-error.ts'
import { importKeys } from './cipher.ts'
import { setWallClock } from './clock.ts'
import { type CipherKeys, loadKeys, saveKeys } from './key-store.ts'
import { send } from './send.ts'
import type { Session } from './session.ts'

// One chunk of its own with what uses the keys.
export { open, seal } from './cipher.ts'

/** Locked while a tab looks for stored keys and, without any, makes them. */
const turn = 'touchline.keys'

let atHand: { ticket: string; keys: Promise<CipherKeys | null> } | null = null
/** The token of keys that the server does not take any more. */
let refused: string | null = null

/**
 * The keys of the member's session: those at hand, else the stored ones, else newly registered with the
 * server; null where the site encrypts nothing.
 */
export function cipherKeys(member: Session): Promise<CipherKeys | null> {
  if (atHand?.ticket === member.ticket) return atHand.keys
  const keys = stored(member)
  atHand = { ticket: member.ticket, keys }
  // The waiting call shows the failure; the next call tries again.
  keys.catch(() => {
    atHand = null
  })
  return keys
}

/**
 * The server refused these keys, or a request without any (null): the next call takes newer ones from another
 * tab or call, or registers again.
 */
export function forgetKeys(token: string | null): void {
  if (token !== null && refused === token) return
  if (token !== null) refused = token
  atHand = null
}

function stored(member: Session): Promise<CipherKeys | null> {
  return navigator.locks.request(turn, async () => {
    const found = await loadKeys()
    return found?.ticket === member.ticket && found.token !== refused ? found : register(member)
  })
}

/**
 * Registers a fresh key with the server; the answer's key and iv are the ones to use (spec 4, sign-in step
 * 2).
 */
async function register(member: Session): Promise<CipherKeys | null> {
  const proposed = { key: randomHex(), iv: randomHex().slice(0, 16) }
  const body = { userId: member.userid, ...proposed, mac: true }
  try {
    const { aesKey, aesIv, token, time } = await send(setEncryption, { body, reading: true })
    setWallClock(time)
    const made = await importKeys(member.ticket, { aesKey, aesIv, token })
    await saveKeys(made)
    return made
  } catch (error) {
    if (error instanceof CallError && error.code === noEncryption) return null
    throw error
  }
}

/** 32 hex digits: a UUID v4 without its dashes (decision 65). */
function randomHex(): string {
  return crypto.randomUUID().replaceAll('-', '')
}
