// When a bank takes a payment back, the money is taken from the member it was credited to: first from
// `arrived`, which may not be played with yet, then from `main`. What is missing is owed, so that a balance
// is never below zero.
import type { Fen } from '../money/fen.ts'

export interface ReversalSplit {
  readonly arrived: Fen
  readonly main: Fen
  readonly owed: Fen
}

/** All in fen; the three parts come to `amount`. */
export function takenBack(amount: Fen, has: { readonly arrived: Fen; readonly main: Fen }): ReversalSplit {
  const arrived = Math.min(amount, has.arrived)
  const main = Math.min(amount - arrived, has.main)
  return { arrived: arrived as Fen, main: main as Fen, owed: (amount - arrived - main) as Fen }
}
