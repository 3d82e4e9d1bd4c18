// Whether the terms are to be shown because something was refused without them (1742).
import { useSyncExternalStore } from 'react'

let asked = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  asked = next
  for (const listener of listeners) listener()
}

export function askForTerms(): void {
  set(true)
}

export function endAskingForTerms(): void {
  set(false)
}

export function useTermsAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
    () => false,
  )
}
