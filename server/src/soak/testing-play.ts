// The seeded random play: members who order, reserve, cancel, pay in and withdraw on several servers at once,
// matches that end, are void and are corrected; a second model (play-model.ts) is told what the servers
// accepted, and in the end both must agree.
import { Refusal } from '@touchline/contract/envelope'
import { marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import type { Fen } from '@touchline/engine/money/fen'
import type { Bp } from '@touchline/engine/money/rate'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import postgres from 'postgres'
import { expect } from 'vitest'
import type { Deps } from '../deps.ts'
import { openTestSite, type TestSite } from '../http/test-site.ts'
import { giveTrial } from '../member/testing.ts'
import { expireTrials } from '../member/trial.ts'
import { cancelOrder, offerCancel } from '../order/cancel/cancel.ts'
import type { OrderRequest } from '../order/desk/request.ts'
import { cancelReservation, endDueReservations } from '../order/reservation/end.ts'
import { reserve } from '../order/reservation/reserve.ts'
import { reservation } from '../order/reservation/testing.ts'
import { addMatch, addMembers, deposit, report, request, setState } from '../order/testing.ts'
import { confirmDue } from '../settlement/confirm.ts'
import { settleOpenRuns } from '../settlement/settle.ts'
import { verifyBooks } from '../verify-books.ts'
import { type Chances, times } from './counts.ts'
import { PlayModel, type Result } from './play-model.ts'
import { PlayInterchanges } from './testing-interchanges.ts'
import { PlayPayments } from './testing-payments.ts'
import { PlayWallet, PlayWithdrawals } from './testing-withdrawals.ts'

const MEMBERS = times(60, 240)
const OPEN_MATCHES = 12
/** Percent of the stake that comes back at the members' level. */
const INSURED = 8

export class Play {
  readonly site: TestSite
  readonly servers: readonly Deps[]
  readonly workers: number
  readonly model = new PlayModel()
  readonly payments = new PlayPayments(this.model)
  readonly withdrawals: PlayWithdrawals
  readonly interchanges = new PlayInterchanges(this.model)
  readonly refusals = new Map<number, number>()
  members: string[] = []
  open: number[] = []
  readonly over: number[] = []
  sent: OrderRequest[] = []
  /** The latest orders, for those who cancel. */
  #placed: string[] = []
  /** Only one worker settles at a time, as one server runs a job; the others skip it meanwhile. */
  #settling = false

  private constructor(site: TestSite, servers: readonly Deps[], workers: number, wallet: PlayWallet) {
    this.site = site
    this.servers = servers
    this.workers = workers
    this.withdrawals = new PlayWithdrawals(this.model, wallet)
  }

  /**
   * Opens a play on its own site with this many servers; the model knows every entry of the books. The caller
   * closes it.
   */
  static async open({ workers, servers }: { workers: number; servers: 1 | 2 }): Promise<Play> {
    const wallet = new PlayWallet()
    const site = await openTestSite({ gateways: { payouts: { epay: wallet } } })
    const all = [site.deps, ...(servers === 2 ? [(await site.second()).deps] : [])]
    const play = new Play(site, all, workers, wallet)
    await play.begin()
    return play
  }

  async begin(): Promise<void> {
    // The game takes weeks by its own clock.
    const now = this.site.clock.now()
    await this.site.deps.sql`select make_partitions(${new Date(now)}, ${new Date(now + 4_000 * HOUR)})`
    // VIP 2: 8 % of a lost insured stake comes back, the fee is 6 %.
    this.members = await addMembers(this.site.deps, MEMBERS, 20_000, 2)
    for (const member of this.members) this.model.deposit(member, 20_000)
    await this.withdrawals.begin(this.site.deps, this.members)
    for (let n = 0; n < OPEN_MATCHES; n++) this.open.push(await this.newMatch())
  }

  async newMatch(): Promise<number> {
    const match = await addMatch(this.site.deps, {
      kicksOffIn: 9 * HOUR,
      rate: 900,
      cap: 2_000_000,
      limit: 3_000_000,
    })
    await this.site.deps
      .sql`update selection set insured = true where match_id = ${match} and market_type in (1, 3)`
    return match
  }

  async act(deps: Deps, chance: Chances, worker: number, n: number): Promise<void> {
    const kind = chance.below(100)
    if (kind < 2) return this.pay(chance)
    if (kind < 4) return this.try(() => this.payments.act(deps, chance, this.members))
    if (kind < 8) return this.try(() => this.withdrawals.act(deps, chance, this.members))
    if (kind < 10) return this.try(() => this.interchanges.act(deps, chance, this.members))
    if (kind < 12) return this.cancel(deps, chance)
    if (kind < 16) return this.grant(deps, chance)
    if (kind < 24) return this.reserve(deps, chance)
    if (kind < 27) return this.cancelReserved(deps, chance)
    if (kind < 90) return this.order(deps, this.#newOrder(chance, `${worker}.${n}`))
    if (kind < 97 && this.sent.length > 0) return this.order(deps, this.#repeated(chance))
    if (this.#settling) return
    this.#settling = true
    await (kind < 99 ? this.settle(chance) : this.correct(chance))
    this.#settling = false
  }

  async pay(chance: Chances): Promise<void> {
    const [member, amount] = [chance.pick(this.members), 1_000 + chance.below(60_000)]
    await patiently(() =>
      this.site.deps.sql.begin((tx) => deposit(tx, member, amount, this.site.clock.now())),
    )
    this.model.deposit(member, amount)
  }

  async order(deps: Deps, sent: OrderRequest): Promise<void> {
    this.sent = [...this.sent, sent].slice(-30)
    await this.try(async () => {
      const placed = await deps.desk.place(sent)
      expect(placed.rate).toBeGreaterThanOrEqual(sent.rate)
      const { memberId: member, matchId: match, type, option, stake, rate } = placed
      const placedAt = placed.placedAt.getTime()
      const paid = { trial: sent.paidFrom === 'trial', percent: sent.insurance ? INSURED : 0 }
      this.model.order(placed.id, { member, match, type, option, stake, rate, placedAt, ...paid })
      this.#placed = [...this.#placed, placed.id].slice(-20)
      // With one worker, waits for the reservations that the order set off, so that the same seed plays the
      // same game.
      if (this.workers === 1) await deps.reservations.run(match)
    })
  }

  /** Trial funds for an hour of the site's clock, good for all profit. */
  async grant(deps: Deps, chance: Chances): Promise<void> {
    const [member, now] = [chance.pick(this.members), this.site.clock.now()]
    const event = {
      ...deps.settings.current.trialEvent,
      validMs: HOUR,
      amount: 9_000 as Fen,
      profitCap: 9_000 as Fen,
    }
    const granted = await patiently(() => giveTrial({ deps, clock: { now: () => now } }, member, event))
    if (granted) this.model.trials.grant(member, 9_000, now, now + HOUR)
  }

  /** A recent order of any member; many are too late, of a settled match, or at another base rate. */
  async cancel(deps: Deps, chance: Chances): Promise<void> {
    const recent = this.#placed.filter((id) => this.model.orders.has(id))
    if (recent.length === 0) return
    const id = chance.pick(recent)
    const { member } = this.model.orders.get(id)!
    await this.try(async () => {
      const { token } = await offerCancel(deps, member, id)
      await cancelOrder(deps, member, id, token)
      this.model.cancel(id, this.site.clock.now())
    })
  }

  /** Around the rate as it may be now; some are out of its reach, too many, or without money. */
  async reserve(deps: Deps, chance: Chances): Promise<void> {
    this.site.clock.pass(1)
    const from = 900 - chance.below(200)
    const [member, match] = [chance.pick(this.members), chance.pick(this.open)]
    const given = { from, to: from + chance.below(100), stake: chance.pick([1_000, 2_500, 9_999]) }
    const sent = reservation(member, match, { ...given, option: chance.pick(optionsOf(1)) })
    await this.try(async () => {
      const id = await reserve(deps, sent)
      const { type, option, stake } = sent
      this.model.reservations.set(id, { member, match, type, option, stake, from, to: given.to })
    })
  }

  async cancelReserved(deps: Deps, chance: Chances): Promise<void> {
    const recent = [...this.model.reservations].slice(-20)
    if (recent.length === 0) return
    const [id, { member }] = chance.pick(recent)
    await this.try(async () => {
      await cancelReservation(deps, member, id)
      this.model.reservations.delete(id)
    })
  }

  /**
   * Tells the model what the server did by itself: reservations that became orders, and those that were
   * stopped.
   */
  async hear(): Promise<void> {
    const rows = await this.site.deps.sql<
      { id: string; state: string; orderId: string | null; rate: number | null }[]
    >`
      select r.id, r.state, r.order_id as "orderId", o.rate from reservation r
      left join "order" o on o.member_id = r.member_id and o.id = r.order_id order by r.id`
    for (const { id, state, orderId, rate } of rows) {
      if (!this.model.reservations.has(id)) continue
      if (state === 'executed') this.model.execute(id, orderId!, rate!)
      else if (state === 'stopped') this.model.reservations.delete(id)
      else expect(state).toBe('reserved')
    }
  }

  async try(act: () => Promise<void>): Promise<void> {
    try {
      await patiently(act)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.refusals.set(error.code, (this.refusals.get(error.code) ?? 0) + 1)
    }
  }

  /** Most can be taken; some are too large, too small, too dear, too late or nonsense. */
  #newOrder(chance: Chances, name: string): OrderRequest {
    const type = chance.pick(marketTypes)
    const match =
      chance.below(20) === 0 && this.over.length > 0 ? chance.pick(this.over) : chance.pick(this.open)
    const order = request(chance.pick(this.members), match, {
      type,
      option: chance.below(50) === 0 ? '9-9' : chance.pick(optionsOf(type)),
      stake: chance.pick([500, 1_000, 1_234, 2_000, 5_000, 9_999, 30_000]),
      rate: chance.pick([100, 300, 600, 890, 900]),
      key: chance.below(10) === 0 ? null : name,
    })
    const way = chance.below(10)
    if (way === 0) return { ...order, paidFrom: 'trial' }
    return way > 2 ? order : { ...order, insurance: (INSURED * 100) as Bp, address: order.memberId }
  }

  /** An order sent before, as it was or with another stake. */
  #repeated(chance: Chances): OrderRequest {
    const sent = chance.pick(this.sent)
    return chance.below(3) === 0 ? { ...sent, stake: (sent.stake + 1) as OrderRequest['stake'] } : sent
  }

  /** The oldest open match ends with a result, or is void. */
  async settle(chance: Chances): Promise<void> {
    this.open.push(await this.newMatch())
    const match = this.open.shift()!
    this.over.push(match)
    let voided: number | null = null
    if (chance.below(5) === 0) {
      await patiently(() => setState(this.site.deps, match, 'postponed'))
      await report(this.site.deps, match, { source: 'house', status: 'postponed', at: this.site.clock.now() })
      voided = match
    } else {
      await patiently(() => setState(this.site.deps, match, 'ended'))
      await this.tell(match, someResult(chance))
    }
    await this.settleDue()
    if (voided !== null) this.model.result(voided, null, this.site.clock.now())
  }

  /** A match that is settled gets another result. */
  async correct(chance: Chances): Promise<void> {
    const settled = this.over.filter((match) => this.model.results.get(match))
    if (settled.length === 0) return
    this.site.clock.pass(1)
    await this.tell(chance.pick(settled.slice(-4)), someResult(chance))
    await this.settleDue()
  }

  async tell(match: number, result: Result): Promise<void> {
    const { home, away, ht, first } = result
    const facts = { ft: [home, away], ht: [...ht], firstGoalMinute: first || 'none' } as never
    await report(this.site.deps, match, { source: 'play', status: 'final', facts, at: this.site.clock.now() })
    this.model.result(match, result, this.site.clock.now())
  }

  async settleDue(): Promise<void> {
    this.site.clock.pass(5 * MINUTE)
    const now = this.site.clock.now()
    await patiently(() => endDueReservations(this.site.deps, now))
    await patiently(() => confirmDue(this.site.deps, now))
    await Promise.all(this.servers.map((deps) => patiently(() => settleOpenRuns(deps))))
    await Promise.all(this.servers.map((deps) => patiently(() => expireTrials(deps, now))))
  }
}

/**
 * On a busy machine a transaction may wait for another longer than the database allows. Nothing of it has
 * happened then, and it is begun again, as a job or a member would.
 */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
      if (!errors.every((each) => each instanceof postgres.PostgresError && each.code === '55P03'))
        throw error
    }
  }
}

function someResult(chance: Chances): Result {
  const ht = [chance.below(3), chance.below(2)] as const
  const [home, away] = [ht[0] + chance.below(4), ht[1] + chance.below(3)]
  const early = ht[0] + ht[1] > 0
  const first = home + away === 0 ? 0 : early ? 1 + chance.below(45) : 46 + chance.below(45)
  return { home, away, ht, first }
}

/** Compares the books with the model, once nothing is under way any more. */
export async function checkAgainst(play: Play): Promise<void> {
  const { site } = play

  for (const match of play.open) await site.deps.reservations.run(match)
  await play.hear()
  await play.payments.settle(site.deps)
  await play.withdrawals.settle(site.deps, (ms) => site.clock.pass(ms))
  await expireTrials(site.deps, site.clock.now())
  expect(await verifyBooks(site.deps.sql)).toEqual([])
  const owed = await site.deps.sql<{ ref: string; amount: number }[]>`
    select ref, -sum(amount)::int8 as amount from house_entry where account = 'owed' group by ref`
  const owes = new Map(owed.map(({ ref, amount }) => [ref, amount]))
  const accounts = await site.deps.sql<{ memberId: string; balance: number }[]>`
    select member_id as "memberId", sum(balance)::int8 as balance from account where kind in ('main', 'arrived') group by member_id`
  const worth = accounts.map(({ memberId, balance }) => [memberId, balance - (owes.get(memberId) ?? 0)])
  const held = await site.deps.sql<{ memberId: string; balance: number }[]>`
    select member_id as "memberId", balance from account where kind = 'held' order by member_id`
  expect(held.map(({ memberId, balance }) => [memberId, balance])).toEqual(
    held.map(({ memberId }) => [memberId, play.model.held(memberId)]),
  )
  const now = site.clock.now()
  expect(worth).toEqual(accounts.map(({ memberId }) => [memberId, play.model.worth(memberId)]))
  const house = await site.deps.sql<{ account: string; amount: number }[]>`
    select account, sum(amount)::int8 as amount from house_entry where account <> 'owed' group by account`
  const told = play.model.house(now)
  const sums = Object.fromEntries(house.map(({ account, amount }) => [account, amount]))
  for (const [account, amount] of Object.entries(told))
    expect([account, sums[account] ?? 0]).toEqual([account, amount])
  const trials = await site.deps.sql<{ memberId: string; balance: number }[]>`
    select member_id as "memberId", balance from account where kind = 'trial' and balance > 0 order by member_id`
  const given = play.members.map((memberId) => ({
    memberId,
    balance: play.model.trials.balance(memberId, now),
  }))
  expect([...trials]).toEqual(
    given.filter(({ balance }) => balance > 0).toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1)),
  )
}
