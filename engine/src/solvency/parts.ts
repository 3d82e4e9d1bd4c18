// The money owed to one member is cut into parts that stand anywhere in the tree, so a neighbour's amount
// seen in a proof says nothing about any particular member.

/** A whole number from 0 to below `n`, each equally likely. The caller's function must not be predictable. */
export type Below = (n: number) => number

const LEAST_PARTS = 2
export const MOST_PARTS = 8

/** 2 to 8 whole parts, none below zero, that come to the amount. */
export function cutInParts(amount: number, below: Below): number[] {
  const count = LEAST_PARTS + below(MOST_PARTS - LEAST_PARTS + 1)
  const cuts = Array.from({ length: count - 1 }, () => below(amount + 1)).sort((one, other) => one - other)
  return [...cuts, amount].map((cut, at) => cut - (cuts[at - 1] ?? 0))
}

/** The items in random order; every order is equally likely. */
export function shuffled<T>(items: readonly T[], below: Below): T[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = below(at + 1)
    const kept = mixed[at]!
    mixed[at] = mixed[other]!
    mixed[other] = kept
  }
  return mixed
}
