interface Pace {
  /** How long the first item waits, ms: items that come meanwhile are handed on with it. */
  readonly soonestMs: number
  /** The least time between two calls of `hand`, ms: items that come meanwhile are handed on together. */
  readonly everyMs: number
}

/** Hands on items in their order: a single item soon, many items in a few groups. */
export function gather<T>({ soonestMs, everyMs }: Pace, hand: (all: readonly T[]) => void): (one: T) => void {
  let gathered: T[] = []
  let handedAt = Number.NEGATIVE_INFINITY
  const go = () => {
    const all = gathered
    gathered = []
    handedAt = performance.now()
    hand(all)
  }
  return (one) => {
    gathered.push(one)
    if (gathered.length === 1) setTimeout(go, Math.max(soonestMs, handedAt + everyMs - performance.now()))
  }
}
