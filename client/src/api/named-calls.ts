// Calls by name: a declaration brings its schemas, and those Zod, which a first picture whose answers came in
// the HTML does not need.
import type { Call } from '@touchline/contract/call'

/** A declaration that is fetched when the call is sent. */
export interface LazyCall<C extends Call> {
  readonly id: C['id']
  readonly access: C['access']
  readonly follows?: C['follows']
  readonly whole: () => Promise<C>
}

/** Names calls of a module, which is fetched with the first of them that is sent. */
export function callsOf<M extends object>(module: () => Promise<M>) {
  return <Name extends keyof M>(
    name: Name,
    named: Pick<M[Name] & Call, 'id' | 'access' | 'follows'>,
  ): LazyCall<M[Name] & Call> => ({ ...named, whole: async () => (await module())[name] as M[Name] & Call })
}
