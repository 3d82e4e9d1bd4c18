// A handler of the console is given one transaction and no other way to the database. For a GET the
// transaction only reads; otherwise its last statement appends the act's row to the audit log. So every
// change by an operator has its row, and every row its change.
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
  /**
   * The act, where one call serves several: the audit log's row then names it in place of the call's own act.
   */
  readonly act?: string
  /** What it was done to, as kind:name. */
  readonly object: string
  readonly reason: string
  /** The object before and after the act. */
  readonly before?: unknown
  readonly after?: unknown
  /** Runs after the commit, for what a process keeps in memory; must not throw. */
  readonly afterwards?: () => void
}

/** The act is refused, but what it wrote is kept: for instance, that a wrong factor was shown. */
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

/** A call without a row in the audit log answers only its payload. */
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
