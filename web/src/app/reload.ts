// decision 90: at most three automatic reloads a minute; after that a page with a button, never an endless loop.
const storageKey = 'touchline.reloads'
const most = 3
const withinMs = 60_000

/** The reloads that still count, this one included; null when there were three in the last minute. */
export function nextReloads(earlier: readonly number[], now: number): number[] | null {
  const recent = earlier.filter((time) => now - time < withinMs)
  return recent.length < most ? [...recent, now] : null
}

/** Reloads the page unless it was reloaded too often; answers whether it does. */
export function reloadOnce(): boolean {
  const earlier: number[] = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
  const reloads = nextReloads(earlier, Date.now())
  if (!reloads) return false
  localStorage.setItem(storageKey, JSON.stringify(reloads))
  location.reload()
  return true
}
