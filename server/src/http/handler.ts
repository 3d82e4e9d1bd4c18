// A handler is thin: parsed input, one operation, mapped answer. Its types come from the call's declaration,
// and `HandlersOf<typeof calls>` does not compile while a call of that module has no handler.

import type { Access, BodyOf, Call, ParamsOf, PayloadOf, QueryOf } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import type { RestrictionReason } from '@touchline/contract/member/types'
import type { Restriction } from '@touchline/engine/member/restriction'
import type { Deps } from '../deps.ts'
import type { RenderedPayload } from './rendered.ts'
import type { Cookies } from './sessions/cookies.ts'

export interface SignedIn {
  readonly sessionId: string
  readonly memberId: string
  readonly username: string
  /** The restriction that keeps the member from playing; null: none. */
  readonly restriction: Restriction<RestrictionReason> | null
}

/** Who signed a request (merchants/merchants.ts). */
export interface Merchant {
  readonly id: string
  readonly code: string
}

interface Request<C extends Call> {
  readonly deps: Deps
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly language: Language
  /**
   * The client's address, as the trusted proxy states it. In a merchant's call it is the member's address, as
   * the merchant states it.
   */
  readonly address: string
  /** The client's own description of its device, at most 200 characters. */
  readonly device: string
  /** The `uuid` header, by which a client that is no browser may be recognised; not checked. */
  readonly deviceId: string
  /** ISO code of the country the request seems to come from; null where the server is not told. */
  readonly country: string | null
  /** The cookies that came along and those the answer sets. */
  readonly cookies: Cookies
}

/** The actor behind a request, for each kind of access that a call may require. */
interface Actors extends Record<Access, object> {
  readonly visitor: { readonly member: SignedIn | null }
  readonly member: { readonly member: SignedIn }
  /** `member`: the ticket's member, if any; the operation checks that it is a member of this merchant. */
  readonly merchant: { readonly merchant: Merchant; readonly member: SignedIn | null }
}

/** Part of the request for a call whose handler writes the request's id (`writesId`). */
interface WithId {
  /**
   * The handler has to refuse an id seen before with 1006 (sealed/replay.ts); null: the request has no id, or
   * may be repeated.
   */
  readonly requestId: string | null
}

export type RequestOf<C extends Call> = Request<C> &
  Actors[C['access']] &
  (C extends { readonly writesId: true } ? WithId : unknown)

/** The payload, or one that is kept ready as text. */
type Answer<C extends Call> = Promise<PayloadOf<C> | RenderedPayload<PayloadOf<C>>>

export type Handler<C extends Call> = (request: RequestOf<C>) => Answer<C>

/** One handler for each call that a contract module declares, under the same name. */
export type HandlersOf<Module> = {
  [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] extends Call
    ? Handler<Module[Name]>
    : never
}
