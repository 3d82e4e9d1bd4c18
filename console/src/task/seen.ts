// The cases whose sealed evidence the operator has opened in this window, in its present state. The server
// refuses an approval without that, and the button says so beforehand.
import { type TaskKind, taskKindEntry } from '@touchline/contract/operator/task-kinds'
import { useSyncExternalStore } from 'react'

interface TaskEvidence {
  readonly id: number
  /** The digest of the evidence. */
  readonly digest: string
}

const seen = new Set<string>()
const watchers = new Set<() => void>()

const keyOf = ({ id, digest }: TaskEvidence) => `${id} ${digest}`

export function markSeen(shown: TaskEvidence): void {
  seen.add(keyOf(shown))
  for (const tell of watchers) tell()
}

/** Whether this case can be approved only after its evidence was opened. */
export function useUnseen({ kind, ...shown }: TaskEvidence & { readonly kind: TaskKind }): boolean {
  return useSyncExternalStore(watch, () => taskKindEntry[kind].sealed === true && !seen.has(keyOf(shown)))
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
