// AES-CBC without a MAC reveals by its padding whether altered text decrypts, and anyone who may ask often
// enough reads what was recorded. So whatever does not decrypt, cannot be read or does not fit is refused
// alike, and a key that is refused too often is forgotten.
import { Refusal, refusal } from '@touchline/contract/envelope'
import type { Deps } from '../../deps.ts'
import type { Session } from '../sessions/sessions.ts'
import type { SessionCipher } from './cipher.ts'

/** So many wrong requests and the key is gone: a byte takes 128 guesses on average. */
const wrongAllowed = 10
/** Keys whose wrong requests are remembered; beyond that all start afresh, so that memory stays bounded. */
const remembered = 10_000

export class PlainCiphers {
  readonly #deps: Pick<Deps, 'sql' | 'sessions'>
  /** By token. */
  readonly #wrong = new Map<string, number>()

  constructor(deps: Pick<Deps, 'sql' | 'sessions'>) {
    this.#deps = deps
  }

  /** What is read of a request; whatever it was refused with, the refusal is 1006 and says nothing more. */
  async read<T>(session: Session, { token }: SessionCipher, reading: () => Promise<T>): Promise<T> {
    try {
      return await reading()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await this.#count(session, token)
      throw refusal(1006)
    }
  }

  async #count({ sessionId }: Session, token: string): Promise<void> {
    const wrong = (this.#wrong.get(token) ?? 0) + 1
    if (wrong < wrongAllowed) {
      if (this.#wrong.size >= remembered) this.#wrong.clear()
      this.#wrong.set(token, wrong)
      return
    }
    this.#wrong.delete(token)
    const { sql, sessions } = this.#deps
    await sql.begin((tx) => sessions.dropCipher(tx, sessionId, token))
    sessions.forget(sessionId)
  }
}

/**
 * Refuses what no client encrypts: any text can be read as a form, even garbage, and a call without a body
 * would take it. `body` is what such a call reads from the text, else null.
 */
export function checkReadable(text: string, body: object | null): void {
  if (!text.startsWith('{') && !/^[\x21-\x7e]*$/.test(text)) throw refusal(1003)
  if (body && Object.keys(body).length > 0) throw refusal(1003)
}
