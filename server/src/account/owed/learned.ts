// Works out what some members learn by putting all their proofs together, as attackers would. The test shows
// that they learn nothing about others.
import type { OwnOwed } from '@touchline/contract/account/types'
import { hex } from '@touchline/engine/account/chain'
import { sidesOf } from '@touchline/engine/account/merkle'
import { owedLeaf } from '@touchline/engine/solvency/owed'
import { MOST_PARTS } from '@touchline/engine/solvency/parts'
import { sumLeaf } from '@touchline/engine/solvency/sum-tree'
import { sha256 } from '../day-tree.ts'

export type Parts = OwnOwed['parts']

/** Consecutive leaves whose sum is known: from `from` to below `until`. */
export interface LeafRun {
  readonly from: number
  readonly until: number
  readonly sum: number
  readonly hash: string
}

/** The nodes next to the paths of these parts: all that a member's proof tells about other leaves. */
export function nodesBeside(parts: Parts, leaves: number): LeafRun[] {
  const found = new Map<string, LeafRun>()
  for (const { index, path } of parts) {
    const sides = sidesOf(index, leaves)
    let [from, until] = [index, index + 1]
    for (const [level, { hash, sum }] of path.entries()) {
      const width = sizeBeside(index, leaves, level)
      const beside =
        sides[level] === 'left' ? { from: from - width, until: from } : { from: until, until: until + width }
      found.set(`${beside.from}-${beside.until}`, { ...beside, sum, hash })
      from = Math.min(from, beside.from)
      until = Math.max(until, beside.until)
    }
  }
  return [...found.values()]
}

/** How many leaves are under the node next to the path at this level. */
function sizeBeside(index: number, leaves: number, level: number): number {
  const sizes: number[] = []
  for (let [at, size] = [index, leaves]; size > 1; ) {
    let split = 1
    while (split * 2 < size) split *= 2
    sizes.unshift(at < split ? size - split : split)
    ;[at, size] = at < split ? [at, split] : [at - split, size - split]
  }
  return sizes[level]!
}

/**
 * Every run without a leaf of the attackers whose sum they know: a node without their leaves, or several such
 * nodes in a row, up to as many leaves as one member can have.
 */
export function knownRuns(nodes: readonly LeafRun[], own: ReadonlySet<number>): LeafRun[] {
  const free = nodes
    .filter(
      ({ from, until }) =>
        !Array.from({ length: until - from }, (_, n) => from + n).some((at) => own.has(at)),
    )
    .toSorted((one, other) => one.from - other.from || one.until - other.until)
  const startingAt = Map.groupBy(free, ({ from }) => from)
  const runs: LeafRun[] = []
  const longer = (run: LeafRun) => {
    if (run.until - run.from > MOST_PARTS) return
    runs.push(run)
    for (const next of startingAt.get(run.until) ?? []) {
      longer({ from: run.from, until: next.until, sum: run.sum + next.sum, hash: '' })
    }
  }
  for (const one of free) longer(one)
  return runs
}

/**
 * Finds a leaf's owner by trying: everything in a leaf except its salt is known or has few values. Null when
 * no try fits.
 */
export function guessed(
  day: string,
  node: LeafRun,
  memberIds: readonly string[],
  salts: readonly string[],
): string | null {
  for (const memberId of memberIds) {
    for (let of = 1; of <= MOST_PARTS; of++) {
      for (let number = 1; number <= of; number++) {
        for (const salt of salts) {
          const line = owedLeaf(day, memberId, { number, of, amount: node.sum, salt })
          if (hex(sumLeaf(sha256, line, node.sum).hash) === node.hash) return memberId
        }
      }
    }
  }
  return null
}
