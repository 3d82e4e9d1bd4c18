// Query options and cache of the calls that read. Keys come from the declaration, so that live events and writes know what
// to refresh: ['member' | 'visitor', call id, what was sent].

import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call } from '@touchline/contract/call'
import { CallError } from './call-error.ts'
import { type SentArgs, send } from './send.ts'

/** Live events refresh what is shown; without them (a broken stream) a list is refetched when it is seen again. */
const freshForMs = 30_000
const keptForMs = 10 * 60_000

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshForMs,
      gcTime: keptForMs,
      // Only what the network lost is worth asking again by itself; a refusal stays one.
      retry: (failures, error) => failures < 2 && error instanceof CallError && error.outcomeUnknown,
      // A query without a network fails and says so, rather than wait in silence.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** Options for useQuery, prefetchQuery and the like. */
export function query<C extends Call>(declaration: C, ...args: SentArgs<C>) {
  return queryOptions({
    queryKey: queryKey(declaration, ...args),
    queryFn: ({ signal }) =>
      send(declaration, ...([{ ...args[0], signal, reading: true }] as unknown as SentArgs<C>)),
  })
}

export function queryKey<C extends Call>(declaration: C, ...[sent]: SentArgs<C>) {
  return [declaration.access, declaration.id, sent ?? {}] as const
}

/** Refetches a call's answers, whatever was sent: those on screen now, the others when they are seen. */
export function refresh(...declarations: Call[]): Promise<unknown> {
  return Promise.all(
    declarations.map(({ access, id }) => queries.invalidateQueries({ queryKey: [access, id] })),
  )
}
