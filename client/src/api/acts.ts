// Tracks the member's own actions, and which of them the server has heard of. A request that only reads
// extends the session if the member did something just before; what the app fetches by itself (live events,
// timers, a window that is shown again) carries `Background: 1` and does not.
import { MINUTE } from '@touchline/engine/site/units'

/** So long after an act, what is fetched still follows from it: a page's files come first. */
const followsForMs = 10_000
/** The server hears at least this often of a member who reads and scrolls without asking for anything. */
const toldEveryMs = MINUTE

// Opening the app is an act.
let actedAt = Date.now()
let toldAt = Date.now()

/** The member did something just now. */
export function act(): void {
  actedAt = Date.now()
}

/** Whether a request that is sent now, and only reads, is the app's own doing. */
export function isBackground(): boolean {
  return Date.now() - actedAt > followsForMs
}

/** A request that extends the session goes out now. */
export function noteTold(): void {
  toldAt = Date.now()
}

export function isUntold(): boolean {
  return Date.now() - toldAt > toldEveryMs
}
