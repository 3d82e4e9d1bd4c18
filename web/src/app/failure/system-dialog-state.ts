// The content of the one system dialog. The first problem stays until it is answered: ten refused refetches
// are one dialog.
import { useSyncExternalStore } from 'react'

export interface Problem {
  readonly text: string
  /** Where its confirm leads. */
  readonly goesTo?: '/home'
  /** The ticket of the login that is cleared on its confirm. */
  readonly endsSession?: string
  /** It answers itself after so many ms. */
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
