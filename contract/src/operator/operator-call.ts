// The common part of every operator's call: the console's address, in clear under TLS, with an act of the
// table.
import type { Call, Capability } from '../call.ts'
import type { OperatorAct } from './acts.ts'

export interface OperatorCall extends Call {
  readonly backend: 'console'
  readonly access: 'operator'
  readonly secrecy: 'plain'
  /**
   * GET reads and changes nothing; each change, and each opening of personal data, is a POST and stands in
   * the audit log.
   */
  readonly method: 'GET' | 'POST'
  readonly act: OperatorAct
  /**
   * False: it arranges the operator's own console, as a claim or a saved view does, or looks up a list longer
   * than an address holds; the audit log does not speak of it.
   */
  readonly audited?: false
  /**
   * Answered as a file, read bit by bit once the act is committed, and not as an envelope; a refusal is an
   * envelope as ever.
   */
  readonly file?: { readonly name: string; readonly type: string }
}

/**
 * A call that reads names the capabilities whose acts make it stale, for the live stream (live/console.ts);
 * cases are `task`.
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
