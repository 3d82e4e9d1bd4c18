// A payment that its bank takes back is taken from the member it was credited to: first what may not be
// played with, then main. Anything played with or gone is owed: a balance is never below zero.
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
