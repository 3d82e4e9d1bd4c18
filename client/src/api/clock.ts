// The two clocks that matter: the site's (kick-offs, closing), which the sandbox moves, and the server's wall
// clock, whose time is on requests. A wrong clock on the phone affects neither.
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

/** The server's wall clock in Unix ms, up to two seconds off. */
export function wallNow(): number {
  return Date.now() + wallAhead
}

/** The server's wall clock at a time of the device's clock, such as a query's `dataUpdatedAt`. */
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
 * The site's time at which the server drew the page; without that, the time now. The first drawing in the
 * browser must have the same time as the server's.
 */
export function drawnNow(): number {
  return drawnAt ?? siteNow()
}

export function setDrawnAt(siteTime: number): void {
  drawnAt = siteTime
}

/**
 * Sets the site's clock. `rough`: the answer may be old, so it is used only if it is ahead of our clock, as
 * it is after the sandbox has moved the clock.
 */
export function setSiteClock(siteTime: number, { rough = false } = {}): void {
  if (rough && siteAhead !== null && siteTime <= siteNow()) return
  siteAhead = siteTime - Date.now()
  for (const listener of listeners) listener()
}

/** Sets the server's wall clock from an answer that came just now: a `Date` header, or a time in Unix ms. */
export function setWallClock(said: string | number | null): void {
  const time = typeof said === 'number' ? said : Date.parse(said ?? '')
  // A difference below two seconds comes from rounding and from the time that the answer took.
  if (Math.abs(time - Date.now()) > 2000) wallAhead = time - Date.now()
}

/** The site's time in steps of `everyMs`, updated at each step and when the clock is moved. */
export function useSiteNow(everyMs = MINUTE): number {
  return useOfSiteTime((time) => Math.floor(time / everyMs) * everyMs, everyMs)
}

/**
 * A value that depends on the site's time, computed every `everyMs` and when the clock is moved. The
 * component is redrawn only when the value has changed.
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
