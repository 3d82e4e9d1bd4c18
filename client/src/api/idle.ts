// spec 4: after more than 30 minutes (the site's setting sessionIdle, as on the server) without activity in
// any tab, the member is signed out in this browser. Activity is what the member does, and not a refetch that
// a live event causes. So that the server counts the same, it is told of a member who reads and scrolls
// without causing any request.
import { act, isUntold } from './acts.ts'
import { CallError } from './call-error.ts'
import { isIdle, usualIdleMs } from './idle-limit.ts'
import { session } from './session.ts'

const storageKey = 'touchline.active'
const limitKey = 'touchline.idle-limit'
const writeEveryMs = 5000

/** Keeps the site's limit (ms), for now and for the next start of the app. */
export function keepIdleLimit(ms: number): void {
  localStorage.setItem(limitKey, String(ms))
}

export interface IdleWays {
  /** Tells the server that the member is active. */
  readonly tellServer: () => Promise<unknown>
  /** Signs out, and tells the member why. */
  readonly leave: () => Promise<void>
}

let written = 0

function touch(tellServer: IdleWays['tellServer']): void {
  act()
  if (Date.now() - written < writeEveryMs) return
  if (session() && isUntold()) void tell(tellServer)
  written = Date.now()
  localStorage.setItem(storageKey, String(written))
}

async function tell(tellServer: IdleWays['tellServer']): Promise<void> {
  try {
    await tellServer()
  } catch (error) {
    // The next activity tells the server again.
    if (!(error instanceof CallError)) throw error
  }
}

function idleLimit(): number {
  return Number(localStorage.getItem(limitKey)) || usualIdleMs
}

/** Leaves once the member was idle for too long; checked every 15 s and when the tab is shown again. */
export function watchIdle({ tellServer, leave }: IdleWays): void {
  let leaving = false
  const look = () => {
    const idle = session() && isIdle(localStorage.getItem(storageKey), Date.now(), idleLimit())
    if (!idle || leaving) return
    leaving = true
    void leave().finally(() => {
      leaving = false
    })
  }
  // Checked before anything counts as activity: a tab that slept for an hour must not wake as active.
  look()
  touch(tellServer)
  setInterval(look, 15_000)
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  for (const deed of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) {
    addEventListener(
      deed,
      () => {
        look()
        touch(tellServer)
      },
      { passive: true, capture: true },
    )
  }
}
