// Two accounts are linked by where both were seen. A link is a reason to look and no proof, since households
// share devices; nothing follows from it by itself. The rule is the same for everybody, with no hidden
// figure.

export const evidenceKinds = ['identity', 'device', 'address'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** One thing that two accounts share. */
export interface Evidence {
  readonly kind: EvidenceKind
  /** Since when both have it, Unix ms. */
  readonly since: number
  /** So many accounts have it, the two among them; beyond the most that count it need not be exact. */
  readonly members: number
}

export type Weight = 'strong' | 'weak' | 'none'

/**
 * Shared by more than `most` accounts a device is a public one, and an address the one of a mobile network,
 * which says nothing.
 */
export function weightOf({ kind, members }: Pick<Evidence, 'kind' | 'members'>, most: number): Weight {
  const isCrowded = members > most
  if (kind === 'identity') return 'strong'
  if (kind === 'device') return isCrowded ? 'weak' : 'strong'
  return isCrowded ? 'none' : 'weak'
}

/** Strong by one thing that is; weak by things of two kinds, so by addresses alone never. Null: no link. */
export function linkOf(evidence: readonly Evidence[], most: number): 'strong' | 'weak' | null {
  const weighed = evidence.map((each) => ({ kind: each.kind, weight: weightOf(each, most) }))
  if (weighed.some(({ weight }) => weight === 'strong')) return 'strong'
  const kinds = new Set(weighed.flatMap(({ kind, weight }) => (weight === 'weak' ? [kind] : [])))
  return kinds.size > 1 ? 'weak' : null
}

/** A link that was dismissed then stays so, until what has come since would be a link by itself. */
export function comesBack(evidence: readonly Evidence[], dismissedAt: number, most: number): boolean {
  const since = evidence.filter((each) => each.since > dismissedAt)
  return linkOf(since, most) !== null
}

/** A link is one, whichever of the two is looked at. */
export function pairOf(one: string, other: string): readonly [low: string, high: string] {
  return one < other ? [one, other] : [other, one]
}
