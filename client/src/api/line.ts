// The connection of the live stream (live.ts), for code that learns that it is of no use any more.

/** The reason for leaving a line so that the app connects again at once. */
export const again = 'again'
let line = new AbortController()

/** Begins a new line, which `leaveLine` then leaves. */
export function newLine(): AbortController {
  line = new AbortController()
  return line
}

/**
 * Leaves the line. With `again` the app connects again at once; without it the app waits first, and the shown
 * figures are marked as old until it is connected.
 */
export function leaveLine(why?: typeof again): void {
  line.abort(why)
}
