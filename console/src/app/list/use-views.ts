// An operator's searches in a list of the console, which the server keeps: a list that is opened without a
// search shows the operator's last one, on any machine, and searches that are used often have a name.
import { useMutation, useQuery } from '@tanstack/react-query'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { queries, query, queryKey, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import type { PayloadOf } from '@touchline/contract/call'
import { dropView, keepView, listViews } from '@touchline/contract/operator/calls'
import type { ListName, ListView } from '@touchline/contract/operator/types'
import { useEffect, useRef } from 'react'

export interface ViewsOptions {
  readonly list: ListName
  /** The search as the address has it, without the position within the rows. */
  readonly wanted: object
  /** The list always opens whole, so that yesterday's search hides no work that waits. */
  readonly opensWhole?: true
  /** Shows the list with this search. */
  readonly onOpen: (wanted: Record<string, unknown>) => void
}

export interface Views {
  /** Null until the server has answered. */
  readonly views: readonly ListView[] | null
  /** The search as it is now, as a query string. */
  readonly now: string
  readonly open: (view: ListView) => void
  readonly keep: (name: string) => Promise<unknown>
  readonly drop: (name: string) => void
  readonly error: Error | null
}

const keyOf = (list: ListName) => queryKey(listViews, { query: { list } })

/** The search with which a list opens whose address has none; null: the list opens as the address says. */
export async function leftLast(list: ListName, wanted: object): Promise<Record<string, unknown> | null> {
  if (Object.keys(wanted).length > 0) return null
  // Without an answer the list opens whole, and the page itself shows the error.
  await queries.prefetchQuery(query(listViews, { query: { list } }))
  const last = queries.getQueryData<PayloadOf<typeof listViews>>(keyOf(list))?.last
  return last ? defaultParseSearch(last) : null
}

export function useViews({ list, wanted, opensWhole, onOpen }: ViewsOptions): Views {
  const { data, error } = useQuery(query(listViews, { query: { list } }))
  const now = defaultStringifySearch({ ...wanted })
  const keeping = useMutation({
    mutationFn: (view: { name: string | null; query: string }) => send(keepView, { body: { list, ...view } }),
    onSuccess: (_, { name }) => (name === null ? undefined : refresh(listViews)),
  })
  const dropping = useMutation({
    mutationFn: (name: string) => send(dropView, { body: { list, name } }),
    onSettled: () => refresh(listViews),
  })
  const told = useRef<string | null>(null)
  const leave = keeping.mutate
  useEffect(() => {
    if (!data || opensWhole) return
    told.current ??= data.last
    if (told.current === now) return
    told.current = now
    queries.setQueryData(keyOf(list), { ...data, last: now })
    leave({ name: null, query: now })
  }, [data, now, list, opensWhole, leave])
  return {
    views: data?.views ?? null,
    now,
    open: (view) => onOpen(defaultParseSearch(view.query)),
    keep: (name) => keeping.mutateAsync({ name, query: now }),
    drop: dropping.mutate,
    error: error ?? keeping.error ?? dropping.error,
  }
}
