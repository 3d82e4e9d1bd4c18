// A call is declared once; the handler's types, validation, the client, the encryption decision, OpenAPI and
// docs/wire.md all come from the declaration. A call that states no access, secrecy or refusals does not
// compile.
import type * as z from 'zod/mini'
import type { Code } from './codes.ts'
import type { LiveEvent } from './live/events.ts'

/**
 * Callers that a call admits: anybody, a signed-in member, a merchant that signs the request
 * (http/merchants/merchants.ts), or an operator whose roles allow the call's act, at the console's address
 * alone. Whether a member is a partner is for the operation to ask.
 */
export type Access = 'visitor' | 'member' | 'merchant' | 'operator'

/** Kinds of live events that a member's call may follow: the list of matches, the site itself. */
export type FollowedEvent = Extract<LiveEvent['kind'], 'matches' | 'site'>

export type Capability =
  | 'access'
  | 'identity'
  | 'member'
  | 'market'
  | 'order'
  | 'account'
  | 'settlement'
  | 'notice'
  | 'site'
  | 'live'
  | 'sandbox'
  | 'operator'
  | 'task'
  | 'service'
  | 'chat'
  | 'health'
  | 'deposit'
  | 'withdraw'
  | 'interchange'
  | 'accounting'
  | 'demand'

export interface Call {
  /** Names the call in code, docs and metrics: prefix and path of the specification joined by dots. */
  readonly id: string
  readonly capability: Capability
  readonly summary: string
  /**
   * relay: /relayApi/api + path. app: /appApi.php with `function_name`, form-encoded. console: /consoleApi +
   * path, the console's alone.
   */
  readonly backend: 'relay' | 'app' | 'console'
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Path parameters in braces, as the specification writes them. */
  readonly path: string
  readonly access: Access
  /** encrypted: with a registered session cipher the body goes and the answer comes as AES-256-CBC text. */
  readonly secrecy: 'encrypted' | 'plain'
  /** Added to the calls that the specification names. */
  readonly added?: true
  /**
   * Opens a call that writes to a restricted session, too; one that reads is open without it (decision 106).
   */
  readonly restricted?: true
  /** Refused (1743) while the member's profile is not finished. */
  readonly wholeProfile?: true
  /**
   * Its handler is given the request's id and writes it in the transaction of its own effect: a round trip
   * less.
   */
  readonly writesId?: true
  /** Its body may be 4 MB and not 64 KB. */
  readonly largeBody?: true
  /**
   * The live events that make its answers old. Without any: an answer to a member follows the member's own,
   * and one that was asked for one match, or holds matches with their versions, follows these. An answer to
   * an operator follows acts, by capability.
   */
  readonly follows?: readonly (FollowedEvent | Capability)[]
  /** Never extends the session: polling. Of other GETs, those with the header `Background: 1` do not. */
  readonly background?: true
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly payload: z.ZodMiniType
  /** Codes this call may answer in addition to those any call may (codes.ts, `anyCall`). */
  readonly refusals: readonly Code[]
}

/** Declares a call and keeps its exact types. */
export function call<const C extends Call & { readonly follows?: readonly FollowedEvent[] }>(
  declaration: C,
): C {
  return declaration
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** The handler's input: validated and converted. */
export type ParamsOf<C extends Call> = Output<C['params']>
export type QueryOf<C extends Call> = Output<C['query']>
export type BodyOf<C extends Call> = Output<C['body']>
/** The client's input: before conversion. */
export type ParamsSent<C extends Call> = Input<C['params']>
export type QuerySent<C extends Call> = Input<C['query']>
export type BodySent<C extends Call> = Input<C['body']>
/** The payload: its schemas convert nothing, so it is one type on both sides. */
export type PayloadOf<C extends Call> = z.output<C['payload']>
