// The provider's list of its payouts for the shop: each is made once for the shop's id. It keeps what became
// of each, and which ids are refused for good.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readKept, writeKept } from '../kept.ts'

/** Ways to pay out, as shops name them. */
export const payoutChannels = ['third', 'wallet'] as const

export const payoutWish = z.object({
  /** The shop's own id. */
  payout: z.string().min(1).max(64),
  channel: z.enum(payoutChannels),
  /** fen */
  amount: z.int().positive(),
  account: z.string().min(1).max(100),
  holder: z.string().min(1).max(140),
})
export type PayoutWish = z.output<typeof payoutWish>

const payout = payoutWish.extend({
  /** The provider's own id. */
  id: z.string(),
  at: z.number(),
  state: z.enum(['pending', 'paid', 'failed']),
  code: z.nullable(z.string()),
  /** The state that a pending payout takes by itself, and when; null: none. */
  next: z.nullable(z.object({ state: z.enum(['paid', 'failed']), at: z.number() })),
})
export type Payout = z.output<typeof payout>

const kept = z.object({
  payouts: z.array(payout),
  /** Ids of the shop that are never paid out, and why. */
  refused: z.record(z.string(), z.string()),
  /** Ids that the shop asked about and that are not known, and when it first asked. */
  unknown: z.record(z.string(), z.number()),
})

/**
 * What happens to the next payouts. none: paid at once. later: paid in a minute. hold: paid when the button
 * is pressed. fail: pending, then failed. refuse: not accepted at all. lost: paid, and the answer never
 * comes. other: reported with another amount.
 */
export const fates = ['none', 'later', 'hold', 'fail', 'refuse', 'lost', 'other'] as const
export type Fate = (typeof fates)[number]

const laterMs = 60_000
const failMs = 3_000
const nextBy: Readonly<Partial<Record<Fate, (now: number) => Payout['next']>>> = {
  later: (now) => ({ state: 'paid', at: now + laterMs }),
  fail: (now) => ({ state: 'failed', at: now + failMs }),
  hold: () => null,
}

export class Payouts {
  readonly #path: string | undefined
  readonly #kept: z.output<typeof kept>
  /** An unknown id is refused for good this long after the first question, so that the shop is certain. */
  readonly #neverMs: number

  constructor(path: string | undefined, neverMs: number) {
    this.#path = path
    this.#neverMs = neverMs
    this.#kept = readKept(path, kept, { payouts: [], refused: {}, unknown: {} })
  }

  /** Oldest first. */
  get payouts(): readonly Payout[] {
    return this.#kept.payouts
  }

  /** A code: the payout is refused for good. Null: the shop has made another payout with this id. */
  place(asked: PayoutWish, fate: Fate, now: number): Payout | string | null {
    const known = this.payouts.find((one) => one.payout === asked.payout)
    if (known)
      return JSON.stringify(payoutWish.parse(known)) === JSON.stringify(payoutWish.parse(asked))
        ? known
        : null
    const refused = this.#kept.refused[asked.payout] ?? (fate === 'refuse' ? 'account_unknown' : undefined)
    if (refused !== undefined) return this.refuse(asked.payout, refused)
    const next = nextBy[fate]
    const state = next ? 'pending' : 'paid'
    const made: Payout = { ...asked, id: randomUUID(), at: now, state, code: null, next: next?.(now) ?? null }
    this.#kept.payouts.push(made)
    this.#write()
    return made
  }

  /** Refuses the id for good, and answers the code of its first refusal. */
  refuse(id: string, code: string): string {
    this.#kept.refused[id] ??= code
    this.#write()
    return this.#kept.refused[id]
  }

  /** Answers as `place`; null: the id is not known. */
  find(id: string, now: number): Payout | string | null {
    const known = this.payouts.find((one) => one.payout === id)
    if (known) return known
    const refused = this.#kept.refused[id]
    if (refused !== undefined) return refused
    this.#kept.unknown[id] ??= now
    const since = this.#kept.unknown[id]
    if (now - since >= this.#neverMs) return this.refuse(id, 'never')
    this.#write()
    return null
  }

  /** Ends a pending payout, by the provider's id; false when there is none. */
  end(id: string, state: 'paid' | 'failed'): boolean {
    const found = this.#kept.payouts.find((one) => one.id === id && one.state === 'pending')
    if (!found) return false
    Object.assign(found, { state, code: state === 'failed' ? 'account_closed' : null, next: null })
    this.#write()
    return true
  }

  /** Ends the pending payouts whose time has come. */
  settle(now: number): void {
    for (const { id, next } of this.payouts) if (next && next.at <= now) this.end(id, next.state)
  }

  #write(): void {
    writeKept(this.#path, this.#kept)
  }
}
