import type { AnyCode } from '@touchline/contract/codes'
import type { RefusalPayload } from '@touchline/contract/envelope'

/** No network, no answer in time, an unreadable answer, and an error inside the server (500). */
const unanswered: readonly AnyCode[] = ['E000', 'E001', 4444, 500]

/** A call that did not succeed: a code of the table, or one that only the client makes. */
export class CallError extends Error {
  /** A code of the table, or a number that only a newer server knows. */
  readonly code: AnyCode | number
  readonly payload: RefusalPayload
  /** The answer's own text, in the member's language. */
  readonly serverMessage: string
  /** The member was signed out, because an encrypted answer could not be verified or decrypted. */
  readonly signedOut: boolean
  /** The refusal of an encrypted write came unencrypted, so it does not prove that nothing was done. */
  readonly unproven: boolean

  constructor(
    code: CallError['code'],
    {
      payload = {},
      serverMessage = '',
      signedOut = false,
      unproven = false,
    }: { payload?: RefusalPayload; serverMessage?: string; signedOut?: boolean; unproven?: boolean } = {},
  ) {
    super(`code ${code}`)
    this.name = 'CallError'
    this.code = code
    this.payload = payload
    this.serverMessage = serverMessage
    this.signedOut = signedOut
    this.unproven = unproven
  }

  /**
   * Whether no trustworthy answer came, or the server itself cannot tell (500): a write may or may not have
   * happened, and the caller sends it again with the same key.
   */
  get outcomeUnknown(): boolean {
    return this.unproven || unanswered.some((code) => code === this.code)
  }
}
