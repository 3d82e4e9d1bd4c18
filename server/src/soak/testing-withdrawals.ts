// Money that leaves in the seeded random play: members ask for it and take it back, operators approve and
// refuse, files go to the bank, which pays, rejects and returns, and an e-wallet pays whose answers get lost.
// The model is told what members were shown and what the outside knows.
import { HOUR } from '@touchline/engine/site/units'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../gateway/gateway.ts'
import type { Payout, PayoutFate, PayoutGateway } from '../gateway/payout.ts'
import { giveBack, lockWithdrawal } from '../withdraw/end.ts'
import { cancelWithdrawal } from '../withdraw/orders/change.ts'
import {
  addAccount,
  approved,
  bankSays,
  bankTells,
  cardNumberOf,
  entitle,
  letOut,
  payRound,
  placeWithdrawal,
} from '../withdraw/testing.ts'
import type { Chances } from './counts.ts'
import type { PlayModel } from './play-model.ts'
import { playerName } from './testing-payments.ts'

/**
 * The e-wallet's side. A payout's amount decides what becomes of it, so that the same game meets the same
 * faults.
 */
export class PlayWallet implements PayoutGateway {
  readonly source = 'hosted'
  /** Ids of withdrawals that it paid, and of those that it said it would never pay. */
  readonly paid = new Set<string>()
  readonly refused = new Set<string>()
  readonly #payouts = new Map<string, Payout>()
  readonly #told = new Map<string, number>()

  async prepare(payout: Payout): Promise<Outcome<string>> {
    const { id, withdrawalId, amount } = payout
    // An operator who looks at it approves it again, and then it may be paid.
    if (faultOf(amount) === 'look' && this.#times(`prepare ${withdrawalId}`) === 1)
      return { is: 'no', code: 'cap' }
    this.#payouts.set(id, payout)
    return { is: 'yes', value: id }
  }

  async send(id: string): Promise<Outcome<{ readonly outsideId: string }>> {
    const { withdrawalId, amount } = this.#payouts.get(id)!
    const fault = faultOf(amount)
    if (fault === 'no') {
      this.refused.add(withdrawalId)
      return { is: 'no', code: 'closed' }
    }
    if (fault === 'down' && this.#times(`send ${id}`) === 1)
      return { is: 'unknown', why: 'it does not answer' }
    this.paid.add(withdrawalId)
    return fault === 'lost'
      ? { is: 'unknown', why: 'the answer was lost' }
      : { is: 'yes', value: { outsideId: id } }
  }

  async ask(id: string): Promise<Outcome<PayoutFate>> {
    const { withdrawalId } = this.#payouts.get(id)!
    if (!this.paid.has(withdrawalId)) return { is: 'unknown', why: 'it is not known here' }
    const is = this.#times(`ask ${id}`) === 1 ? 'pending' : 'paid'
    return { is: 'yes', value: { is, outsideId: id } }
  }

  #times(what: string): number {
    const times = (this.#told.get(what) ?? 0) + 1
    this.#told.set(what, times)
    return times
  }
}

function faultOf(amount: number) {
  return (['', 'look', 'no', 'down', 'lost'] as const)[Math.floor(amount / 100) % 5]
}

/** A line of a file that the bank has. */
interface Line {
  readonly attempt: string
  readonly withdrawal: string
  readonly amount: number
}

export class PlayWithdrawals {
  readonly wallet: PlayWallet
  readonly #model: PlayModel
  readonly #accounts = new Map<string, readonly [card: string, wallet: string]>()
  /** The latest withdrawals, of which some are decided. */
  #asked: string[] = []
  #sent: Line[] = []
  #paid: Line[] = []
  /** One file is proposed at a time. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(model: PlayModel, wallet: PlayWallet) {
    this.#model = model
    this.wallet = wallet
  }

  async begin(deps: Deps, members: readonly string[]): Promise<void> {
    for (const [n, member] of members.entries()) {
      const holder = playerName(member, members)
      await entitle(deps, member, holder)
      const card = { kind: 'card', bank: 'CCB', branch: '', number: cardNumberOf(1_000 + n), holder } as const
      const wallet = { kind: 'epay', wallet: 'wallet', account: `player${n}@example.com`, holder } as const
      this.#accounts.set(member, [
        await addAccount(deps, member, 'card', card),
        await addAccount(deps, member, 'epay', wallet),
      ])
    }
  }

  async act(deps: Deps, chance: Chances, members: readonly string[]): Promise<void> {
    const kind = chance.below(10)
    if (kind < 4) return this.#ask(deps, chance, members)
    if (kind < 7) return this.#decide(deps, chance)
    if (kind < 8) return payRound(deps)
    this.#turn = this.#turn.catch(() => undefined).then(() => this.#bank(deps, chance))
    await this.#turn
  }

  async #ask(deps: Deps, chance: Chances, members: readonly string[]): Promise<void> {
    const member = chance.pick(members)
    const account = chance.pick(this.#accounts.get(member)!)
    const amount = 100 * chance.pick([100, 101, 102, 103, 104, 150, 217, 1_000])
    const id = await placeWithdrawal(deps, { id: member }, amount, account)
    const [{ arrives }] = await deps.sql<
      [{ arrives: number }]
    >`select unit_amount as arrives from withdrawal where id = ${id}`
    this.#model.withdrawals.set(id, { member, amount, arrives, state: 'held' })
    this.#asked = [...this.#asked, id].slice(-20)
  }

  /** An operator approves or refuses, or the member cancels; often it is too late. */
  async #decide(deps: Deps, chance: Chances): Promise<void> {
    if (this.#asked.length === 0) return
    const [id, way] = [chance.pick(this.#asked), chance.below(6)]
    if (way > 1) {
      await approved(deps, id)
    } else if (way === 1) {
      await cancelWithdrawal(deps, this.#model.withdrawals.get(id)!.member, id)
      this.#model.cameBack(id)
    } else {
      const refused = await deps.sql.begin(async (tx) => {
        const row = await lockWithdrawal(tx, id)
        return giveBack(deps, tx, row!, { on: 'refuse', reason: 'other' })
      })
      if (refused) this.#model.cameBack(id)
    }
  }

  /** The bank gets a file with all approved withdrawals, or tells of a line, once or twice. */
  async #bank(deps: Deps, chance: Chances): Promise<void> {
    const way = chance.below(4)
    if (way === 0 || this.#sent.length === 0) {
      const lines = await letOut(deps)
      const known = new Set([...this.#sent, ...this.#paid].map(({ attempt }) => attempt))
      const order = [...this.#model.withdrawals.keys()]
      this.#sent.push(
        ...lines
          .filter(({ attempt }) => !known.has(attempt))
          .toSorted((a, b) => order.indexOf(a.withdrawal) - order.indexOf(b.withdrawal)),
      )
    } else if (way === 1 && this.#paid.length > 0) {
      const line = chance.pick(this.#paid)
      this.#paid = this.#paid.filter((each) => each !== line)
      await bankTells(deps, line, { what: 'returned', code: 'AC04' })
      this.#model.cameBack(line.withdrawal)
    } else {
      const line = chance.pick(this.#sent)
      this.#sent = this.#sent.filter((each) => each !== line)
      if (chance.below(4) === 0) {
        await this.#reject(deps, line)
        return
      }
      for (let times = 1 + chance.below(2); times > 0; times--)
        await bankTells(deps, line, { outsideId: `paid ${line.attempt}` })
      this.#model.left(line.withdrawal)
      this.#paid = [...this.#paid, line].slice(-20)
    }
  }

  async #reject(deps: Deps, { attempt, withdrawal }: Line): Promise<void> {
    await bankSays(deps, {
      what: 'rejected',
      outsideId: `rejected ${attempt}`,
      reference: attempt.replaceAll('-', ''),
      file: 'any',
      code: 'AC01',
      decisive: true,
      at: deps.siteClock.now(),
      raw: '',
    })
    this.#model.cameBack(withdrawal)
  }

  /** Pays until the wallet has nothing under way; then tells the model what the wallet knows. */
  async settle(deps: Deps, pass: (ms: number) => void): Promise<void> {
    for (;;) {
      await payRound(deps)
      const [row] = await deps.sql<[{ open: number }]>`
        select count(*)::int as open from payout_attempt where result is null and file_id is null`
      if (row.open === 0) break
      pass(HOUR)
    }
    for (const id of this.wallet.paid) this.#model.left(id)
    for (const id of this.wallet.refused) this.#model.cameBack(id)
  }
}
