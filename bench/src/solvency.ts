// solvency: building the tree of what is owed with a million leaves, as each noon does, against hashing as
// many leaves and nodes alone. solvency-time: how long building takes.
import { createHash, randomBytes } from 'node:crypto'
import { owedLeaf } from '@touchline/engine/solvency/owed'
import { buildOwed } from '@touchline/server/account/owed/build'
import type { MemberOwed } from '@touchline/server/account/owed/take'
import { type Figure, median } from './figure.ts'

/** Five parts each on average. */
const MEMBERS = 200_000
const ROUNDS = 3
const NODE_BYTES = 81
const DAY = '2026-11-26'

export async function benchSolvency(): Promise<Figure[]> {
  const members = Array.from({ length: MEMBERS }, (_, n): MemberOwed => {
    const id = n.toString(16).padStart(12, '0')
    return {
      memberId: `0193a5f0-0000-7000-8000-${id}`,
      main: 100_000 + ((n * 7_919) % 5_000_000),
      held: 0,
      locked: 0,
      arrived: n % 3 === 0 ? 5_000 : 0,
      open: n % 2 === 0 ? 10_000 : 0,
    }
  })
  const [built, hashed]: [number[], number[]] = [[], []]
  let leaves = 0
  // Both take turns. There is no warm-up: a cold first round costs a second of about fifteen, and the median
  // of three drops the slowest.
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    const tree = await buildOwed(DAY, Date.now(), members, { suspense: 0, cash: 0, coins: 0 })
    const took = (performance.now() - start) / 1_000
    leaves = tree.top.leaves
    const total = members.reduce((sum, { main, arrived, open }) => sum + main + arrived + open, 0)
    if (tree.top.total !== total) throw new Error(`the tree has ${tree.top.total} of ${total}`)
    built.push(took)
    hashed.push(hashAlone(leaves))
  }
  const unit = `s for ${leaves.toLocaleString('en')} leaves`
  return [
    {
      name: 'solvency',
      measured: median(built),
      reference: median(hashed),
      unit,
      against: 'hashing as many leaves and nodes alone',
      target: { atMost: 5 },
    },
    {
      name: 'solvency-time',
      measured: median(built),
      reference: 60,
      unit,
      against: 'what is allowed',
      target: { atMost: 1 },
    },
  ]
}

/** Seconds for SHA-256 over one line for each leaf, and over one node's bytes for each leaf but one. */
function hashAlone(leaves: number): number {
  const line = owedLeaf(DAY, '0193a5f0-0000-7000-8000-000000000001', {
    number: 1,
    of: 5,
    amount: 1_234_567,
    salt: randomBytes(16).toString('hex'),
  })
  const [leaf, node] = [Buffer.from(`\0${line}`), randomBytes(NODE_BYTES)]
  const start = performance.now()
  for (let n = 0; n < leaves; n++) createHash('sha256').update(leaf).digest()
  for (let n = 1; n < leaves; n++) createHash('sha256').update(node).digest()
  return (performance.now() - start) / 1_000
}
