// The amount missing in the main account for a stake that is fine otherwise.
import { type Fen, parseFen } from '@touchline/engine/money/fen'
import { orderRefusal } from '@touchline/engine/order/refusals'

export interface Shortage {
  readonly stake: Fen
  readonly have: Fen
  readonly missing: Fen
}

/** null where something other than money is in the way. `balance`: of the main account, decimal text. */
export function shortageOf(
  stake: Fen | null,
  refused: { readonly code: number } | null,
  balance: string,
): Shortage | null {
  if (stake === null || refused?.code !== orderRefusal.balance) return null
  const have = parseFen(balance) ?? (0 as Fen)
  return { stake, have, missing: (stake - have) as Fen }
}
