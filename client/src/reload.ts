// decision 90: at most three automatic reloads a minute; after that a page with a button, never an endless
// loop. And none while nothing answers: the browser's own error would stand in the place of the app.
import { MINUTE } from '@touchline/engine/site/units'

const storageKey = 'touchline.reloads'
const most = 3
/** How long the page of the newest build may take. */
const patienceMs = 10_000
const answersWithinMs = 5_000

/** The reloads that still count, this one included; null when there were three in the last minute. */
export function nextReloads(earlier: readonly number[], now: number): number[] | null {
  const recent = earlier.filter((time) => now - time < MINUTE)
  return recent.length < most ? [...recent, now] : null
}

let reloading: Promise<boolean> | null = null

/**
 * Reloads the page if the site answers and it was not reloaded too often; answers whether it does. Decides
 * once at a time.
 */
export function reloadOnce(): Promise<boolean> {
  reloading ??= reloadNow().finally(() => {
    reloading = null
  })
  return reloading
}

/**
 * Reloads where the site has a newer build than this page: an answer that this one cannot read may have been
 * made for that, with a market or a state that was unknown when this one was built. Answers whether it does.
 */
export async function reloadForNewBuild(): Promise<boolean> {
  return (await isOutdated()) && reloadOnce()
}

/** Each build has other names for its scripts. */
async function isOutdated(): Promise<boolean> {
  const own = [...document.querySelectorAll('script[src^="/assets/"]')].map((script) =>
    script.getAttribute('src'),
  )
  try {
    const page = await fetch('/home', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    const text = await page.text()
    return page.ok && own.some((name) => !text.includes(`"${name}"`))
  } catch {
    // Without a network the build here is the newest that can be had.
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

/** Whether anything answers there, within 5 s. */
export async function answers(origin: string): Promise<boolean> {
  try {
    // Its words are not for us to read; that it says something is enough.
    await fetch(`${origin}/healthz`, { mode: 'no-cors', signal: AbortSignal.timeout(answersWithinMs) })
    return true
  } catch {
    return false
  }
}
