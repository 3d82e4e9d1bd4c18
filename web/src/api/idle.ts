// spec 4: after more than 30 minutes (the site's setting sessionIdle, as on the server) without activity the member is signed out in this browser, whichever tab was used last.
// Activity is what the member does; refetches that live events cause are none. Here and at the server it is the same: while the member
// reads without asking for anything, the server is told.
import { act, isUntold } from './acts.ts'
import { CallError } from './call-error.ts'
import { memberInfo } from './first-calls.ts'
import { isIdle, usualIdleMs } from './idle-limit.ts'
import { read } from './queries.ts'
import { session } from './session.ts'

const storageKey = 'touchline.active'
const limitKey = 'touchline.idle-limit'
const writeEveryMs = 5000

/** The site's limit, in ms, from now on and when the app starts next. */
export function keepIdleLimit(ms: number): void {
  localStorage.setItem(limitKey, String(ms))
}

let written = 0

function touch(): void {
  act()
  if (Date.now() - written < writeEveryMs) return
  if (session() && isUntold()) tellServer()
  written = Date.now()
  localStorage.setItem(storageKey, String(written))
}

function tellServer(): void {
  read(memberInfo).catch((error: unknown) => {
    // The next act tells again.
    if (!(error instanceof CallError)) throw error
  })
}

function idleLimit(): number {
  return Number(localStorage.getItem(limitKey)) || usualIdleMs
}

/** Calls `whenIdle` once the member was idle for 30 minutes; looked at every 15 s and when the tab is shown again. */
export function watchIdle(whenIdle: () => Promise<void>): void {
  let leaving = false
  const look = () => {
    const idle = session() && isIdle(localStorage.getItem(storageKey), Date.now(), idleLimit())
    if (!idle || leaving) return
    leaving = true
    void whenIdle().finally(() => {
      leaving = false
    })
  }
  // Before anything counts as activity: a tab that slept for an hour must not wake as active.
  look()
  touch()
  setInterval(look, 15_000)
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  for (const deed of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) {
    addEventListener(
      deed,
      () => {
        look()
        touch()
      },
      { passive: true, capture: true },
    )
  }
}
