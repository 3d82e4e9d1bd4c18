// A handler of the console is given one transaction and no other way to the database: reading for a GET, else
// the one in which its row of the audit log is the last. So nothing an operator changes is without its row,
// and no row is without its change.
import type { BodyOf, Call, ParamsOf, PayloadOf, QueryOf } from '@touchline/contract/call'
import type { Refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type { OperatorCall } from '@touchline/contract/operator/operator-call'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { Cookies } from '../http/sessions/cookies.ts'
import type { OperatorSession } from './sign-in/sessions.ts'

/** What the console's operations also get: the origin where browsers open it, which passkeys are bound to. */
export interface ConsoleDeps extends Deps {
  readonly consoleOrigin: string
}

interface Request<C extends Call> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly language: Language
}

export interface OperatorRequest<C extends Call> extends Request<C> {
  readonly deps: Omit<ConsoleDeps, 'sql'>
  readonly tx: postgres.TransactionSql
  readonly operator: OperatorSession
}

/** What an act did: its payload, and what the audit log says of it. */
export interface ActResult<Payload> {
  readonly payload: Payload
  /** Which act it was, where the call serves several: the audit log's row has it in place of the call's. */
  readonly act?: string
  /** What it was done to, as kind:name. */
  readonly object: string
  readonly reason: string
  /** As it was and as it became. */
  readonly before?: unknown
  readonly after?: unknown
  /** Done once all of it is committed, for what a process remembers by itself; must not throw. */
  readonly afterwards?: () => void
}

/** Refused, and what was written is kept all the same: that a wrong factor was shown. */
export interface ActRefusal {
  readonly refused: Refusal
  readonly act?: string
  readonly object: string
  readonly reason: string
}

/** Of a call that answers a file. */
export interface DoneWithFile extends ActResult<Record<string, never>> {
  /** Reads its text, in a transaction of its own once the act is committed. */
  readonly file: (tx: postgres.TransactionSql) => AsyncIterable<string>
}

type OperatorHandler<C extends OperatorCall> = (
  request: OperatorRequest<C>,
) => Promise<
  C extends UnauditedCall
    ? PayloadOf<C>
    : C extends { readonly file: object }
      ? DoneWithFile
      : ActResult<PayloadOf<C>> | ActRefusal
>

/** A call that the audit log does not speak of answers its payload alone. */
type UnauditedCall = { readonly method: 'GET' } | { readonly audited: false }

/** Of a call that needs no session: signing in and joining see to the audit log themselves. */
export interface OpenRequest<C extends Call> extends Request<C> {
  readonly deps: ConsoleDeps
  readonly operator: OperatorSession | null
  readonly address: string
  readonly device: string
  readonly cookies: Cookies
}

type OpenHandler<C extends Call> = (request: OpenRequest<C>) => Promise<PayloadOf<C>>

/** One handler for each call that a module of the console declares, under the same name. */
export type OperatorHandlersOf<Module> = {
  [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] extends OperatorCall
    ? OperatorHandler<Module[Name]>
    : Module[Name] extends Call
      ? OpenHandler<Module[Name]>
      : never
}
