import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutInParts, MOST_PARTS, shuffled } from './parts.ts'
import { type SumNode, sumLeaf, sumOver, sumPath, topOver } from './sum-tree.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())

interface Leaf {
  line: string
  sum: number
}
const nodesOf = (leaves: readonly Leaf[]) => leaves.map(({ line, sum }) => sumLeaf(sha256, line, sum))
const same = (one: SumNode | null, other: SumNode) =>
  one !== null && one.sum === other.sum && Buffer.from(one.hash).equals(other.hash)

const trees = fc
  .array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 2, maxLength: 40 })
  .map((sums) => sums.map((sum, at): Leaf => ({ line: `owed|${at}|${sum}`, sum })))

test('every leaf comes to the top, whose sum is that of all', async () => {
  await fc.assert(
    fc.asyncProperty(trees, fc.nat(), async (leaves, pick) => {
      const index = pick % leaves.length
      const nodes = nodesOf(leaves)
      const top = sumOver(sha256, nodes)
      expect(top.sum).toBe(leaves.reduce((sum, leaf) => sum + leaf.sum, 0))
      const end = await topOver(
        sha256,
        { ...leaves[index]!, index },
        sumPath(sha256, nodes, index),
        leaves.length,
      )
      expect(same(end, top)).toBe(true)
    }),
  )
})

/** The owners who find that the path of their leaf does not lead to the published top. */
async function finders(
  leaves: readonly Leaf[],
  told: readonly SumNode[],
  top: SumNode,
  size = told.length,
): Promise<number[]> {
  const found: number[] = []
  for (const [index, leaf] of leaves.entries()) {
    const path = index < told.length ? sumPath(sha256, told, index) : []
    if (!same(await topOver(sha256, { ...leaf, index }, path, size), top)) found.push(index)
  }
  return found
}

describe('what is not as it was', () => {
  const change = fc.record({
    kind: fc.constantFrom('less' as const, 'omitted' as const, 'negative' as const, 'shared' as const),
    pick: fc.nat(),
  })

  test('is found by whom it is done to, in each of 1,000 ways', async () => {
    await fc.assert(
      fc.asyncProperty(trees, change, async (leaves, { kind, pick }) => {
        const index = pick % leaves.length
        const neighbour = index ^ 1
        const forged = nodesOf(leaves)
        const whom: number[] = [index]
        if (kind === 'less') {
          // The tree states a smaller sum for this leaf than its owner knows.
          const { line, sum } = leaves[index]!
          forged[index] = { ...sumLeaf(sha256, line, 0), sum: sum === 0 ? 1 : sum - 1 }
        } else if (kind === 'omitted') forged.splice(index, 1)
        else if (kind === 'shared') {
          // Two owners are shown the same leaf.
          const other = (index + 1) % leaves.length
          forged[index] = forged[other]!
        } else forged[index] = { hash: forged[index]!.hash, sum: -1 - leaves[index]!.sum }
        const found = await finders(leaves, forged, sumOver(sha256, forged))
        expect(found).toEqual(expect.arrayContaining(whom))
        // The neighbour rejects a sum below zero next to its own leaf, too: it finds the forged leaf even if
        // that leaf's owner works for the house.
        if (kind === 'negative' && neighbour < leaves.length) expect(found).toContain(neighbour)
      }),
      { numRuns: 1_000 },
    )
  }, 120_000)

  test('as a leaf that is added and owed to nobody only makes the total larger', () => {
    fc.assert(
      fc.property(trees, fc.nat({ max: 1_000 }), (leaves, more) => {
        const nodes = nodesOf(leaves)
        const added = [...nodes, sumLeaf(sha256, 'dummy', more)]
        expect(sumOver(sha256, added).sum).toBe(sumOver(sha256, nodes).sum + more)
      }),
    )
  })
})

test('sums that are moved between two children change the hash above them', () => {
  const [left, right] = nodesOf([
    { line: 'a', sum: 10 },
    { line: 'b', sum: 10 },
  ]) as [SumNode, SumNode]
  const top = sumOver(sha256, [left, right])
  const moved = sumOver(sha256, [
    { ...left, sum: 5 },
    { ...right, sum: 15 },
  ])
  expect(moved.sum).toBe(top.sum)
  expect(same(moved, top)).toBe(false)
})

test.each([-1, 0.5, 2 ** 53, Number.NaN])('%s is not owed', async (sum) => {
  expect(() => sumLeaf(sha256, 'a', sum)).toThrow(RangeError)
  expect(await topOver(sha256, { line: 'a', sum, index: 0 }, [], 1)).toBeNull()
  const beside = { hash: new Uint8Array(32), sum }
  expect(await topOver(sha256, { line: 'a', sum: 1, index: 0 }, [beside], 2)).toBeNull()
})

test('sums that pass what is exact are none', async () => {
  const beside = { hash: new Uint8Array(32), sum: Number.MAX_SAFE_INTEGER }
  expect(await topOver(sha256, { line: 'a', sum: 1, index: 0 }, [beside], 2)).toBeNull()
})

test.each([-1, 1, 0.5])('there is no leaf %s among one', async (index) => {
  expect(() => sumPath(sha256, nodesOf([{ line: 'a', sum: 1 }]), index)).toThrow(RangeError)
  expect(await topOver(sha256, { line: 'a', sum: 1, index }, [], 1)).toBeNull()
})

/** Like Mulberry32: the same numbers in each run. */
function seeded(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n)
  }
}

test('parts come to the amount, are two to eight, and none is below zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer(), (amount, seed) => {
      const parts = cutInParts(amount, seeded(seed))
      expect(parts.length).toBeGreaterThanOrEqual(2)
      expect(parts.length).toBeLessThanOrEqual(MOST_PARTS)
      expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
    }),
  )
})

test('shuffling keeps every one', () => {
  const items = Array.from({ length: 50 }, (_, at) => at)
  const mixed = shuffled(items, seeded(7))
  expect(mixed).not.toEqual(items)
  expect([...mixed].sort((one, other) => one - other)).toEqual(items)
})

test('all proofs of 100 of 400 members together give no balance of another', () => {
  const below = seeded(42)
  const members = 400
  const balances = Array.from({ length: members }, () => 1_000 + below(5_000_000))
  const leaves = shuffled(
    balances.flatMap((balance, member) => cutInParts(balance, below).map((sum) => ({ member, sum }))),
    below,
  )
  const known = (at: number) => leaves[at]!.member < 100
  // The 100 can learn the sum of each largest run of leaves that contains none of theirs, by subtracting
  // their own leaves from sums in their proofs.
  const runs: number[][] = []
  const split = (from: number, size: number) => {
    const places = Array.from({ length: size }, (_, at) => from + at)
    if (!places.some(known)) return void runs.push(places)
    if (size === 1) return
    let power = 1
    while (power * 2 < size) power *= 2
    split(from, power)
    split(from + power, size - power)
  }
  split(0, leaves.length)
  const others = new Set(balances.slice(100))
  for (const places of runs) {
    const sum = places.reduce((total, at) => total + leaves[at]!.sum, 0)
    expect(others.has(sum)).toBe(false)
    // No run is exactly the leaves of one member either.
    const [first] = places
    const member = leaves[first!]!.member
    const all = leaves.filter((leaf) => leaf.member === member).length
    const whole = places.length === all && places.every((at) => leaves[at]!.member === member)
    expect(whole).toBe(false)
  }
  expect(runs.length).toBeGreaterThan(100)
})
