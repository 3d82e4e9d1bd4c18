// The line by which the server tells what changed (live.ts), for code that learns that it is no good any
// more.

/** Why a line is given up on purpose: the next one is taken at once. */
export const again = 'again'
let line = new AbortController()

/** The line from now on. */
export function newLine(): AbortController {
  line = new AbortController()
  return line
}

/**
 * Leaves the line. Without `again` what is shown counts as old until another one is up, which is not tried at
 * once.
 */
export function leaveLine(why?: typeof again): void {
  line.abort(why)
}
