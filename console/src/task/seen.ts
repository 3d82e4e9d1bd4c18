// Which cases the operator has opened what they rest on, in this window, as it is now: the server asks for
// it, and the button says so before.
import { type TaskKind, taskKindEntry } from '@touchline/contract/operator/task-kinds'
import { useSyncExternalStore } from 'react'

interface TaskEvidence {
  readonly id: number
  /** Of what it rests on. */
  readonly digest: string
}

const seen = new Set<string>()
const watchers = new Set<() => void>()

const keyOf = ({ id, digest }: TaskEvidence) => `${id} ${digest}`

export function markSeen(shown: TaskEvidence): void {
  seen.add(keyOf(shown))
  for (const tell of watchers) tell()
}

/** Whether approving this case has to wait until what it rests on was opened. */
export function useUnseen({ kind, ...shown }: TaskEvidence & { readonly kind: TaskKind }): boolean {
  return useSyncExternalStore(watch, () => taskKindEntry[kind].sealed === true && !seen.has(keyOf(shown)))
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
