// A test that measures time says how busy the machine is, and fails on a slower one. Durations belong in a
// benchmark (bench/); a test asserts how often something happens, how much is read and in which order. A soak
// says how long it took, and asserts nothing about it.
import type { Source } from './sources.ts'
import { lineAt } from './syntax.ts'

const stopwatch = /\bperformance\.now\(|\bhrtime\b/g

/** Stopwatches in tests. */
export function checkTimings({ path, text }: Source): string[] {
  if (!/\.test\.tsx?$/.test(path) || path.startsWith('server/src/soak/') || path.startsWith('house/'))
    return []
  return [...text.matchAll(stopwatch)].map(
    ({ index }) =>
      `${path}:${lineAt(text, index)}: a test takes the time: count what it should not do instead`,
  )
}
