// The published root of a day. A tree's root alone does not tell its number of leaves: the root of version 2
// covers the day, that number and the tree's root together. Earlier roots are the tree's own (version 1) and
// stay as they were.
import { bytesOf, hex } from './chain.ts'
import { type AnyHash, topOf } from './merkle.ts'

export type RootVersion = 1 | 2

/** The root to check against: from the house, from the member's own file, or from someone else. */
export interface ReferenceRoot {
  /** 64 hex digits. */
  readonly root: string
  readonly leaves: number
  /** Missing in files written before version 2 existed, which means 1. */
  readonly version?: RootVersion | undefined
}

/** A line of a day's tree, and the way from it to the top. */
export interface DayPlace {
  readonly line: string
  readonly index: number
  readonly path: readonly string[]
}

/** `day-root|2|day|leaves|root of the tree`: its SHA-256 is the root of version 2. */
export function dayRootBytes(day: string, leaves: number, tree: string): Uint8Array {
  return new TextEncoder().encode(['day-root', 2, day, leaves, tree].join('|'))
}

/** Whether the line stands in the tree of `day` that was published as `known`. */
export async function standsInDay(
  hash: AnyHash,
  day: string,
  { line, index, path }: DayPlace,
  { root, leaves, version = 1 }: ReferenceRoot,
): Promise<boolean> {
  const leaf = new TextEncoder().encode(line)
  const top = await topOf(hash, { leaf, index, size: leaves, path: path.map(bytesOf) })
  if (top === null) return false
  if (version === 1) return hex(top) === root
  return version === 2 && hex(await hash(dayRootBytes(day, leaves, hex(top)))) === root
}
