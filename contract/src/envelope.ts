// Every answer is this envelope with HTTP status 200 (spec 7); 0 is success. A refusal's payload says what
// the member needs to act: the limit, the new rate, how many errors.
import * as z from 'zod/mini'
import type { Code } from './codes.ts'
import type { Language } from './language.ts'
import { realTime } from './wire-types.ts'

export interface Envelope<P = unknown> {
  StatusCode: number
  /** The code's text in the language of the `lang` header; empty on success. */
  Message: string
  Payload: P
}

/** Fields that a refusal may carry, named as in the specification. */
export const refusalPayload = z.object({
  /** How often the password was wrong in a row (1051). */
  errorcount: z.optional(z.number()),
  /** The number of wrong passwords from which the app offers the forgotten-password way. */
  passwordFailedTimesLimit: z.optional(z.number()),
  /** The figure the text speaks of: a limit, a smallest stake, minutes. */
  messageValue: z.optional(z.string()),
  /** The rate now, percent with two places (1750). */
  profit: z.optional(z.string()),
  /** Until when a lock, a pause or a maintenance lasts. */
  time: z.optional(realTime),
  /** The first part of the request that is not valid (1003), for example `body.dealMoney`. */
  field: z.optional(z.string()),
  /** Why a hall transfer failed (2304); see code-tables.ts. */
  transferCode: z.optional(z.number()),
  /** The wagering total still to meet (2306). */
  flowWater: z.optional(z.string()),
  /** 2: the sign-in waits for a verification (1199). */
  type: z.optional(z.literal(2)),
  /** Names the pending sign-in (1199) in site_auth_methods, send_sms and send_mail. */
  id: z.optional(z.uuid()),
  /** The inviting member's name, shortened and in upper case (3012). */
  referrer: z.optional(z.string()),
})
export type RefusalPayload = z.output<typeof refusalPayload>

/** An operator's words about a refusal, in place of the code's own text. */
export type RefusalText = Readonly<Record<Language, string>> | null

/** Thrown by operations; the server turns it into an envelope. */
export class Refusal extends Error {
  readonly code: Code
  readonly payload: RefusalPayload
  readonly said: RefusalText
  constructor(code: Code, payload: RefusalPayload = {}, said: RefusalText = null) {
    super(`refused ${code}`)
    this.name = 'Refusal'
    this.code = code
    this.payload = payload
    this.said = said
  }
}

/** `throw refusal(1711)`: refuses with a code of the table. */
export function refusal(code: Code, payload: RefusalPayload = {}, said: RefusalText = null): Refusal {
  return new Refusal(code, payload, said)
}
