interface Pace {
  /** ms that the first waits, and all that come in it. */
  readonly soonestMs: number
  /** ms between two times at least: what comes meanwhile goes together. */
  readonly everyMs: number
}

/** Hands on what comes in, in its order: what comes alone soon, what comes in crowds a few times together. */
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
