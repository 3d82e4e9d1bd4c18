// Calls by name, without their declarations: a declaration loads its schemas, and these load Zod, which the
// first screen does not need where its answers came within the HTML.
import type { Call } from '@touchline/contract/call'

/** A call whose declaration is loaded only when the call is sent. */
export interface LazyCall<C extends Call> {
  readonly id: C['id']
  readonly access: C['access']
  readonly follows?: C['follows']
  readonly whole: () => Promise<C>
}

/** Names calls of a module, which is loaded when the first of them is sent. */
export function callsOf<M extends object>(module: () => Promise<M>) {
  return <Name extends keyof M>(
    name: Name,
    named: Pick<M[Name] & Call, 'id' | 'access' | 'follows'>,
  ): LazyCall<M[Name] & Call> => ({ ...named, whole: async () => (await module())[name] as M[Name] & Call })
}
