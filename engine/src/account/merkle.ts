// The Merkle tree of RFC 6962 (section 2.1): leaves and nodes are hashed under
// different prefixes, so that no node can be passed off as a leaf. The hash
// function is an argument: the server's is synchronous, the browser's is not.

export type Hash = (bytes: Uint8Array) => Uint8Array
export type AnyHash = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>

const LEAF = 0x00
const NODE = 0x01

function prefixed(prefix: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0))
  bytes[0] = prefix
  let at = 1
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** The largest power of two below the size of a tree with at least two leaves: where RFC 6962 splits it. */
export function splitPoint(size: number): number {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

/** The hash that stands for a leaf's data in the tree. */
export function leafHash(hash: Hash, leaf: Uint8Array): Uint8Array {
  return hash(prefixed(LEAF, leaf))
}

/** The root over the leaves' data, in their order; over no leaves it is the hash of nothing. */
export function root(hash: Hash, leaves: readonly Uint8Array[]): Uint8Array {
  return rootOf(
    hash,
    leaves.map((leaf) => leafHash(hash, leaf)),
  )
}

/**
 * The root over nodes that are hashed already: leaves, or the roots of blocks of leaves. If all blocks but
 * the last hold the same number of leaves, a power of two, the tree over their roots is the upper part of the
 * tree over all leaves.
 */
export function rootOf(hash: Hash, nodes: readonly Uint8Array[]): Uint8Array {
  if (nodes.length === 0) return hash(new Uint8Array(0))
  if (nodes.length === 1) return nodes[0]!
  const split = splitPoint(nodes.length)
  return hash(prefixed(NODE, rootOf(hash, nodes.slice(0, split)), rootOf(hash, nodes.slice(split))))
}

/** The audit path of leaf `index`, from the leaf upwards. Throws RangeError when there is no such leaf. */
export function proof(hash: Hash, leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  return pathTo(
    hash,
    leaves.map((leaf) => leafHash(hash, leaf)),
    index,
  )
}

/**
 * The path from node `index` up to the root over nodes that are hashed already. Throws RangeError when there
 * is no such node.
 */
export function pathTo(hash: Hash, nodes: readonly Uint8Array[], index: number): Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= nodes.length) {
    throw new RangeError(`no leaf ${index} among ${nodes.length}`)
  }
  if (nodes.length === 1) return []
  const split = splitPoint(nodes.length)
  const left = nodes.slice(0, split)
  const right = nodes.slice(split)
  return index < split
    ? [...pathTo(hash, left, index), rootOf(hash, right)]
    : [...pathTo(hash, right, index - split), rootOf(hash, left)]
}

export type Inclusion = {
  leaf: Uint8Array
  index: number
  /** The number of leaves in the tree. */
  size: number
  path: readonly Uint8Array[]
}

/**
 * The root that the leaf and its path lead to; null for a path too short or too long for a tree of that size,
 * which proves nothing.
 */
export async function topOf(
  hash: AnyHash,
  { leaf, index, size, path }: Inclusion,
): Promise<Uint8Array | null> {
  if (!Number.isSafeInteger(size) || !Number.isInteger(index) || index < 0 || index >= size) return null
  const sides = sidesOf(index, size)
  if (sides.length !== path.length) return null
  let node = await hash(prefixed(LEAF, leaf))
  for (const [level, side] of sides.entries()) {
    const other = path[level]!
    node = await hash(side === 'left' ? prefixed(NODE, other, node) : prefixed(NODE, node, other))
  }
  return node
}

/** On which side the other subtree stands at each level from the leaf upwards. */
export function sidesOf(index: number, size: number): ('left' | 'right')[] {
  if (size === 1) return []
  const split = splitPoint(size)
  return index < split
    ? [...sidesOf(index, split), 'right']
    : [...sidesOf(index - split, size - split), 'left']
}
