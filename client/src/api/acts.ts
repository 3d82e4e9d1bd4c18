// Tracks when the member last did something, and when the server last heard of it. A request that only reads
// extends the session if the member did something just before. Requests that the app sends by itself (for
// live events, timers, a window that is shown again) have the header `Background: 1` and extend no session.
import { MINUTE } from '@touchline/engine/site/units'

/** How long a request still counts as caused by what the member did: a page first loads its files. */
const followsForMs = 10_000
/** The server hears at least this often of a member who reads and scrolls without causing any request. */
const toldEveryMs = MINUTE

// Opening the app counts as doing something.
let actedAt = Date.now()
let toldAt = Date.now()

/** Notes that the member did something just now. */
export function act(): void {
  actedAt = Date.now()
}

/** Whether a reading request that is sent now comes from the app itself and not from the member. */
export function isBackground(): boolean {
  return Date.now() - actedAt > followsForMs
}

/** Notes that a request is sent now that extends the session. */
export function noteTold(): void {
  toldAt = Date.now()
}

export function isUntold(): boolean {
  return Date.now() - toldAt > toldEveryMs
}
