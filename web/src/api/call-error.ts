import type { RefusalPayload } from '@touchline/contract/envelope'

/** A call that did not succeed: a code of the table, or one that only the client makes. */
export class CallError extends Error {
  /** A status code of the answer; E000 no network, E001 no answer in time, 4444 an answer that cannot be read. */
  readonly code: number | 'E000' | 'E001'
  readonly payload: RefusalPayload
  /** The answer's own text, in the member's language. */
  readonly serverMessage: string
  /** The login was cleared because an encrypted answer could not be believed. */
  readonly signedOut: boolean

  constructor(
    code: CallError['code'],
    {
      payload = {},
      serverMessage = '',
      signedOut = false,
    }: { payload?: RefusalPayload; serverMessage?: string; signedOut?: boolean } = {},
  ) {
    super(`code ${code}`)
    this.name = 'CallError'
    this.code = code
    this.payload = payload
    this.serverMessage = serverMessage
    this.signedOut = signedOut
  }

  /**
   * Nothing came back that can be believed, or the server itself cannot tell (500): a write may or may not have happened.
   * Ask again with the same key.
   */
  get outcomeUnknown(): boolean {
    return this.code === 'E000' || this.code === 'E001' || this.code === 4444 || this.code === 500
  }
}
