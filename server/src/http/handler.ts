// A handler is thin: parsed input, one operation, mapped answer. Its types come from the call's declaration, and
// `HandlersOf<typeof calls>` does not compile while a call of that module has no handler.
import type { BodyOf, Call, ParamsOf, PayloadOf, QueryOf } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import type { Deps } from '../deps.ts'
import type { Cookies } from './cookies.ts'
import type { Rendered } from './rendered.ts'

export interface SignedIn {
  readonly sessionId: string
  readonly memberId: string
  readonly username: string
}

interface Request<C extends Call> {
  readonly deps: Deps
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly language: Language
  /** The client's address as the trusted proxy states it. */
  readonly address: string
  /** The client's own description of its device, at most 200 characters. */
  readonly device: string
  /** The `uuid` header of a client that is no browser, which may be known by it; unjudged. */
  readonly deviceId: string
  /** ISO code of the country the request seems to come from; null where the server is not told. */
  readonly country: string | null
  /** The cookies that came along and those the answer sets. */
  readonly cookies: Cookies
}

export interface MemberRequest<C extends Call> extends Request<C> {
  readonly member: SignedIn
  /** An id that the handler has to see for the first time (`server/src/http/replay.ts`); null: nothing is left to see to. */
  readonly requestId: string | null
}
export interface VisitorRequest<C extends Call> extends Request<C> {
  readonly member: SignedIn | null
}

export type RequestOf<C extends Call> = C['access'] extends 'visitor' ? VisitorRequest<C> : MemberRequest<C>

/** Answers the payload, or one that is kept ready as text. */
export type Handler<C extends Call> = (
  request: RequestOf<C>,
) => Promise<PayloadOf<C> | Rendered<PayloadOf<C>>>

/** One handler for each call that a contract module declares, under the same name. */
export type HandlersOf<Module> = {
  [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] extends Call
    ? Handler<Module[Name]>
    : never
}
