// The content of the one system dialog. The first problem stays until it is answered: ten refused refetches
// are one dialog.
import { useSyncExternalStore } from 'react'

export interface Problem {
  readonly text: string
  /** Where the dialog leads on to. */
  readonly goesTo?: '/home'
  /** The ticket of the session that is cleared when the dialog leads on. */
  readonly endsSession?: string
  /** The dialog leads on by itself after this many ms. */
  readonly afterMs?: number
}

let current: Problem | null = null
const listeners = new Set<() => void>()

export function showProblem(problem: Problem): void {
  current ??= problem
  for (const listener of listeners) listener()
}

export function closeProblem(): void {
  current = null
  for (const listener of listeners) listener()
}

export function useProblem(): Problem | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    () => null,
  )
}
