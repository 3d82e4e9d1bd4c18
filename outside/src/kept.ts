// A service's memory from one start to the next: a file, which is there whole or not at all.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'

/** Without a path nothing is kept; `none` is what it begins with. */
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
