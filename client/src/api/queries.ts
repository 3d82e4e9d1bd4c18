// Query options and cache of the calls that read. A key is made from the declaration, so that live events and
// writes know what to refresh: ['member' | 'visitor', call id, what was sent].

import { type InvalidateQueryFilters, type Query, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call, PayloadOf } from '@touchline/contract/call'
import { MINUTE } from '@touchline/engine/site/units'
import { nextTask } from '../next-task.ts'
import { CallError } from './call-error.ts'
import type { LazyCall } from './named-calls.ts'
import type { CallArgs } from './send.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The live events that an answer's call follows (live-effects.ts). */
    queryMeta: { readonly follows?: Call['follows'] }
  }
}

/**
 * Live events refresh what is shown. While the stream is broken, a list that is older than this is refetched
 * when it is shown again.
 */
const freshForMs = 30_000
const keptForMs = 10 * MINUTE
const firstPauseMs = 400

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshForMs,
      gcTime: keptForMs,
      // Only a request that the network lost is worth sending again by itself. A refusal would come again,
      // and after a time-out the person is told instead of waiting once more.
      retry: (failures, error) =>
        failures < 2 && error instanceof CallError && error.outcomeUnknown && error.code !== 'E001',
      // With two retries a failure is shown within two seconds.
      retryDelay: (failures) => firstPauseMs * 2 ** failures,
      // Without a network a query fails and shows that, instead of waiting silently.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** Options for useQuery, prefetchQuery and the like. */
export function query<C extends Call>(declaration: C | LazyCall<C>, ...args: CallArgs<C>) {
  return queryOptions({
    queryKey: queryKey(declaration, ...args),
    meta: { follows: declaration.follows ?? [] },
    queryFn: ({ signal }) => readCall(declaration, ...([{ ...args[0], signal }] as unknown as CallArgs<C>)),
  })
}

/** Sends a call whose error is shown where its answer would be. */
export async function readCall<C extends Call>(
  declaration: C | LazyCall<C>,
  ...[sent]: CallArgs<C>
): Promise<PayloadOf<C>> {
  const { send, whole } = await sending(declaration)
  return send(whole, ...([{ ...sent, reading: true }] as unknown as CallArgs<C>))
}

/** Loads `send` and the call's declaration, which are not part of the first screen's files. */
async function sending<C extends Call>(declaration: C | LazyCall<C>) {
  try {
    const sender = import('./send.ts')
    const whole: C = 'whole' in declaration ? await declaration.whole() : declaration
    return { send: (await sender).send, whole }
  } catch {
    // A file could not be fetched; for the member that is the same as no answer.
    throw new CallError('E000')
  }
}

/**
 * An answer without its `siteTime`. Used as `select`, it prevents a redraw when a new answer differs only in
 * its time. The time is shown where it is needed (app/answer/Stale.tsx).
 */
export function timeless<A extends { siteTime: number }>({ siteTime: _, ...said }: A): Omit<A, 'siteTime'> {
  return said
}

export function queryKey<C extends Call>(declaration: C | LazyCall<C>, ...[sent]: CallArgs<C>) {
  return [declaration.access, declaration.id, sent ?? {}] as const
}

/** Asks again for everything on screen that has no answer yet, after canceling the requests under way. */
export async function askAnew(): Promise<void> {
  const awaited = { type: 'active', predicate: ({ state }: Query) => state.data === undefined } as const
  await queries.cancelQueries(awaited)
  await queries.refetchQueries(awaited)
}

/** Refetches all answers of these calls: those on screen now, the others when they are shown again. */
export function refresh(...declarations: Pick<Call, 'access' | 'id'>[]): Promise<unknown> {
  return Promise.all(declarations.map(({ access, id }) => makeOld({ queryKey: [access, id] })))
}

/** Queries whose first answer is under way and known to be old: they are asked again after it. */
const overtaken = new WeakSet<Query>()

/**
 * Marks all answers so far as old: those on screen are refetched now, the others when they are shown again. A
 * first answer under way may be older than this call, but the library would take it for fresh: it is asked
 * for once more afterwards. It is not canceled, because on a slow line no answer would then ever arrive.
 */
export async function makeOld(filters: InvalidateQueryFilters = {}): Promise<void> {
  const awaited = (one: Query) => one.state.data === undefined && one.state.fetchStatus === 'fetching'
  const cache = queries.getQueryCache()
  const first = cache.findAll(filters).filter((one) => awaited(one) && !overtaken.has(one))
  for (const one of first) overtaken.add(one)
  const shown = cache.findAll({ ...filters, type: 'active' }).filter((one) => !awaited(one))
  await queries.invalidateQueries({ ...filters, refetchType: 'none' })
  await Promise.all([...shown.map(askInTurn), ...first.map(askAgain)])
}

/**
 * Refetches an answer in a task of its own. A page may ask for ten: in one task, a slow phone would let a
 * press wait too long.
 */
async function askInTurn({ queryKey }: Query): Promise<void> {
  await nextTask()
  await queries.refetchQueries({ queryKey, exact: true, type: 'active' })
}

async function askAgain(one: Query): Promise<void> {
  // A refusal is shown by the screen that waits for the answer.
  await Promise.allSettled([one.promise])
  overtaken.delete(one)
  await queries.invalidateQueries({ queryKey: one.queryKey, exact: true })
}
