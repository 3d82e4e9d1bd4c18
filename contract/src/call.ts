// A call is declared once; the handler's types, validation, the client, the encryption decision, OpenAPI and
// docs/wire.md all come from the declaration. A call that states no access, secrecy or refusals does not
// compile.
import type * as z from 'zod/mini'
import type { Code } from './codes.ts'
import type { LiveEvent } from './live/events.ts'

/**
 * Callers that a call admits: anybody, a signed-in member, a merchant that signs the request
 * (http/merchants/merchants.ts), or an operator whose roles allow the call's act, at the console's address
 * only. Whether a member is a partner is checked by the operation itself.
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
   * path, at the console's address only.
   */
  readonly backend: 'relay' | 'app' | 'console'
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Path parameters in braces, as the specification writes them. */
  readonly path: string
  readonly access: Access
  /** encrypted: once a session cipher is registered, the body and the answer travel as AES-256-CBC text. */
  readonly secrecy: 'encrypted' | 'plain'
  /** The call is ours: the specification does not name it. */
  readonly added?: true
  /**
   * A restricted session may use the call although it writes. Calls that only read are open to it without
   * this (decision 106).
   */
  readonly restricted?: true
  /** Refused (1743) while the member's profile is not finished. */
  readonly wholeProfile?: true
  /**
   * The call's handler gets the request's id and stores it in the transaction of its own effect, which saves
   * a round trip.
   */
  readonly writesId?: true
  /** Its body may be 4 MB and not 64 KB. */
  readonly largeBody?: true
  /**
   * The live events that make an answer of the call old. Answers to a member always follow the member's own
   * events; those asked for one match, or holding matches with versions, follow these matches. An answer to
   * an operator follows acts, by capability.
   */
  readonly follows?: readonly (FollowedEvent | Capability)[]
  /**
   * For polling: the call never extends the session. Other GETs extend it unless they have `Background: 1`.
   */
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
