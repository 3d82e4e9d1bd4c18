// The provider's till: what shops ordered, what was paid for it, and the callbacks that tell of it. Kept in a
// file from one start to the next, for a provider that forgets what was paid is none.
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
  /** The provider's; anyone who knows it can open the page. */
  id: z.string(),
  /** Unix ms */
  at: z.number(),
  /** The payer tried to pay, and could not. */
  failed: z.boolean(),
})
export type Order = z.output<typeof order>

const paid = z.object({
  /** In the shop's list: from 1, without gaps. */
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
  /** Unix ms: told, or told again, from then on; null: it is over. */
  nextAt: z.nullable(z.number()),
})
export type Event = z.output<typeof event>

const kept = z.object({
  orders: z.array(order),
  /** Paid later. */
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

  /** Oldest first, as all lists here. */
  get orders(): readonly Order[] {
    return this.#kept.orders
  }

  get payments(): readonly Payment[] {
    return this.#kept.payments
  }

  /** By the shop's id. */
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

  /** Paid at `at`, which may lie ahead. */
  pay(id: string, amount: number, at: number): void {
    this.#kept.coming.push({ order: id, amount, at })
    this.#write()
  }

  fail(id: string): void {
    const found = this.orderOf(id)
    if (found) found.failed = true
    this.#write()
  }

  /** Pays what is to be paid by now. */
  settle(now: number): void {
    const [due, later] = [true, false].map((is) => this.#kept.coming.filter(({ at }) => at <= now === is))
    if (!due?.length) return
    this.#kept.coming = later ?? []
    for (const { order: id, amount, at } of due)
      this.#add({ order: id, amount, at, refunds: null, refund: null })
    this.#write()
  }

  /**
   * Gives a payment back, whole and once: the same id of the shop's again changes nothing. Null: it cannot be
   * given back.
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

  /** A callback, whether it is true or not. */
  announce({ order: id, amount }: Order, now: number): void {
    this.#tell(id, 'payment.paid', amount, now)
    this.#write()
  }

  /** Callbacks that are to be sent now. */
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
