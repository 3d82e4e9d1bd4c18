// A Merkle tree in which every node carries the sum of what is below it. A node's hash covers each child's
// hash and sum separately. If it covered only the total, one child could be made smaller and the other larger
// by the same amount, which would hide part of what is owed.
import { type AnyHash, type Hash, sidesOf, splitPoint } from '../account/merkle.ts'

export interface SumNode {
  /** 32 bytes. */
  readonly hash: Uint8Array
  /** Fen. */
  readonly sum: number
}

const LEAF = 0x00
const NODE = 0x01
const HASH_BYTES = 32
const SUM_BYTES = 8

/** Sums below zero and sums that are not exact are refused: either could hide what is owed. */
function isSum(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

function leafBytes(line: string): Uint8Array {
  const text = new TextEncoder().encode(line)
  const bytes = new Uint8Array(1 + text.length)
  bytes[0] = LEAF
  bytes.set(text, 1)
  return bytes
}

/** `1 | hash | sum | hash | sum`, each sum in 8 bytes, the most significant first. */
function nodeBytes(left: SumNode, right: SumNode): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * (HASH_BYTES + SUM_BYTES))
  const view = new DataView(bytes.buffer)
  bytes[0] = NODE
  for (const [place, { hash, sum }] of [left, right].entries()) {
    const at = 1 + place * (HASH_BYTES + SUM_BYTES)
    bytes.set(hash, at)
    view.setBigInt64(at + HASH_BYTES, BigInt(sum))
  }
  return bytes
}

export function sumLeaf(hash: Hash, line: string, sum: number): SumNode {
  if (!isSum(sum)) throw new RangeError(`not what can be owed: ${sum}`)
  return { hash: hash(leafBytes(line)), sum }
}

function join(hash: Hash, left: SumNode, right: SumNode): SumNode {
  return { hash: hash(nodeBytes(left, right)), sum: left.sum + right.sum }
}

/**
 * The node over these nodes. If all blocks but the last hold the same power of two of leaves, the node over
 * the blocks' nodes equals the node over their leaves.
 */
export function sumOver(hash: Hash, nodes: readonly SumNode[]): SumNode {
  if (nodes.length === 0) return { hash: hash(new Uint8Array(0)), sum: 0 }
  if (nodes.length === 1) return nodes[0]!
  const split = splitPoint(nodes.length)
  return join(hash, sumOver(hash, nodes.slice(0, split)), sumOver(hash, nodes.slice(split)))
}

/**
 * The nodes next to the path from node `index` to the top, bottom first. Throws RangeError when there is no
 * such node.
 */
export function sumPath(hash: Hash, nodes: readonly SumNode[], index: number): SumNode[] {
  if (!Number.isInteger(index) || index < 0 || index >= nodes.length) {
    throw new RangeError(`no leaf ${index} among ${nodes.length}`)
  }
  if (nodes.length === 1) return []
  const split = splitPoint(nodes.length)
  const [left, right] = [nodes.slice(0, split), nodes.slice(split)]
  return index < split
    ? [...sumPath(hash, left, index), sumOver(hash, right)]
    : [...sumPath(hash, right, index - split), sumOver(hash, left)]
}

/**
 * The top that the leaf and its path lead to; null when the path has the wrong length, or a sum on it is not
 * valid.
 */
export async function topOver(
  hash: AnyHash,
  leaf: { readonly line: string; readonly sum: number; readonly index: number },
  path: readonly SumNode[],
  size: number,
): Promise<SumNode | null> {
  const { index } = leaf
  if (!Number.isSafeInteger(size) || !Number.isInteger(index) || index < 0 || index >= size) return null
  const sides = sidesOf(index, size)
  if (sides.length !== path.length || !isSum(leaf.sum)) return null
  let node: SumNode = { hash: await hash(leafBytes(leaf.line)), sum: leaf.sum }
  for (const [level, side] of sides.entries()) {
    const other = path[level]!
    const sum = node.sum + other.sum
    if (!isSum(other.sum) || !isSum(sum) || other.hash.length !== HASH_BYTES) return null
    node = { hash: await hash(side === 'left' ? nodeBytes(other, node) : nodeBytes(node, other)), sum }
  }
  return node
}
