// Chance that repeats: the same words give the same draws on every machine and after every restart.
// Nothing here is secret or fit for secrets; the season's results are no more hidden than its seed.

export type Draw = () => number

/** Draws in [0, 1) that follow from the words alone (FNV-1a into sfc32). */
export function drawsFor(...words: readonly (string | number)[]): Draw {
  let hash = 0x811c9dc5
  const state: number[] = []
  for (const salt of [1, 2, 3]) {
    for (const char of `${salt}|${words.join('|')}`) {
      hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
    }
    state.push(hash)
  }
  let [a = 0, b = 0, c = 0] = state
  let count = 1
  const draw = () => {
    const sum = (a + b + count++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 2 ** 32
  }
  for (let n = 0; n < 12; n++) draw()
  return draw
}

/** A whole number from 0 to below `count`. */
export function below(draw: Draw, count: number): number {
  return Math.floor(draw() * count)
}

/** The index of the weight that the draw falls on; weights need not sum to 1. */
export function pick(draw: Draw, weights: readonly number[]): number {
  let left = draw() * weights.reduce((sum, weight) => sum + weight, 0)
  for (let n = 0; n < weights.length; n++) {
    left -= weights[n]!
    if (left < 0) return n
  }
  return weights.findLastIndex((weight) => weight > 0)
}

/** The same members in another order. */
export function shuffled<Member>(draw: Draw, members: readonly Member[]): Member[] {
  const order = [...members]
  for (let n = order.length - 1; n > 0; n--) {
    const other = below(draw, n + 1)
    ;[order[n], order[other]] = [order[other]!, order[n]!]
  }
  return order
}

/** A draw from the normal distribution of mean 0 and deviation 1. */
export function normal(draw: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
}
