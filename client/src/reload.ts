// decision 90: at most three automatic reloads a minute, and then a page with a button, never an endless
// loop. There is no reload while the site does not answer: the browser's error page would replace the app.
import { MINUTE } from '@touchline/engine/site/units'
import { useSyncExternalStore } from 'react'

const storageKey = 'touchline.reloads'
const most = 3
/** How long the request for the page of the newest build may take. */
const patienceMs = 10_000
const answersWithinMs = 5_000

/** The times of the reloads of the last minute, with this one; null when there were three already. */
export function nextReloads(earlier: readonly number[], now: number): number[] | null {
  const recent = earlier.filter((time) => now - time < MINUTE)
  return recent.length < most ? [...recent, now] : null
}

let reloading: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/** Whether a reload is being decided on or under way: what failed is then not to be told yet. */
export function useReloading(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => reloading !== null,
    () => false,
  )
}

/**
 * Reloads the page if the site answers and the page was not reloaded too often; returns whether it does.
 * Calls at the same time share one decision.
 */
export function reloadOnce(): Promise<boolean> {
  reloading ??= decide()
  tell()
  return reloading
}

async function decide(): Promise<boolean> {
  const reloads = await reloadNow()
  if (!reloads) {
    reloading = null
    tell()
  }
  return reloads
}

function tell(): void {
  for (const listener of listeners) listener()
}

/**
 * Reloads if the site has a newer build than this page: an answer that this build cannot read may have a
 * market or a state that only the newer build knows. Returns whether the page reloads.
 */
export async function reloadForNewBuild(): Promise<boolean> {
  return (await isOutdated()) && reloadOnce()
}

/** Whether the site has a newer build: the names of the scripts differ between builds. */
async function isOutdated(): Promise<boolean> {
  const own = [...document.querySelectorAll('script[src^="/assets/"]')].map((script) =>
    script.getAttribute('src'),
  )
  try {
    const page = await fetch('/home', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    const text = await page.text()
    return page.ok && own.some((name) => !text.includes(`"${name}"`))
  } catch {
    // Without a network there is no newer build to load.
    return false
  }
}

async function reloadNow(): Promise<boolean> {
  if (!(await answers(location.origin))) return false
  const earlier: number[] = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
  const reloads = nextReloads(earlier, Date.now())
  if (!reloads) return false
  localStorage.setItem(storageKey, JSON.stringify(reloads))
  location.reload()
  return true
}

/** Whether this origin answers within 5 s. */
export async function answers(origin: string): Promise<boolean> {
  try {
    // The page may not read the answer of another origin, but any answer is enough.
    await fetch(`${origin}/healthz`, { mode: 'no-cors', signal: AbortSignal.timeout(answersWithinMs) })
    return true
  } catch {
    return false
  }
}
