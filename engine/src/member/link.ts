// Two accounts are linked by what both were seen with. A link is a reason to look, not a proof, since
// households share devices; nothing follows from it by itself. The rule is the same for every member, with no
// hidden score.

export const evidenceKinds = ['identity', 'device', 'address'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** One thing that two accounts share. */
export interface Evidence {
  readonly kind: EvidenceKind
  /** Since when both have it, Unix ms. */
  readonly since: number
  /** How many accounts have it, these two included; above weightOf's `most` it need not be exact. */
  readonly members: number
}

export type Weight = 'strong' | 'weak' | 'none'

/**
 * A device shared by more than `most` accounts is a public one and weighs less; such an address belongs to a
 * mobile network and says nothing.
 */
export function weightOf({ kind, members }: Pick<Evidence, 'kind' | 'members'>, most: number): Weight {
  const isCrowded = members > most
  if (kind === 'identity') return 'strong'
  if (kind === 'device') return isCrowded ? 'weak' : 'strong'
  return isCrowded ? 'none' : 'weak'
}

/** Strong by one strong piece of evidence; weak by weak ones of two kinds, so never by addresses alone. */
export function linkOf(evidence: readonly Evidence[], most: number): 'strong' | 'weak' | null {
  const weighed = evidence.map((each) => ({ kind: each.kind, weight: weightOf(each, most) }))
  if (weighed.some(({ weight }) => weight === 'strong')) return 'strong'
  const kinds = new Set(weighed.flatMap(({ kind, weight }) => (weight === 'weak' ? [kind] : [])))
  return kinds.size > 1 ? 'weak' : null
}

/** A dismissed link stays dismissed until the evidence since then makes a link by itself. */
export function comesBack(evidence: readonly Evidence[], dismissedAt: number, most: number): boolean {
  const since = evidence.filter((each) => each.since > dismissedAt)
  return linkOf(since, most) !== null
}

/** The two accounts in one fixed order, so that a link is the same from both sides. */
export function pairOf(one: string, other: string): readonly [low: string, high: string] {
  return one < other ? [one, other] : [other, one]
}
