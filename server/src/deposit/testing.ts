// A bank in memory, for tests: it tells of what a test has given it, and it can be down, repeat itself and
// take its time.
import type { FeedPage, IncomingPayment, PaymentFeed } from '../gateway/gateway.ts'
import type { BookedDeps } from './payment/booked.ts'
import { bookFinal, showSeen } from './payment/booked.ts'
import { pollFeed } from './payment/intake.ts'

export class TestBank implements PaymentFeed {
  readonly source = 'bank'
  /** Payments in the order in which they are told. */
  readonly told: IncomingPayment[] = []
  gone: string[] = []
  down = false
  #count = 0

  /** Adds a payment that the bank has booked; `at` is the outside's time. */
  pay(
    payment: Partial<IncomingPayment> & Pick<IncomingPayment, 'to' | 'amount'>,
    times = 1,
  ): IncomingPayment {
    this.#count++
    const whole: IncomingPayment = {
      outsideId: `entry-${this.#count}`,
      unit: 'CNY',
      at: Date.now(),
      reference: null,
      payer: null,
      final: true,
      reverses: null,
      block: null,
      raw: `<Ntry>${this.#count}</Ntry>`,
      ...payment,
    }
    for (let n = 0; n < times; n++) this.told.push(whole)
    return whole
  }

  async next(cursor: string | null): Promise<FeedPage> {
    if (this.down) throw new Error('the bank does not answer')
    const from = Number(cursor ?? 0)
    const seen = this.told.slice(from, from + 50)
    return { seen, gone: this.gone, cursor: String(from + seen.length), lag: 0 }
  }
}

/** Polls and books until nothing is left, as the rounds do. */
export async function settleFeed(
  deps: BookedDeps & Parameters<typeof pollFeed>[0],
  feed: PaymentFeed,
): Promise<void> {
  await pollFeed(deps, feed)
  await showSeen(deps)
  await bookFinal(deps)
}
