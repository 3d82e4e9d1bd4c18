// The value of a matrix game by the simplex method: what the row player can
// be sure of, whatever column comes. A bettor's free lunch is such a value
// above zero. Dense and plain; pivots by Bland's rule, which cannot cycle.

const TINY = 1e-11

/**
 * The largest v for which weights (not negative, summing to 1) on the rows give at least v in every column.
 * `payoffs[row][column]` is what one unit on the row pays when the column is the case.
 */
export function gameValue(payoffs: readonly (readonly number[])[]): number {
  // With every payoff made positive, the column player's
  // problem is: most sum of y, with payoffs y <= 1 and y >= 0.
  const shift = 1 - Math.min(...payoffs.map((row) => Math.min(...row)))
  const columns = payoffs[0]!.length
  const tableau = payoffs.map((row, r) =>
    Float64Array.from([
      ...row.map((payoff) => payoff + shift),
      ...payoffs.map((_, n) => (n === r ? 1 : 0)),
      1,
    ]),
  )
  const objective = Float64Array.from({ length: columns + payoffs.length + 1 }, (_, n) =>
    n < columns ? -1 : 0,
  )
  const basis = payoffs.map((_, r) => columns + r)
  for (;;) {
    const entering = objective.findIndex((cost, n) => n < objective.length - 1 && cost < -TINY)
    if (entering < 0) return 1 / objective.at(-1)! - shift
    pivot(tableau, objective, basis, entering)
  }
}

function pivot(tableau: Float64Array[], objective: Float64Array, basis: number[], entering: number): void {
  const last = objective.length - 1
  let leaving = -1
  let least = Number.POSITIVE_INFINITY
  for (const [r, row] of tableau.entries()) {
    if (row[entering]! <= TINY) continue
    const ratio = row[last]! / row[entering]!
    if (ratio < least - TINY || (ratio <= least + TINY && basis[r]! < basis[leaving]!)) {
      least = Math.min(least, ratio)
      leaving = r
    }
  }
  if (leaving < 0) throw new Error('unbounded: not the tableau of a game')
  const pivotRow = tableau[leaving]!
  const factor = pivotRow[entering]!
  for (let n = 0; n <= last; n++) pivotRow[n]! /= factor
  for (const row of [...tableau, objective]) {
    const times = row[entering]!
    if (row === pivotRow || times === 0) continue
    for (let n = 0; n <= last; n++) row[n]! -= times * pivotRow[n]!
  }
  basis[leaving] = entering
}
