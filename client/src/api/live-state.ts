// Whether the shown figures are updated by themselves; live.ts sets this.
import { useSyncExternalStore } from 'react'

export type LiveState = 'connecting' | 'live' | 'reconnecting'
let state: LiveState = 'connecting'
const listeners = new Set<() => void>()

function liveState(): LiveState {
  return state
}

export function setLiveState(next: LiveState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Resolves when the live stream is next connected. */
export function nextLive(): Promise<void> {
  return new Promise((resolve) => {
    const listener = () => {
      if (state !== 'live') return
      listeners.delete(listener)
      resolve()
    }
    listeners.add(listener)
  })
}

export function useLive(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    liveState,
    () => 'connecting',
  )
}
