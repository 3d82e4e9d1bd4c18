// A second, simpler account of the game for the seeded random play: lists and sums instead of tables and chains, written from
// the rules (spec 5, 6, 9) without the engine. What the server accepted is told to it; then both must agree.
import type { MarketType } from '@touchline/engine/market/catalogue'

export interface Result {
  readonly home: number
  readonly away: number
  /** At half-time. */
  readonly ht: readonly [number, number]
  /** Minute of the first goal, 1..90; 0 when there was none. */
  readonly first: number
}

interface ModelOrder {
  readonly member: string
  readonly match: number
  readonly type: MarketType
  readonly option: string
  readonly stake: number
  readonly gross: number
  readonly net: number
}

export class PlayModel {
  readonly deposits = new Map<string, number>()
  readonly orders = new Map<string, ModelOrder>()
  /** A retry of the request that placed one is answered as it was then. */
  readonly canceled = new Set<string>()
  /** The last word on each match; null is void. */
  readonly results = new Map<number, Result | null>()

  deposit(member: string, amount: number): void {
    this.deposits.set(member, (this.deposits.get(member) ?? 0) + amount)
  }

  /** An order that the server took, at the rate it answered, with 6 % fee on the gain; told twice it is still one. */
  order(id: string, order: Omit<ModelOrder, 'gross' | 'net'> & { rate: number }): void {
    if (this.canceled.has(id)) return
    const gross = Math.floor((order.stake * order.rate) / 10_000)
    const net = Math.floor((gross * 94) / 100)
    this.orders.set(id, { ...order, gross, net })
  }

  /** An order that the server took back: as if it had never been. */
  cancel(id: string): void {
    this.canceled.add(id)
    this.orders.delete(id)
  }

  /** What the member has, less what it owes. */
  worth(member: string): number {
    const own = [...this.orders.values()].filter((order) => order.member === member)
    const moved = own.reduce((sum, order) => sum - order.stake + this.payout(order), 0)
    return (this.deposits.get(member) ?? 0) + moved
  }

  /** What the house has on its accounts. */
  house() {
    const sums = { 'open-stakes': 0, pool: 0, fee: 0, 'deposit-transit': 0 }
    for (const amount of this.deposits.values()) sums['deposit-transit'] -= amount
    for (const order of this.orders.values()) {
      if (!this.results.has(order.match)) sums['open-stakes'] += order.stake
      else if (this.outcome(order) === 'lost') sums.pool += order.stake
      else if (this.outcome(order) === 'won') {
        sums.pool -= order.gross
        sums.fee += order.gross - order.net
      }
    }
    return sums
  }

  payout(order: ModelOrder): number {
    if (!this.results.has(order.match)) return 0
    const outcome = this.outcome(order)
    if (outcome === 'void') return order.stake
    return outcome === 'won' ? order.stake + order.net : 0
  }

  outcome(order: ModelOrder): 'won' | 'lost' | 'void' {
    const result = this.results.get(order.match)
    if (!result) return 'void'
    return happens(order.type, order.option, result) ? 'lost' : 'won'
  }
}

/** Read from the option's own name, as a member would. */
function happens(type: MarketType, option: string, { home, away, ht, first }: Result): boolean {
  if (type === 3) return home + away >= Number.parseInt(option, 10)
  if (option === 'none') return first === 0
  if (option === 'home-4+') return home >= 4 && home > away
  if (option === 'away-4+') return away >= 4 && away > home
  if (option === 'other') return ht[0] > 2 || ht[1] > 2
  const [low, high] = option.replace('FT', '90').split('-').map(Number)
  if (type === 1) return home === low && away === high
  if (type === 2) return ht[0] === low && ht[1] === high
  return first >= low! && first <= high!
}
