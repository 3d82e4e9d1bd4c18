// A test that measures says how busy the machine is, and fails on a slower one. How long something takes is a
// benchmark (bench/), and how often it happens, how much is read and in which order is what a test asserts. A
// soak says how long it took, and asserts nothing.
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
