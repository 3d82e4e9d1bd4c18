// Money owed to members, and the check that one's own is in the total. A leaf contains its member, its number
// and a salt that no other member knows, so that no leaf can be shown to two members and none can be guessed;
// the tree's top is a line in the day's root.
import { bytesOf, hex } from '../account/chain.ts'
import { type ReferenceRoot, standsInDay } from '../account/day-root.ts'
import type { AnyHash } from '../account/merkle.ts'
import { type SumNode, topOver } from './sum-tree.ts'

/** The tree's top, and when the amounts owed were read (Unix ms, site clock). */
export interface OwedTop {
  readonly day: string
  readonly root: string
  readonly total: number
  readonly leaves: number
  readonly takenAt: number
}

export interface OwedPart {
  readonly index: number
  /** Fen. */
  readonly amount: number
  /** 32 hex digits. */
  readonly salt: string
  readonly path: readonly { readonly hash: string; readonly sum: number }[]
}

export interface OwedProof {
  /** A member's id; `house` for money whose owner is not known yet. */
  readonly memberId: string
  readonly top: OwedTop
  readonly parts: readonly OwedPart[]
  /** Where the top stands in the tree of the day's root. */
  readonly place: { readonly index: number; readonly path: readonly string[] }
  readonly root: ReferenceRoot & { readonly day: string }
}

/** `owed|day|member|number|of|amount|salt`; the parts are numbered from 1. */
export function owedLeaf(
  day: string,
  memberId: string,
  part: { readonly number: number; readonly of: number; readonly amount: number; readonly salt: string },
): string {
  return ['owed', day, memberId, part.number, part.of, part.amount, part.salt].join('|')
}

/** `owed-total|day|root|total|leaves|takenAt`: the top's line in the day's tree. */
export function owedTopLeaf({ day, root, total, leaves, takenAt }: OwedTop): string {
  return ['owed-total', day, root, total, leaves, takenAt].join('|')
}

export type OwedFault = 'same-leaf' | 'sum' | 'path' | 'root'

export interface OwedCheck {
  /** The sum of the parts, fen. */
  readonly total: number
  /** The number of levels on the longest path to the top. */
  readonly levels: number
  /**
   * same-leaf: one leaf stands for two parts. sum: the parts do not add up to the amount. path: a part's path
   * does not lead to the top. root: the top is not in the day's root.
   */
  readonly fault: OwedFault | null
}

/** Whether the parts are `amount` (fen), each is in the published total, and that total in the day's root. */
export async function checkOwed(hash: AnyHash, proof: OwedProof, amount: number): Promise<OwedCheck> {
  const { top, parts } = proof
  const total = parts.reduce((sum, part) => sum + part.amount, 0)
  const levels = Math.max(0, ...parts.map(({ path }) => path.length))
  const ends = (fault: OwedFault | null): OwedCheck => ({ total, levels, fault })
  if (new Set(parts.map(({ index }) => index)).size !== parts.length) return ends('same-leaf')
  if (total !== amount) return ends('sum')
  for (const [at, part] of parts.entries()) {
    if (!(await comesTo(hash, proof, part, at + 1))) return ends('path')
  }
  const { place, root } = proof
  const known =
    root.day === top.day && (await standsInDay(hash, top.day, { line: owedTopLeaf(top), ...place }, root))
  return ends(known ? null : 'root')
}

async function comesTo(
  hash: AnyHash,
  { memberId, top, parts }: OwedProof,
  part: OwedPart,
  number: number,
): Promise<boolean> {
  const { index, amount, salt } = part
  const line = owedLeaf(top.day, memberId, { number, of: parts.length, amount, salt })
  const path: SumNode[] = part.path.map(({ hash, sum }) => ({ hash: bytesOf(hash), sum }))
  const end = await topOver(hash, { line, sum: amount, index }, path, top.leaves)
  return end !== null && end.sum === top.total && hex(end.hash) === top.root
}
