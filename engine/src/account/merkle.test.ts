import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hex } from './chain.ts'
import { type AnyHash, type Inclusion, proof, root, topOf } from './merkle.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const webCrypto = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
/** Whether the leaf's path leads to this root. */
async function verify(hash: AnyHash, { root, ...inclusion }: Inclusion & { root: Uint8Array }) {
  const top = await topOf(hash, inclusion)
  return top !== null && hex(top) === hex(root)
}
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

// The leaves and roots with which implementations of Certificate Transparency are tested.
const leaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(bytes)

test.each([
  [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
])('the root of the first %d leaves', (count, expected) => {
  expect(hex(root(sha256, leaves.slice(0, count)))).toBe(expected)
})

describe('proofs', () => {
  const trees = fc
    .array(fc.uint8Array({ maxLength: 20 }), { minLength: 1, maxLength: 40 })
    .chain((tree) => fc.tuple(fc.constant(tree), fc.nat(tree.length - 1)))

  const inclusionOf = (tree: readonly Uint8Array[], index: number) => ({
    leaf: tree[index]!,
    index,
    size: tree.length,
    path: proof(sha256, tree, index),
    root: root(sha256, tree),
  })

  test('prove every leaf of every tree, with the hash of either side', async () => {
    await fc.assert(
      fc.asyncProperty(trees, async ([tree, index]) => {
        expect(await verify(sha256, inclusionOf(tree, index))).toBe(true)
        expect(await verify(webCrypto as never, inclusionOf(tree, index))).toBe(true)
      }),
    )
  })

  test('prove nothing after any change', async () => {
    await fc.assert(
      fc.asyncProperty(trees, fc.uint8Array({ maxLength: 20 }), async ([tree, index], other) => {
        const inclusion = inclusionOf(tree, index)
        if (hex(other) !== hex(inclusion.leaf)) {
          expect(await verify(sha256, { ...inclusion, leaf: other })).toBe(false)
        }
        expect(await verify(sha256, { ...inclusion, path: [...inclusion.path, inclusion.root] })).toBe(false)
        expect(
          await verify(sha256, { ...inclusion, path: inclusion.path.slice(0, -1), size: tree.length + 1 }),
        ).toBe(false)
        expect(await verify(sha256, { ...inclusion, root: inclusion.root.slice(0, 31) })).toBe(false)
        expect(await verify(sha256, { ...inclusion, root: sha256(inclusion.root) })).toBe(false)
        expect(await verify(sha256, { ...inclusion, index: tree.length })).toBe(false)
      }),
    )
  })

  test('do not pass an inner node off as a leaf', async () => {
    const node = Buffer.concat(leaves.slice(0, 2).map((leaf) => sha256(Buffer.concat([bytes('00'), leaf]))))
    const inclusion = { leaf: node, index: 0, size: 1, path: [], root: root(sha256, leaves.slice(0, 2)) }
    expect(await verify(sha256, inclusion)).toBe(false)
  })

  test.each([-1, 8, 0.5])('there is none for leaf %d of 8', async (index) => {
    expect(() => proof(sha256, leaves, index)).toThrow(RangeError)
    expect(await verify(sha256, { ...inclusionOf(leaves, 0), index })).toBe(false)
  })
})
