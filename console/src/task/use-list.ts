// The rows of a queue on screen. They do not move: new cases are only counted until a press brings them in,
// and a case that others decide stays in its place, grey. Rows are known by their number alone.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { queries, query, queryKey, readCall } from '@touchline/client/api/queries'
import type { TaskKind } from '@touchline/contract/operator/task-kinds'
import { tasks } from '@touchline/contract/task/operator-calls'
import type { TaskRow, TaskTab } from '@touchline/contract/task/types'
import type { QueueSought } from './queue-search.ts'
import { useAskEvery } from './use-queues.ts'

export interface QueueList {
  readonly rows: readonly ListedRow[]
  /** How many cases have come since the list was read. */
  readonly news: number
  readonly more: (() => void) | null
  readonly renew: () => void
  /** The state of the first page, for `Waiting`. */
  readonly state: { data: unknown; error: Error | null; refetch: () => unknown }
}

export interface ListedRow extends TaskRow {
  /** The case is not in the queue any more. */
  readonly gone: boolean
}

export function useList(kind: TaskKind, tab: TaskTab, sought: QueueSought): QueueList {
  const asked = { kind, tab, ...sought }
  const key = [...queryKey(tasks, { query: asked }), 'pages'] as const
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam: after }) => readCall(tasks, { query: { ...asked, ...(after && { after }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Only a press moves the rows; an operator who comes back to the list reads it again.
    staleTime: 'static',
    gcTime: 0,
  })
  const fresh = useQuery({ ...query(tasks, { query: asked }), refetchInterval: useAskEvery() })
  const listed = pages.data?.pages.flatMap(({ rows }) => rows) ?? []
  const now = fresh.data?.rows ?? []
  const reach = fresh.data?.next === null ? Number.POSITIVE_INFINITY : (now.at(-1)?.dueAt ?? 0)
  const known = new Set(listed.map(({ id }) => id))
  const rows = listed.map((row) => {
    const renewed = now.find(({ id }) => id === row.id)
    const gone = tab !== 'done' && fresh.data !== undefined && !renewed && row.dueAt <= reach
    return { ...row, ...renewed, gone }
  })
  return {
    rows,
    news: pages.data ? now.filter(({ id }) => !known.has(id)).length : 0,
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : null,
    renew: () => void queries.resetQueries({ queryKey: key }),
    state: { data: pages.data, error: pages.error, refetch: pages.refetch },
  }
}
