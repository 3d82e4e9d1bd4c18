// The two clocks that matter: the site's (kick-offs, closing), which the sandbox moves, and the server's wall
// clock, which stamps requests. A wrong clock on the phone changes neither.
import { MINUTE } from '@touchline/engine/site/units'
import { useSyncExternalStore } from 'react'

let siteAhead: number | null = null
let wallAhead = 0
let drawnAt: number | null = null
const listeners = new Set<() => void>()

/** The site's time in Unix ms. */
export function siteNow(): number {
  return Date.now() + (siteAhead ?? 0)
}

/** The server's wall clock in Unix ms, to the second. */
export function wallNow(): number {
  return Date.now() + wallAhead
}

/** The server's wall clock at a time of this device's, such as a query's `dataUpdatedAt`. */
export function wallAt(deviceTime: number): number {
  return deviceTime + wallAhead
}

/** The server's wall clock in steps of `everyMs`. */
export function useWallNow(everyMs: number): number {
  const now = () => Math.floor(wallNow() / everyMs) * everyMs
  return useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, everyMs)
      return () => clearInterval(timer)
    },
    now,
    now,
  )
}

/**
 * The site's time of the page as the server drew it, where it did: what is drawn over it must begin with the
 * same.
 */
export function drawnNow(): number {
  return drawnAt ?? siteNow()
}

export function setDrawnAt(siteTime: number): void {
  drawnAt = siteTime
}

/**
 * Sets the site's clock. `rough`: the answer may be old, so it counts only if our clock is behind it, as
 * after a move.
 */
export function setSiteClock(siteTime: number, { rough = false } = {}): void {
  if (rough && siteAhead !== null && siteTime <= siteNow()) return
  siteAhead = siteTime - Date.now()
  for (const listener of listeners) listener()
}

/** Sets the server's wall clock from an answer that came just now: a `Date` header, or a time in Unix ms. */
export function setWallClock(said: string | number | null): void {
  const time = typeof said === 'number' ? said : Date.parse(said ?? '')
  // Under two seconds is rounding and the way here.
  if (Math.abs(time - Date.now()) > 2000) wallAhead = time - Date.now()
}

/** The site's time in steps of `everyMs`, renewed at each and when the clock is moved. */
export function useSiteNow(everyMs = MINUTE): number {
  return useOfSiteTime((time) => Math.floor(time / everyMs) * everyMs, everyMs)
}

/**
 * A value that depends on the site's time, recomputed every `everyMs` and when the clock is moved; redraws
 * only when it has changed.
 */
export function useOfSiteTime<Value extends string | number>(
  of: (time: number) => Value,
  everyMs: number,
): Value {
  return useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, everyMs)
      listeners.add(listener)
      return () => {
        clearInterval(timer)
        listeners.delete(listener)
      }
    },
    () => of(siteNow()),
    () => of(drawnNow()),
  )
}
