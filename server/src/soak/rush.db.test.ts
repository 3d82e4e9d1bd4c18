// The minutes before a kick-off: 500 members on one match, two servers, rates that move and fire
// reservations, requests that are repeated, orders taken back, money paid in. Everything answered with
// success is in the books once, and nothing else is.
import { Refusal } from '@touchline/contract/envelope'
import { marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import { closesAt } from '@touchline/engine/order/window'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { testSite } from '../http/test-site.ts'
import { cancelOrder, offerCancel } from '../order/cancel/cancel.ts'
import type { PlacedOrder } from '../order/desk/request.ts'
import { endDueReservations } from '../order/reservation/end.ts'
import { reserve } from '../order/reservation/reserve.ts'
import { reservation } from '../order/reservation/testing.ts'
import { addMatch, addMember, deposit, report, request, setState } from '../order/testing.ts'
import { confirmDue } from '../settlement/confirm.ts'
import { settleOpenRuns } from '../settlement/settle.ts'
import { verifyBooks } from '../verify-books.ts'
import { type Chances, chances, say, times } from './counts.ts'

const MEMBERS = times(100, 500)
const SECONDS = times(4, 120)
const MOST_MORE = 30
const PAID_IN = 5_000_000
const RATE_EVERY_MS = 50

const site = await testSite()
const servers = [site.deps, (await site.second()).deps]

class Rush {
  readonly placed = new Map<string, PlacedOrder>()
  readonly canceled = new Map<string, PlacedOrder>()
  readonly reserved = new Set<string>()
  readonly refusals = new Map<number, number>()
  paidIn = 0
  moves = 0
  /** How many answers said only that the time was over. */
  late = 0
  over = false
  readonly match: number

  constructor(match: number) {
    this.match = match
  }

  async member(id: string, chance: Chances): Promise<void> {
    for (let n = 0; !this.over; n++) {
      const type = chance.pick(marketTypes)
      const order = request(id, this.match, {
        type,
        option: chance.pick(optionsOf(type)),
        stake: chance.pick([1_000, 2_500, 10_000]),
        rate: chance.pick([50, 200, 250]),
        key: `${n}`,
      })
      // One in three is sent again, by the other server and at the same time, as after a lost answer.
      const sent = chance.below(3) === 0 ? [servers[0]!, servers[1]!] : [servers[n % 2]!]
      await Promise.all(sent.map((server) => this.#place(server, order)))
      if (chance.below(20) === 0) await this.#pay(id)
      if (chance.below(12) === 0) await this.#cancel(servers[n % 2]!, id)
      if (chance.below(15) === 0) await this.#reserve(servers[n % 2]!, id, chance, `${n} reserved`)
    }
  }

  /** Answers null for a refusal, and counts it. */
  async #try<T>(act: () => Promise<T>): Promise<T | null> {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.refusals.set(error.code, (this.refusals.get(error.code) ?? 0) + 1)
      return null
    }
  }

  /** Cancels the member's last order, on both servers at once. */
  async #cancel(server: Deps, id: string): Promise<void> {
    const order = [...this.placed.values()].findLast(({ memberId }) => memberId === id)
    const offer = order && (await this.#try(() => offerCancel(server, id, order.id)))
    if (!order || !offer) return
    const take = (by: Deps) => this.#try(() => cancelOrder(by, id, order.id, offer.token))
    const answers = await Promise.all(servers.map(take))
    if (answers.some((answer) => answer !== null)) this.canceled.set(order.id, order)
  }

  /** Reserves at a rate that later moves may bring, or that holds at once. */
  async #reserve(server: Deps, id: string, chance: Chances, key: string): Promise<void> {
    const from = 150 + chance.below(180)
    const wanted = reservation(id, this.match, { from, to: from + 15, stake: 2_000, key })
    const done = await this.#try(() => reserve(server, wanted))
    if (done) this.reserved.add(done)
  }

  async #place(server: Deps, order: ReturnType<typeof request>): Promise<void> {
    const placed = await this.#try(() => this.#answerOf(server, order))
    if (!placed) return
    expect(placed.rate).toBeGreaterThanOrEqual(order.rate)
    this.placed.set(placed.id, placed)
  }

  /**
   * On a busy machine an order may take longer than the order desk allows. The answer is then 500 and its
   * fate unknown, so that the key is sent again until it is known, as the app does.
   */
  async #answerOf(server: Deps, order: ReturnType<typeof request>): Promise<PlacedOrder> {
    for (;;) {
      try {
        return await server.desk.place(order)
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 500) throw error
        this.late++
      }
    }
  }

  async #pay(id: string): Promise<void> {
    await site.deps.sql.begin((tx) => deposit(tx, id, 5_000, site.clock.now()))
    this.paidIn += 5_000
  }

  /** Moves the rates as new ratings would, up and down around what members are shown. */
  async moveRates(chance: Chances): Promise<void> {
    for (; !this.over; this.moves++) {
      await site.deps.sql.begin(async (tx) => {
        await tx`select from match where id = ${this.match} for no key update`
        await tx`update selection set base_rate = ${150 + chance.below(200)}
          where match_id = ${this.match} and market_type = ${chance.pick(marketTypes)}`
        await tx`update match set version = version + 1 where id = ${this.match}`
      })
      await servers[this.moves % 2]!.reservations.run(this.match)
      await new Promise((done) => setTimeout(done, RATE_EVERY_MS))
    }
  }
}

interface Figures {
  /** Orders paid from the main account, and those that executed a reservation. */
  readonly orders: number
  readonly executed: number
  readonly canceled: number
  /** fen that stand on the match, and that are held for reservations. */
  readonly staked: number
  readonly held: number
  readonly balances: number
  readonly open: number
  readonly total: number
}

/** Reads all figures in one statement. */
async function books(match: number): Promise<Figures> {
  const [row] = await site.deps.sql<[Figures]>`
    with orders as (
      select o.*, c.order_id is not null as canceled from "order" o
      left join order_cancel c on c.member_id = o.member_id and c.order_id = o.id where o.match_id = ${match}
    )
    select (select count(*)::int from orders where paid_from = 'main') as orders,
      (select count(*)::int from orders where paid_from = 'held') as executed,
      (select count(*)::int from orders where canceled) as canceled,
      (select coalesce(sum(stake), 0)::int8 from orders where not canceled) as staked,
      (select sum(balance)::int8 from account where kind = 'held') as held,
      (select sum(balance)::int8 from account) as balances,
      (select coalesce(sum(amount), 0)::int8 from house_entry where account = 'open-stakes') as open,
      (select coalesce(sum(amount), 0)::int8 from posting) as total`
  return row
}

test(`${MEMBERS} members on one match for ${SECONDS} s: none lost, none double, totals equal`, async (context) => {
  const match = await addMatch(site.deps, { kicksOffIn: HOUR, rate: 250, cap: 50_000_000 })
  const [row] = await site.deps.sql`select kickoff from match where id = ${match}`
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => addMember(site.deps, PAID_IN)))
  const rush = new Rush(match)
  const work = [rush.moveRates(chances(7)), ...members.map((id, n) => rush.member(id, chances(n + 1)))]
  const began = performance.now()
  // On a slow machine it takes longer until each of these has happened once.
  const allHappened = ({ executed, canceled }: Figures) =>
    Math.min(executed, canceled, rush.reserved.size - executed) > 0
  for (let now = await books(match); ; now = await books(match)) {
    expect(now.total).toBe(0)
    expect(now.balances + now.open).toBeGreaterThanOrEqual(MEMBERS * PAID_IN)
    const seconds = (performance.now() - began) / 1_000
    if (seconds >= SECONDS && (allHappened(now) || seconds > SECONDS + MOST_MORE)) break
    await new Promise((done) => setTimeout(done, 200))
  }
  // The close comes while all of them are still ordering.
  site.clock.set(closesAt((row!.kickoff as Date).getTime()))
  await expect.poll(() => rush.refusals.get(1782) ?? 0, { timeout: 20_000 }).toBeGreaterThan(MEMBERS / 2)
  rush.over = true
  await Promise.all(work)

  await endDueReservations(site.deps, site.clock.now())

  const { orders, executed, canceled, staked, held, balances, open } = await books(match)
  const refunded = [...rush.canceled.values()].reduce((sum, { stake }) => sum + stake, 0)
  expect(orders).toBe(rush.placed.size)
  expect(canceled).toBe(rush.canceled.size)
  expect(staked).toBe(
    [...rush.placed.values()].reduce((sum, { stake }) => sum + stake, 0) - refunded + executed * 2_000,
  )
  expect(open).toBe(staked)
  expect(held).toBe(0)
  expect(balances + staked).toBe(MEMBERS * PAID_IN + rush.paidIn)
  expect(rush.refusals.has(500)).toBe(false)
  expect([...rush.refusals.keys()]).toEqual(expect.arrayContaining([1750, 1782]))
  expect(Math.min(executed, canceled, rush.reserved.size - executed)).toBeGreaterThan(0)
  expect(await verifyBooks(site.deps.sql)).toEqual([])
  say(
    context,
    `${orders} orders of ${MEMBERS} members in ${SECONDS} s, ${canceled} taken back, ${executed} of ${rush.reserved.size} reservations executed, ${rush.moves} moves of the rates, ${rush.late} answers late`,
  )

  await setState(site.deps, match, 'ended')
  const at = site.clock.now()
  await report(site.deps, match, { source: 'a', status: 'final', facts: { ft: [2, 1], ht: [1, 0] }, at })
  site.clock.pass(5 * MINUTE)
  await confirmDue(site.deps, site.clock.now())
  await Promise.all(servers.map((server) => settleOpenRuns(server)))
  const [ends] = await site.deps.sql`select count(*)::int as count from order_end`
  expect(ends!.count).toBe(orders + executed - canceled)
  expect((await books(match)).open).toBe(0)
  expect(await verifyBooks(site.deps.sql)).toEqual([])
}, 600_000)
