// What a payment that its bank takes back takes from whom it was credited to: what may not be played with first, then main. What is played
// with, or gone, is owed: a balance is never below zero.
import type { Fen } from '../money/fen.ts'

export interface TakenBack {
  readonly arrived: Fen
  readonly main: Fen
  readonly owed: Fen
}

/** All in fen; the three parts come to `amount`. */
export function takenBack(amount: Fen, has: { readonly arrived: Fen; readonly main: Fen }): TakenBack {
  const arrived = Math.min(amount, has.arrived)
  const main = Math.min(amount - arrived, has.main)
  return { arrived: arrived as Fen, main: main as Fen, owed: (amount - arrived - main) as Fen }
}
