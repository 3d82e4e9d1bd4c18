// A member's books, kept independently of the rules: rows in order of arrival, and each fen followed on its
// own in the order of events.
import { fen } from '../money/fen.ts'
import { type WithdrawMethod, withdrawMethods } from './methods.ts'
import type { Flows, PaidIn } from './sources.ts'

export interface Deposit {
  readonly id: string
  readonly home: WithdrawMethod | null
  readonly at: number
  amount: number
}

export interface Order {
  readonly id: string
  readonly at: number
  readonly stake: number
  readonly net: number
  /** Paid from a bonus's own account or from trial funds, so no deposit's money is in it. */
  readonly trial: boolean
  state: 'open' | 'won' | 'lost' | 'void'
}

export interface Out {
  readonly at: number
  readonly method: WithdrawMethod | null
  readonly amount: number
  readonly back: boolean
  readonly parts: readonly { readonly id: string; readonly amount: number }[]
  state: 'held' | 'paid' | 'over'
}

/** A member's books as rows. The figures for the rules are sums over these rows, as on the server. */
export class Member {
  balance = 0
  readonly deposits: Deposit[] = []
  readonly orders: Order[] = []
  readonly outs: Out[] = []

  paidIn(): PaidIn[] {
    return this.deposits.map(({ id, home, at, amount }, n) => {
      const next = this.deposits[n + 1]?.at ?? Number.POSITIVE_INFINITY
      const between = this.orders.filter((each) => each.at >= at && each.at < next && isPlayed(each))
      const ended = between.filter(({ state }) => state !== 'open')
      return {
        id,
        home,
        at,
        amount: fen(Math.max(0, amount)),
        returned: fen(this.takenOf(id)),
        staked: fen(sum(between.map(({ stake }) => stake))),
        counted: fen(sum(ended.map(({ stake }) => stake))),
      }
    })
  }

  takenOf(id: string): number {
    const live = this.outs.filter(({ state }) => state !== 'over').flatMap(({ parts }) => parts)
    return sum(live.filter((part) => part.id === id).map(({ amount }) => amount))
  }

  flows(): Flows {
    const flowOf = (method: WithdrawMethod) => ({
      paidIn: sum(this.deposits.filter(({ home }) => home === method).map(({ amount }) => amount)),
      paidOut: sum(
        this.outs
          .filter((each) => each.method === method && each.state !== 'over')
          .map(({ amount }) => amount),
      ),
    })
    return Object.fromEntries(withdrawMethods.map((each) => [each, flowOf(each)])) as Flows
  }
}

export const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
const isPlayed = ({ trial, state }: Order) => !trial && state !== 'void'

/**
 * Follows each fen that was paid in: it lies in its deposit until a stake uses up the oldest, or it leaves.
 * Answers what is left of each deposit, and throws if more leaves than is there. Void stakes and ended
 * withdrawals are ignored.
 */
export function replay({ deposits, orders, outs }: Member): Map<string, number> {
  const there = new Map<string, number>()
  const events = [
    ...deposits.map((deposit) => ({ at: deposit.at, deposit })),
    ...orders.filter(isPlayed).map((order) => ({ at: order.at, order })),
    ...outs.filter(({ state }) => state !== 'over').map((out) => ({ at: out.at, out })),
  ].sort((one, other) => one.at - other.at)
  for (const event of events) {
    if ('deposit' in event)
      there.set(event.deposit.id, event.deposit.home === null ? 0 : event.deposit.amount)
    else if ('order' in event) {
      let stake = event.order.stake
      for (const [id, left] of there) {
        const part = Math.min(stake, left)
        there.set(id, left - part)
        stake -= part
      }
    } else
      for (const { id, amount } of event.out.parts) {
        const left = there.get(id) ?? 0
        if (left < amount) throw new Error(`${amount} of ${id} leave, and ${left} are there`)
        there.set(id, left - amount)
      }
  }
  return there
}
