// Which cases the operator has opened what they rest on, in this window: nobody approves papers that nobody looked at by a slip of the hand.
import type { TaskKind } from '@touchline/contract/task/kinds'
import { useSyncExternalStore } from 'react'

/** Kinds whose evidence is sealed until it is opened. */
const sealed: readonly TaskKind[] = ['identity']

const seen = new Set<number>()
const watchers = new Set<() => void>()

export function markSeen(id: number): void {
  seen.add(id)
  for (const tell of watchers) tell()
}

/** Whether approving this case has to wait until what it rests on was opened. */
export function useUnseen({ id, kind }: { readonly id: number; readonly kind: TaskKind }): boolean {
  return useSyncExternalStore(watch, () => sealed.includes(kind) && !seen.has(id))
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
