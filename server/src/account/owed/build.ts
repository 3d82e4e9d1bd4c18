// The tree of all that is owed. It has each member's amount in 2 to 8 parts, placed at random and each with
// its own salt, and the house's leaves for amounts whose owner is not yet known. The parts are redrawn each
// day.
import { randomBytes, randomInt } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { hex } from '@touchline/engine/account/chain'
import { type OwedTop, owedLeaf } from '@touchline/engine/solvency/owed'
import { type Below, cutInParts, shuffled } from '@touchline/engine/solvency/parts'
import { type SumNode, sumLeaf, sumOver } from '@touchline/engine/solvency/sum-tree'
import { BLOCK, sha256 } from '../day-tree.ts'
import { amountOf, type HouseSums, type MemberOwed } from './take.ts'

const SALT_BYTES = 16
const NODE_BYTES = 40
const HOUSE = 'house'

/** `[place, amount, salt]`. */
export type OwedPart = readonly [number, number, string]

export interface OwedTree {
  readonly top: OwedTop
  readonly blocks: readonly { readonly top: SumNode; readonly nodes: Buffer }[]
  readonly members: readonly (MemberOwed & { readonly parts: readonly OwedPart[] })[]
  readonly house: HouseSums
}

interface Leaf {
  readonly owner: string
  readonly number: number
  readonly of: number
  readonly amount: number
}

/** Random choices for a tree; privacy.db.test.ts says what each draw keeps from whom. */
export interface Draw {
  readonly below: Below
  /** A leaf's salt: 32 hex digits that no one can guess. */
  readonly salt: () => string
  readonly cut: typeof cutInParts
  readonly mix: typeof shuffled
}

export const trueDraw: Draw = {
  below: (n) => randomInt(n),
  salt: () => randomBytes(SALT_BYTES).toString('hex'),
  cut: cutInParts,
  mix: shuffled,
}

export async function buildOwed(
  day: string,
  takenAt: number,
  members: readonly MemberOwed[],
  house: HouseSums,
  { below, salt: drawSalt, cut, mix }: Draw = trueDraw,
): Promise<OwedTree> {
  const leaves = mix(
    [
      ...members.map((one) => [one.memberId, amountOf(one)] as const),
      [HOUSE, house.suspense] as const,
    ].flatMap(([owner, owed]) =>
      cut(owed, below).map((amount, at, { length }): Leaf => ({ owner, number: at + 1, of: length, amount })),
    ),
    below,
  )
  const parts = new Map<string, OwedPart[]>()
  const blocks: { top: SumNode; nodes: Buffer }[] = []
  for (let from = 0; from < leaves.length; from += BLOCK) {
    const nodes = leaves.slice(from, from + BLOCK).map(({ owner, number, of, amount }, at) => {
      const salt = drawSalt()
      const own = parts.get(owner) ?? []
      own[number - 1] = [from + at, amount, salt]
      parts.set(owner, own)
      return sumLeaf(sha256, owedLeaf(day, owner, { number, of, amount, salt }), amount)
    })
    blocks.push({ top: sumOver(sha256, nodes), nodes: packed(nodes) })
    // Lets other requests be answered in between, however many members are owed.
    await turn()
  }
  const { hash, sum } = sumOver(
    sha256,
    blocks.map(({ top }) => top),
  )
  return {
    top: { day, root: hex(hash), total: sum, leaves: leaves.length, takenAt },
    blocks,
    members: members.map((one) => ({ ...one, parts: parts.get(one.memberId) ?? [] })),
    house,
  }
}

function packed(nodes: readonly SumNode[]): Buffer {
  const bytes = Buffer.alloc(nodes.length * NODE_BYTES)
  for (const [at, { hash, sum }] of nodes.entries()) {
    bytes.set(hash, at * NODE_BYTES)
    bytes.writeBigInt64BE(BigInt(sum), at * NODE_BYTES + 32)
  }
  return bytes
}

export function unpacked(bytes: Buffer): SumNode[] {
  return Array.from({ length: bytes.length / NODE_BYTES }, (_, at) => ({
    hash: bytes.subarray(at * NODE_BYTES, at * NODE_BYTES + 32),
    sum: Number(bytes.readBigInt64BE(at * NODE_BYTES + 32)),
  }))
}
