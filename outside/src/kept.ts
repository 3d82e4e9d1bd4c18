// A service's memory from one start to the next: a file that is always written as a whole.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'

/** Reads the memory; `none` is what it begins with, and all there is without a path. */
export function readKept<T>(path: string | undefined, schema: z.ZodType<T>, none: T): T {
  if (path === undefined) return none
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return none
    throw error
  }
}

export function writeKept(path: string | undefined, kept: object): void {
  if (path === undefined) return
  const half = `${path}.new`
  writeFileSync(half, JSON.stringify(kept))
  renameSync(half, path)
}
