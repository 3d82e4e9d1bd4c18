// The provider's till: what shops ordered, what was paid for it, and the callbacks that report it. It is kept
// in a file from one start to the next, since a provider that forgets payments is no provider.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readKept, writeKept } from '../kept.ts'

/** Ways to pay, as shops name them. */
export const channels = ['bank', 'third', 'wallet'] as const

/** A shop's request. */
export const wish = z.object({
  /** The shop's own id. */
  order: z.string().min(1).max(64),
  channel: z.enum(channels),
  /** fen */
  amount: z.int().positive(),
  returnUrl: z.url({ protocol: /^https?$/ }),
  notifyUrl: z.url({ protocol: /^https?$/ }),
})
export type Wish = z.output<typeof wish>

const order = wish.extend({
  /** The provider's own id; anyone who knows it can open the order's page. */
  id: z.string(),
  /** Unix ms */
  at: z.number(),
  /** The payer tried to pay, but the payment failed. */
  failed: z.boolean(),
})
export type Order = z.output<typeof order>

const paid = z.object({
  /** The number in the shop's list: from 1, without gaps. */
  number: z.int().positive(),
  id: z.string(),
  order: z.string(),
  amount: z.int().positive(),
  at: z.number(),
  /** The id of the payment that it gives back. */
  refunds: z.nullable(z.string()),
  /** The shop's id of the refund; null for one that the provider made itself. */
  refund: z.nullable(z.string()),
})
export type Payment = z.output<typeof paid>

const event = z.object({
  id: z.string(),
  order: z.string(),
  type: z.enum(['payment.paid', 'payment.refunded']),
  /** fen */
  amount: z.int(),
  tries: z.int(),
  /** Unix ms: when the callback is sent, or sent again; null: it is not sent any more. */
  nextAt: z.nullable(z.number()),
})
export type Event = z.output<typeof event>

const kept = z.object({
  orders: z.array(order),
  /** Payments that are still to come. */
  coming: z.array(z.object({ order: z.string(), amount: z.int().positive(), at: z.number() })),
  payments: z.array(paid),
  events: z.array(event),
})
type ProviderRecords = z.output<typeof kept>

export class ProviderTill {
  readonly #path: string | undefined
  readonly #kept: ProviderRecords

  constructor(path: string | undefined) {
    this.#path = path
    this.#kept = readKept(path, kept, { orders: [], coming: [], payments: [], events: [] })
  }

  /** Oldest first, as all lists of the till. */
  get orders(): readonly Order[] {
    return this.#kept.orders
  }

  get payments(): readonly Payment[] {
    return this.#kept.payments
  }

  /** The order with the shop's id. */
  orderOf(id: string): Order | undefined {
    return this.#kept.orders.find(({ order }) => order === id)
  }

  paymentsOf(id: string): Payment[] {
    return this.#kept.payments.filter(({ order }) => order === id)
  }

  isComing(id: string): boolean {
    return this.#kept.coming.some(({ order }) => order === id)
  }

  /** The same wish again answers the same order; null: the shop has another order of that id. */
  place(asked: Wish, now: number): Order | null {
    const known = this.orderOf(asked.order)
    if (known) return JSON.stringify(wish.parse(known)) === JSON.stringify(wish.parse(asked)) ? known : null
    const made: Order = { ...asked, id: randomUUID(), at: now, failed: false }
    this.#kept.orders.push(made)
    this.#write()
    return made
  }

  /** Has the order paid at `at`, which may lie in the future. */
  pay(id: string, amount: number, at: number): void {
    this.#kept.coming.push({ order: id, amount, at })
    this.#write()
  }

  fail(id: string): void {
    const found = this.orderOf(id)
    if (found) found.failed = true
    this.#write()
  }

  /** Makes the payments that are due. */
  settle(now: number): void {
    const [due, later] = [true, false].map((is) => this.#kept.coming.filter(({ at }) => at <= now === is))
    if (!due?.length) return
    this.#kept.coming = later ?? []
    for (const { order: id, amount, at } of due)
      this.#add({ order: id, amount, at, refunds: null, refund: null })
    this.#write()
  }

  /**
   * Gives a payment back, as a whole and only once; a repeated request with the shop's same id gets the same
   * refund. Null: the payment cannot be given back.
   */
  refund(payment: string, refund: string | null, now: number): Payment | null {
    const made = this.#kept.payments.find(({ refunds }) => refunds === payment)
    if (made) return refund !== null && made.refund === refund ? made : null
    const given = this.#kept.payments.find(({ id, refunds }) => id === payment && refunds === null)
    if (!given) return null
    const back = this.#add({ order: given.order, amount: given.amount, at: now, refunds: payment, refund })
    this.#write()
    return back
  }

  /** Sends a callback for a payment, whether or not it happened. */
  announce({ order: id, amount }: Order, now: number): void {
    this.#tell(id, 'payment.paid', amount, now)
    this.#write()
  }

  /** The callbacks that are due. */
  dueEvents(now: number): Event[] {
    return this.#kept.events.filter(({ nextAt }) => nextAt !== null && nextAt <= now)
  }

  sent(id: string, nextAt: number | null): void {
    const found = this.#kept.events.find((one) => one.id === id)
    if (found) Object.assign(found, { tries: found.tries + 1, nextAt })
    this.#write()
  }

  #add(given: Omit<Payment, 'number' | 'id'>): Payment {
    const { payments } = this.#kept
    const made = { number: payments.length + 1, id: `P${randomUUID()}`, ...given }
    payments.push(made)
    this.#tell(made.order, made.refunds === null ? 'payment.paid' : 'payment.refunded', made.amount, made.at)
    return made
  }

  #tell(id: string, type: Event['type'], amount: number, nextAt: number): void {
    this.#kept.events.push({ id: `evt_${randomUUID()}`, order: id, type, amount, tries: 0, nextAt })
  }

  #write(): void {
    writeKept(this.#path, this.#kept)
  }
}
