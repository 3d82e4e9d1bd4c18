// AES-CBC without a MAC reveals by its padding whether altered text decrypts: an attacker who may ask often
// enough can read a recorded request. So text that does not decrypt, cannot be read or does not fit gets the
// same refusal, and a key that is refused too often is dropped.
import { Refusal, refusal } from '@touchline/contract/envelope'
import type { Deps } from '../../deps.ts'
import type { Session } from '../sessions/sessions.ts'
import type { SessionCipher } from './cipher.ts'

/** The number of wrong requests after which the key is dropped; guessing a byte takes 128 on average. */
const wrongAllowed = 10
/**
 * Keys whose wrong requests are counted. Beyond that all counts start again, so that memory stays bounded.
 */
const remembered = 10_000

export class PlainCiphers {
  readonly #deps: Pick<Deps, 'sql' | 'sessions'>
  /** The number of wrong requests, by token. */
  readonly #wrong = new Map<string, number>()

  constructor(deps: Pick<Deps, 'sql' | 'sessions'>) {
    this.#deps = deps
  }

  /** Answers what `reading` answers. Every refusal of it becomes 1006, so that it says nothing more. */
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
 * Refuses text that no client encrypts. Any text, even garbage, can be read as a form, and a call without a
 * body would accept it. `body`: the fields that such a call would find in the text, else null.
 */
export function checkReadable(text: string, body: object | null): void {
  if (!text.startsWith('{') && !/^[\x21-\x7e]*$/.test(text)) throw refusal(1003)
  if (body && Object.keys(body).length > 0) throw refusal(1003)
}
