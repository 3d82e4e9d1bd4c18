// The machine's clock, except that it stands still while the machine's goes back: what one process writes
// later is never earlier.
import type { WallClock } from './clocks.ts'

export function openWallClock(machine: () => number = Date.now): WallClock {
  let latest = 0
  return {
    now() {
      latest = Math.max(latest, machine())
      return latest
    },
  }
}
