// The service's stored copy of a feed, by the rules of the real store: each payment once, never changed by a
// later report, and final for ever once it was final.
import { expect } from 'vitest'
import type { IncomingPayment, PaymentFeed } from './gateway.ts'

export class PaymentStore {
  readonly payments = new Map<string, IncomingPayment>()
  cursor: string | null
  /** Payments stored before: reported again, none of them is new. */
  readonly #earlier: ReadonlyMap<string, IncomingPayment>

  constructor(cursor: string | null = null, earlier: ReadonlyMap<string, IncomingPayment> = new Map()) {
    this.cursor = cursor
    this.#earlier = earlier
  }

  /** Reads until no page is left. */
  async readAll(feed: PaymentFeed): Promise<void> {
    for (let more = true; more; ) more = await this.read(feed)
  }

  /** Reads one page, and answers whether there may be another. */
  async read(feed: PaymentFeed): Promise<boolean> {
    const { seen, gone, cursor } = await next(feed, this.cursor)
    for (const payment of seen) this.#store(payment)
    for (const id of gone) {
      expect(this.payments.get(id)?.final, 'what was final is never gone').not.toBe(true)
      this.payments.delete(id)
    }
    const moved = cursor !== this.cursor
    this.cursor = cursor
    return moved
  }

  get final(): number[] {
    return [...this.payments.values()].filter(({ final }) => final).map(({ amount }) => amount)
  }

  #store(payment: IncomingPayment): void {
    const earlier = this.#earlier.get(payment.outsideId)
    const known = earlier ?? this.payments.get(payment.outsideId)
    if (known) {
      const content = ({ unit, amount, to, reference, payer, reverses }: IncomingPayment) =>
        JSON.stringify([unit, amount, to, reference, payer, reverses])
      expect(content(payment), 'it is told of as before').toBe(content(known))
    }
    if (!earlier && !known?.final) this.payments.set(payment.outsideId, payment)
  }
}

const patienceMs = 60_000

export function next(feed: PaymentFeed, cursor: string | null, ms = patienceMs) {
  return feed.next(cursor, AbortSignal.timeout(ms))
}
