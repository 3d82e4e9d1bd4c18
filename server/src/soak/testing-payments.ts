// Money from outside in the seeded random play: deposits are ordered, and the bank tells of payments that
// fit, that do not, that come twice, late or in another name, and takes some back; operators place what lies
// in suspense. The model is told what the rules say of each.
import type { ProposedPayment } from '@touchline/contract/deposit/operator-calls'
import { fen } from '@touchline/engine/money/fen'
import { placeDeposit } from '../deposit/orders/place.ts'
import { paymentProposal, proposedPayment } from '../deposit/suspense/suspense.ts'
import { settleFeed, TestBank } from '../deposit/testing.ts'
import type { Deps } from '../deps.ts'
import type { IncomingPayment } from '../gateway/gateway.ts'
import type { Chances } from './counts.ts'
import type { PlayModel } from './play-model.ts'

interface RequestedDeposit {
  readonly member: string
  readonly number: string
  readonly amount: number
  readonly reference: string
  readonly to: string
}

interface PaidDeposit {
  readonly seen: IncomingPayment
  /** The member it was credited to; null: it lies in suspense. */
  readonly member: string | null
}

export class PlayPayments {
  readonly #model: PlayModel
  readonly #bank = new TestBank()
  #ordered: RequestedDeposit[] = []
  /** Payments that the bank may still take back or that operators may still place. */
  #paid: PaidDeposit[] = []
  #count = 0

  constructor(model: PlayModel) {
    this.#model = model
  }

  /** Books everything that the bank has told. */
  settle(deps: Deps): Promise<void> {
    return settleFeed(deps, this.#bank)
  }

  /** How many payments found their owner later or went back, and how many their bank took back. */
  async met({ sql }: Deps): Promise<{ placed: number; takenBack: number }> {
    const [row] = await sql<[{ placed: number; takenBack: number }]>`
      select count(*) filter (where suspense = 'name')::int as placed, count(*) filter (where suspense = 'reversal')::int as "takenBack"
      from outside_payment where suspense is not null and (member_id is not null or sent_back is not null)`
    return row
  }

  async act(deps: Deps, chance: Chances, members: readonly string[]): Promise<void> {
    const kind = chance.below(10)
    if (kind < 4) await this.#order(deps, chance, members)
    else if (kind < 8) this.#pay(deps, chance, members)
    else if (kind < 9) await this.#place(deps, chance)
    else await this.#takeBack(deps, chance)
    await this.settle(deps)
  }

  async #order(deps: Deps, chance: Chances, members: readonly string[]): Promise<void> {
    const member = chance.pick(members)
    const amount = fen(10_000 + chance.below(100_000))
    const wish = {
      channel: 'bank',
      amount,
      accountName: playerName(member, members),
      idempotencyKey: `play ${++this.#count}`,
    }
    const id = await placeDeposit(deps, member, wish)
    const [row] = await deps.sql<[{ number: number; amount: number; reference: string; to: string }]>`
      select number, unit_amount as amount, reference, paid_to as to from deposit_order where id = ${id}`
    this.#ordered = [...this.#ordered, { member, ...row, number: `D${row.number}` }].slice(-30)
  }

  /**
   * Pays for an order that may be paid, expired or canceled already: the exact amount, less or more, possibly
   * by another payer; the bank tells it once or twice.
   */
  #pay(deps: Deps, chance: Chances, members: readonly string[]): void {
    if (this.#ordered.length === 0) return
    const { member, amount, reference, to } = chance.pick(this.#ordered)
    const isOther = chance.below(4) === 0
    const payment = {
      to,
      amount: Math.max(1, amount + chance.pick([0, 0, -5_000, 7_777])),
      reference,
      payer: isOther ? 'Somebody Else' : playerName(member, members),
      at: deps.siteClock.now() - deps.siteClock.aheadMs,
    }
    const seen = this.#bank.pay(payment, 1 + chance.below(2))
    const owner = isOther ? null : member
    this.#model.paid(owner, seen.amount)
    this.#paid = [...this.#paid, { seen, member: owner }].slice(-30)
  }

  /** Two operators assign the payment to an order, or send it back. */
  async #place(deps: Deps, chance: Chances): Promise<void> {
    const paid = this.#taken(chance, ({ member }) => member === null)
    if (!paid) return
    await this.#book(deps, paid.seen)
    const order = chance.below(3) > 0 && this.#ordered.length > 0 ? chance.pick(this.#ordered) : null
    await decide(deps, paid.seen, order?.number ?? null)
    this.#model.placed(order?.member ?? null, paid.seen.amount)
  }

  /** The bank takes the whole payment back, and two operators take the money from where it is. */
  async #takeBack(deps: Deps, chance: Chances): Promise<void> {
    const paid = this.#taken(chance, () => true)
    if (!paid) return
    const { to, amount, outsideId: reverses, at } = paid.seen
    const seen = this.#bank.pay({ to, amount, at, reverses })
    await this.#book(deps, seen)
    await decide(deps, seen, null)
    this.#model.takenBack(paid.member, amount)
  }

  /**
   * Repeats until the payment is booked: a round may leave it out when another worker's round was quicker.
   */
  async #book(deps: Deps, { outsideId }: IncomingPayment): Promise<void> {
    for (;;) {
      await this.settle(deps)
      const [booked] =
        await deps.sql`select from outside_payment where outside_id = ${outsideId} and state = 'booked'`
      if (booked) return
    }
  }

  /** No other worker takes the same one. */
  #taken(chance: Chances, fits: (paid: PaidDeposit) => boolean): PaidDeposit | null {
    const fitting = this.#paid.filter(fits)
    if (fitting.length === 0) return null
    const paid = chance.pick(fitting)
    this.#paid = this.#paid.filter((one) => one !== paid)
    return paid
  }
}

/** That two operators are needed is tested elsewhere (suspense.db.test.ts); this is only what they decide. */
const twoOperators = { proposedBy: 'one', approvedBy: 'two', reason: 'as the bank says' }

async function decide(deps: Deps, { outsideId }: IncomingPayment, order: string | null): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const [row] = await tx<[{ id: string }]>`select id from outside_payment where outside_id = ${outsideId}`
    const { after } = await proposedPayment(tx, row.id, order)
    await paymentProposal.apply(deps, tx, row.id, after satisfies ProposedPayment, twoOperators)
  })
}

/** A different approved name for each member, so that no payment could be meant for two. */
export function playerName(member: string, members: readonly string[]): string {
  return `Player ${String.fromCodePoint(0x4e00 + members.indexOf(member))}`
}
