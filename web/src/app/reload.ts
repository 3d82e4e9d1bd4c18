// decision 90: at most three automatic reloads a minute; after that a page with a button, never an endless loop. And none while
// nothing answers: the browser's own error would stand in the place of the app.
import { MINUTE } from '@touchline/engine/site/units'
import { answers } from './other-address.ts'

const storageKey = 'touchline.reloads'
const most = 3

/** The reloads that still count, this one included; null when there were three in the last minute. */
export function nextReloads(earlier: readonly number[], now: number): number[] | null {
  const recent = earlier.filter((time) => now - time < MINUTE)
  return recent.length < most ? [...recent, now] : null
}

let reloading: Promise<boolean> | null = null

/** Reloads the page if the site answers and it was not reloaded too often; answers whether it does. Decides once at a time. */
export function reloadOnce(): Promise<boolean> {
  reloading ??= reloadNow().finally(() => {
    reloading = null
  })
  return reloading
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
