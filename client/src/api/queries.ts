// Query options and cache of the calls that read. Keys come from the declaration, so that live events and
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
 * Live events refresh what is shown; without them (a broken stream) a list is refetched when it is seen
 * again.
 */
const freshForMs = 30_000
const keptForMs = 10 * MINUTE
const firstPauseMs = 400

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshForMs,
      gcTime: keptForMs,
      // Only what the network lost is worth asking again by itself; a refusal stays one, and who waited for
      // an answer in vain is told.
      retry: (failures, error) =>
        failures < 2 && error instanceof CallError && error.outcomeUnknown && error.code !== 'E001',
      // Within two seconds a place that stays empty says why.
      retryDelay: (failures) => firstPauseMs * 2 ** failures,
      // A query without a network fails and says so, rather than wait in silence.
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

/** Sends a call whose error is shown in the place of what was read. */
export async function readCall<C extends Call>(
  declaration: C | LazyCall<C>,
  ...[sent]: CallArgs<C>
): Promise<PayloadOf<C>> {
  const { send, whole } = await sending(declaration)
  return send(whole, ...([{ ...sent, reading: true }] as unknown as CallArgs<C>))
}

/** The sender and the call's declaration: the first screen comes without both. */
async function sending<C extends Call>(declaration: C | LazyCall<C>) {
  try {
    const sender = import('./send.ts')
    const whole: C = 'whole' in declaration ? await declaration.whole() : declaration
    return { send: (await sender).send, whole }
  } catch {
    // Their file could not be fetched: for the member, there was no answer.
    throw new CallError('E000')
  }
}

/**
 * An answer without the time at which it was true: used as `select`, it redraws nothing when an answer
 * differs in its time alone. The time is shown where it is needed (app/answer/Stale.tsx).
 */
export function timeless<A extends { siteTime: number }>({ siteTime: _, ...said }: A): Omit<A, 'siteTime'> {
  return said
}

export function queryKey<C extends Call>(declaration: C | LazyCall<C>, ...[sent]: CallArgs<C>) {
  return [declaration.access, declaration.id, sent ?? {}] as const
}

/** Asks again for everything on screen that is still awaited; cancels requests that hang first. */
export async function askAnew(): Promise<void> {
  const awaited = { type: 'active', predicate: ({ state }: Query) => state.data === undefined } as const
  await queries.cancelQueries(awaited)
  await queries.refetchQueries(awaited)
}

/** Refetches a call's answers, whatever was sent: those on screen now, the others when they are seen. */
export function refresh(...declarations: Pick<Call, 'access' | 'id'>[]): Promise<unknown> {
  return Promise.all(declarations.map(({ access, id }) => makeOld({ queryKey: [access, id] })))
}

/** First answers that are asked for again once they are here. */
const overtaken = new WeakSet<Query>()

/**
 * Marks all answers so far as old: those on screen are refetched now, the others when they are seen. A first
 * answer still on its way may have been read before this call, and the library would take it for fresh; it is
 * not canceled, since on a slow line none would ever come.
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
 * A page asks for ten answers, each in a task of its own: a slow phone takes longer for all of them than a
 * finger may wait.
 */
async function askInTurn({ queryKey }: Query): Promise<void> {
  await nextTask()
  await queries.refetchQueries({ queryKey, exact: true, type: 'active' })
}

async function askAgain(one: Query): Promise<void> {
  // The screen that shows it hears of its refusal.
  await Promise.allSettled([one.promise])
  overtaken.delete(one)
  await queries.invalidateQueries({ queryKey: one.queryKey, exact: true })
}
