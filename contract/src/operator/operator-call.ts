// The common part of every operator's call: the console's address, a body in clear under TLS, and an act of
// the table.
import type { Call, Capability } from '../call.ts'
import type { OperatorAct } from './acts.ts'

export interface OperatorCall extends Call {
  readonly backend: 'console'
  readonly access: 'operator'
  readonly secrecy: 'plain'
  /**
   * GET reads and changes nothing. Every change, and every opening of personal data, is a POST and is
   * recorded in the audit log.
   */
  readonly method: 'GET' | 'POST'
  readonly act: OperatorAct
  /**
   * False: the call only arranges the operator's own console, as a claim or a saved view does, or looks up a
   * list that is too long for an address. The audit log does not record it.
   */
  readonly audited?: false
  /**
   * The answer is a file, streamed after the act is committed, instead of an envelope. A refusal is still an
   * envelope.
   */
  readonly file?: { readonly name: string; readonly type: string }
}

/**
 * A call that reads names the capabilities whose acts make its answer old, for the live stream
 * (live/console.ts). Cases belong to `task`.
 */
type OperatorDeclaration = Omit<OperatorCall, 'backend' | 'access' | 'secrecy' | 'method' | 'follows'> &
  (
    | { readonly method: 'GET'; readonly follows: readonly Capability[] }
    | { readonly method: 'POST'; readonly follows?: never }
  )
const usual = { backend: 'console', access: 'operator', secrecy: 'plain' } as const

/** Declares an operator's call and keeps its exact types. */
export function operatorCall<const D extends OperatorDeclaration>(declaration: D): D & typeof usual {
  return { ...declaration, ...usual }
}

/** Declares a call of the console that needs no session: signing in, and joining. */
export function openConsoleCall<const D extends Omit<Call, 'backend' | 'access' | 'secrecy' | 'capability'>>(
  declaration: D,
) {
  const open = { capability: 'operator', backend: 'console', access: 'visitor', secrecy: 'plain' } as const
  return { ...declaration, ...open }
}
