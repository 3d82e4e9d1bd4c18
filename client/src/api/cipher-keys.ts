// The cipher keys of the member's session: made once for all tabs, registered with the server, and kept where
// no script can read them. The server keeps one key for each session, so tabs take turns: one registers a
// key, and the others use what it stored.
import { setEncryption } from '@touchline/contract/access/calls'
import { noEncryption } from '@touchline/contract/cipher'
import { CallError } from './call-error.ts'
import { importKeys } from './cipher.ts'
import { setWallClock } from './clock.ts'
import { type CipherKeys, loadKeys, saveKeys } from './key-store.ts'
import { send } from './send.ts'
import type { Session } from './session.ts'

// Exported here, so that the keys and the code that uses them are one chunk of the build.
export { open, seal } from './cipher.ts'

/** The lock that a tab holds while it looks for stored keys and, if there are none, makes them. */
const turn = 'touchline.keys'

let atHand: { ticket: string; keys: Promise<CipherKeys | null> } | null = null
/** The token of the keys that the server no longer accepts. */
let refused: string | null = null

/**
 * The keys of the member's session: those in this tab's memory, else the stored ones, else new keys, which
 * are registered with the server; null where the site encrypts nothing.
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
 * Called when the server refused these keys, or a request without keys (null): the next call takes newer keys
 * from another tab or call, or registers new ones.
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
 * Proposes a new key to the server; the key and the iv in its answer are the ones to use (spec 4, sign-in
 * step 2).
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
