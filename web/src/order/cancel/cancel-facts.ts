// Whether an order can be taken back now, from the answers on screen: the server's own rule
// (engine/order/cancel), so that the button is off with the reason that the server would give.
import type { PayloadOf } from '@touchline/contract/call'
import type { functional } from '@touchline/contract/order/calls'
import type { Order } from '@touchline/contract/order/types'
import { type Bp, parseBp } from '@touchline/engine/money/rate'
import {
  CANCELS_A_DAY,
  type CancelObstacle,
  cancelObstacle,
  cancelUntil,
} from '@touchline/engine/order/cancel'
import { MINUTE } from '@touchline/engine/site/units'

export type CancelRules = NonNullable<PayloadOf<typeof functional>['bet_slip']>

export interface CancelFacts {
  readonly obstacle: CancelObstacle | null
  /** Site time, ms. */
  readonly until: number
  readonly leftToday: number
}

type CancellableOrder = Pick<
  Order,
  'state' | 'paidFrom' | 'createTime' | 'gameTime' | 'gameState' | 'originalOdd' | 'originalOddNow'
>

/** `now` is site time, ms. */
export function cancelFacts(order: CancellableOrder, rules: CancelRules, now: number): CancelFacts {
  const { state, paidFrom, createTime, gameTime, gameState, originalOdd, originalOddNow } = order
  const again = rules.cancelAgainAt
  const at = {
    own: true,
    order: {
      open: state === 'placed' || state === 'pending',
      fromReservation: paidFrom === 'held',
      placedAt: createTime,
      baseRate: parseBp(originalOdd) ?? (0 as Bp),
    },
    match: { kickoff: gameTime, scheduled: gameState === 'open' || gameState === 'closed' },
    baseRateNow: originalOddNow === null ? null : parseBp(originalOddNow),
    allowedMs: rules.cancelBetAllowedDuration * MINUTE,
    // The count was told some time ago; the oldest of the cancels may have left its three minutes since.
    inShort: again !== null && now >= again ? rules.cancelsInShort - 1 : rules.cancelsInShort,
    today: rules.cancelsToday,
  }
  return {
    obstacle: cancelObstacle({ ...at, now }),
    until: cancelUntil(at),
    leftToday: Math.max(0, CANCELS_A_DAY - rules.cancelsToday),
  }
}
