import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hex } from '../account/chain.ts'
import { dayRootBytes } from '../account/day-root.ts'
import { proof as pathIn, root as rootOf } from '../account/merkle.ts'
import { checkOwed, type OwedProof, owedLeaf, owedTopLeaf } from './owed.ts'
import { sumLeaf, sumOver, sumPath } from './sum-tree.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const day = '2026-11-24'
const salt = (n: number) => String(n).padStart(32, '0')
const owners = ['ada', 'ben', 'ada', 'ben', 'house']
const amounts = [700, 1_000, 300, 0, 50]
const numbers = [1, 1, 2, 2, 1]
const ofs = [2, 2, 2, 2, 1]

/** The proof of `memberId`, in a day of three leaves. */
function proofOf(memberId: string): OwedProof {
  const nodes = amounts.map((amount, n) =>
    sumLeaf(
      sha256,
      owedLeaf(day, owners[n]!, { number: numbers[n]!, of: ofs[n]!, amount, salt: salt(n) }),
      amount,
    ),
  )
  const { hash, sum } = sumOver(sha256, nodes)
  const top = { day, root: hex(hash), total: sum, leaves: nodes.length, takenAt: 1_795_000_000_000 }
  const lines = ['head|1', owedTopLeaf(top), 'audit|1'].map((line) => new TextEncoder().encode(line))
  const tree = hex(rootOf(sha256, lines))
  const parts = owners.flatMap((owner, index) => {
    if (owner !== memberId) return []
    const path = sumPath(sha256, nodes, index).map((node) => ({ hash: hex(node.hash), sum: node.sum }))
    return { index, amount: amounts[index]!, salt: salt(index), path }
  })
  return {
    memberId,
    top,
    parts,
    place: { index: 1, path: pathIn(sha256, lines, 1).map(hex) },
    root: {
      day,
      root: hex(sha256(dayRootBytes(day, lines.length, tree))),
      leaves: lines.length,
      version: 2,
    },
  }
}

const ada = proofOf('ada')

test('what is owed is found in the total and in the day', async () => {
  expect(await checkOwed(sha256, ada, 1_000)).toEqual({ total: 1_000, levels: 3, fault: null })
  expect(await checkOwed(sha256, proofOf('ben'), 1_000)).toMatchObject({ fault: null })
})

const [first, second] = ada.parts as [OwedProof['parts'][number], OwedProof['parts'][number]]
test.each<[string, OwedProof, string]>([
  ['a part is missing', { ...ada, parts: [first] }, 'sum'],
  ['a leaf stands for two parts', { ...ada, parts: [first, { ...second, index: 0 }] }, 'same-leaf'],
  [
    'a part is larger and the other smaller',
    {
      ...ada,
      parts: [
        { ...first, amount: 701 },
        { ...second, amount: 299 },
      ],
    },
    'path',
  ],
  ['the leaves are of somebody else', { ...ada, memberId: 'ben' }, 'path'],
  ['another salt', { ...ada, parts: [{ ...first, salt: salt(9) }, second] }, 'path'],
  ['a shorter path', { ...ada, parts: [{ ...first, path: first.path.slice(1) }, second] }, 'path'],
  ['another total', { ...ada, top: { ...ada.top, total: 2_051 } }, 'path'],
  ['looked at at another time', { ...ada, top: { ...ada.top, takenAt: 1 } }, 'root'],
  ['another root of the day', { ...ada, root: { ...ada.root, root: 'ab'.repeat(32) } }, 'root'],
  ['the root of another day', { ...ada, root: { ...ada.root, day: '2026-11-23' } }, 'root'],
  ['as many leaves as give the same way', { ...ada, root: { ...ada.root, leaves: 4 } }, 'root'],
  ['a root that is said to be of before', { ...ada, root: { ...ada.root, version: 1 } }, 'root'],
  ['another place in the day', { ...ada, place: { ...ada.place, index: 2 } }, 'root'],
])('%s: not sound', async (_, proof, fault) => {
  expect(await checkOwed(sha256, proof, 1_000)).toMatchObject({ fault })
})
