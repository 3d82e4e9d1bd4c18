// How often a random test repeats: a few times in every run of the tests, and the full number in `npm run
// soak`, which also prints figures.
import type { TestContext } from 'vitest'

const soaking = process.env.SOAK === '1'

export function times(few: number, inFull: number): number {
  return soaking ? inFull : few
}

/** Has the soak print a figure next to a test that passed. */
export function say({ task }: TestContext, figure: string): void {
  if (soaking) Object.assign(task.meta, { note: figure })
}

/** The same numbers for the same seed, each below its limit. */
export function chances(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  }
}
export type Chances = ReturnType<typeof chances>
