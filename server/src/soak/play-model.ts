// A second, simpler account of the game for the seeded random play: lists and sums instead of tables and
// chains, written from the rules (spec 5, 6, 9) without the engine. It is told what the server accepted; then
// both must agree.
import type { MarketType } from '@touchline/engine/market/catalogue'
import { PlayTrials } from './play-trials.ts'

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
  readonly trial: boolean
  /** The amount that comes back when it loses. */
  readonly insured: number
  /** Unix ms, site clock. */
  readonly placedAt: number
}

/** How an order was paid: from which account, and with what share of the stake coming back. */
interface OrderFunding {
  readonly trial: boolean
  readonly percent: number
}

/** A stake that waits for a rate from `from` to `to`. */
export interface ModelReservation {
  readonly member: string
  readonly match: number
  readonly type: MarketType
  readonly option: string
  readonly stake: number
  readonly from: number
  readonly to: number
}

interface ModelWithdrawal {
  readonly member: string
  readonly amount: number
  /** The amount that the member was shown; the rest of the withdrawal is the fee. */
  readonly arrives: number
  state: 'held' | 'left' | 'back'
}

export class PlayModel {
  readonly deposits = new Map<string, number>()
  /**
   * All that came from outside, as the house's account has it; the part that belongs to no member yet, and
   * the part to be sent back.
   */
  transit = 0
  suspense = 0
  toSend = 0
  readonly orders = new Map<string, ModelOrder>()
  readonly trials = new PlayTrials()
  /** Reservations that wait, or that have ended without the model having been told. */
  readonly reservations = new Map<string, ModelReservation>()
  readonly withdrawals = new Map<string, ModelWithdrawal>()
  /**
   * Canceled orders: a retry of the request that placed one gets its first answer, and must not add it again.
   */
  readonly canceled = new Set<string>()
  /** The last word on each match; null is void. */
  readonly results = new Map<number, Result | null>()

  /** Test money, which comes through the books like any. */
  deposit(member: string, amount: number): void {
    this.paid(member, amount)
  }

  /** A payment from outside, credited to its member, or to no member yet. */
  paid(member: string | null, amount: number): void {
    this.transit -= amount
    if (member === null) this.suspense += amount
    else this.credit(member, amount)
  }

  /** Money that belonged to no member becomes a member's, or goes back to where it came from. */
  placed(member: string | null, amount: number): void {
    this.suspense -= amount
    if (member === null) this.toSend += amount
    else this.credit(member, amount)
  }

  /** Its bank took a payment back: from the member who had it, or from what belonged to no member. */
  takenBack(member: string | null, amount: number): void {
    this.transit += amount
    if (member === null) this.suspense -= amount
    else this.credit(member, -amount)
  }

  credit(member: string, amount: number): void {
    this.deposits.set(member, (this.deposits.get(member) ?? 0) + amount)
  }

  /**
   * An order that the server took, at the rate it answered, with 6 % fee on the gain; told twice it is still
   * one.
   */
  order(
    id: string,
    order: Omit<ModelOrder, 'gross' | 'net' | 'insured'> & OrderFunding & { rate: number },
  ): void {
    if (this.canceled.has(id) || this.orders.has(id)) return
    const gross = Math.floor((order.stake * order.rate) / 10_000)
    const net = Math.floor((gross * 94) / 100)
    const insured = Math.floor((order.stake * order.percent) / 100)
    this.orders.set(id, { ...order, gross, net, insured })
    if (order.trial) this.trials.spend(order)
  }

  /** An order that the server took back at `now`: as if it had never been. */
  cancel(id: string, now: number): void {
    const order = this.orders.get(id)
    this.canceled.add(id)
    this.orders.delete(id)
    if (order?.trial) this.trials.giveBack(order, now)
  }

  /** The latest result of the match, at `now`; void is final. */
  result(match: number, result: Result | null, now: number): void {
    this.results.set(match, result)
    if (result !== null) return
    for (const order of this.orders.values())
      if (order.match === match && order.trial) this.trials.giveBack(order, now)
  }

  /** A reservation that the server ordered: its rate must be one that was reserved. */
  execute(id: string, orderId: string, rate: number): void {
    const waiting = this.reservations.get(id)
    if (!waiting || rate < waiting.from || rate > waiting.to)
      throw new Error(`reservation ${id} was ordered at ${rate}`)
    const { from, to, ...order } = waiting
    this.order(orderId, { ...order, rate, trial: false, percent: 0, placedAt: 0 })
    this.reservations.delete(id)
  }

  /** A withdrawal that the outside has paid; told twice it is still one. */
  left(id: string): void {
    const withdrawal = this.withdrawals.get(id)!
    if (withdrawal.state === 'back') throw new Error(`withdrawal ${id} came back and left`)
    withdrawal.state = 'left'
  }

  /** A withdrawal that was taken back, refused, never paid, or returned. */
  cameBack(id: string): void {
    this.withdrawals.get(id)!.state = 'back'
  }

  /** The member's money in withdrawals that have not left, and in reservations. */
  held(member: string): number {
    const waiting = [...this.withdrawals.values()].filter(({ state }) => state === 'held')
    const all = [
      ...waiting.map(({ member, amount }) => ({ member, stake: amount })),
      ...this.reservations.values(),
    ]
    return all.filter((each) => each.member === member).reduce((sum, { stake }) => sum + stake, 0)
  }

  /** The member's money, whether free to play with or waiting, less debts. */
  worth(member: string): number {
    const own = [...this.orders.values()].filter((order) => order.member === member)
    const moved = own.reduce((sum, order) => sum - (order.trial ? 0 : order.stake) + this.payout(order), 0)
    const gone = [...this.withdrawals.values()].filter(
      (each) => each.member === member && each.state === 'left',
    )
    const left = gone.reduce((sum, { amount }) => sum + amount, this.held(member))
    return (this.deposits.get(member) ?? 0) + moved - left
  }

  /** The house's balances, at `now`. */
  house(now: number) {
    const sums = {
      'open-stakes': 0,
      pool: 0,
      fee: 0,
      bonus: this.trials.bonus(now),
      'deposit-transit': this.transit,
      suspense: this.suspense,
      'withdrawal-transit': this.toSend,
    }
    for (const { state, amount, arrives } of this.withdrawals.values()) {
      if (state !== 'left') continue
      sums['withdrawal-transit'] += arrives
      sums.fee += amount - arrives
    }
    for (const order of this.orders.values()) {
      if (!this.results.has(order.match)) sums['open-stakes'] += order.stake
      else if (this.outcome(order) === 'lost') {
        sums.pool += order.stake
        sums.bonus -= order.insured
      } else if (this.outcome(order) === 'won') {
        sums.pool += (order.trial ? order.stake : 0) - order.gross
        sums.fee += order.gross - order.net
      }
    }
    return sums
  }

  payout(order: ModelOrder): number {
    if (!this.results.has(order.match)) return 0
    const outcome = this.outcome(order)
    const own = order.trial ? 0 : order.stake
    if (outcome === 'void') return own
    return outcome === 'won' ? own + order.net : order.insured
  }

  outcome(order: ModelOrder): 'won' | 'lost' | 'void' {
    const result = this.results.get(order.match)
    if (!result) return 'void'
    return happens(order.type, order.option, result) ? 'lost' : 'won'
  }
}

/** Whether the option happened, read from its name as a member would read it. */
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
