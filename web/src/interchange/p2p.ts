// The form's objections to an amount before it is sent, in the order of the server's table
// (engine/src/interchange/checks.ts).
import type { PayloadOf } from '@touchline/contract/call'
import type { functional } from '@touchline/contract/order/calls'
import { interchangeRefusal } from '@touchline/engine/interchange/checks'
import { type Fen, fenOf } from '@touchline/engine/money/fen'

export type P2p = NonNullable<PayloadOf<typeof functional>['P2P']>

export type FormRefusal =
  | typeof interchangeRefusal.tooSoon
  | typeof interchangeRefusal.least
  | typeof interchangeRefusal.balance
  | typeof interchangeRefusal.dayLimit
  | typeof interchangeRefusal.wagering
  | typeof interchangeRefusal.otherSources

export interface FormRefused {
  readonly code: FormRefusal
  /** In fen, by the code: the least amount, what is left, or what is open. */
  readonly amount: Fen
}

/** The objection to an amount, at `now` (Unix ms, site time); null: none. */
export function refusesAmount(p2p: P2p, amount: Fen, now: number): FormRefused | null {
  const { least, balance, dayLimit, wagering, otherSources, tooSoon } = interchangeRefusal
  const [minimum, have, left, open] = [p2p.minimum, p2p.balance, p2p.left, p2p.wageringOpen].map(fenOf) as [
    Fen,
    Fen,
    Fen,
    Fen,
  ]
  if (p2p.gapUntil !== null && now < p2p.gapUntil) return { code: tooSoon, amount: minimum }
  if (amount < minimum) return { code: least, amount: minimum }
  if (amount > have) return { code: balance, amount: have }
  if (amount > left) return { code: dayLimit, amount: left }
  if (open > 0) return { code: wagering, amount: open }
  const room = p2p.room === null ? null : fenOf(p2p.room)
  return room !== null && amount > room ? { code: otherSources, amount: room } : null
}
