// The suite of every way out: a member's withdrawal by it, from the approval to the balance, with two servers
// that both pay.
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import { openTestSite, type TestSite, testPassword } from '../../http/test-site.ts'
import { readAccounts } from '../account/account.ts'
import { monthStart } from '../orders/facts.ts'
import {
  approved,
  balances,
  requestWithdrawal,
  stateOf,
  type WithdrawingMember,
  withdrawer,
} from '../testing.ts'
import { type OutsideWay, type PayoutAttempt, sentOf } from './testing-outsides.ts'

/** fen: 50 USDT. */
const amount = 36_500

type Balances = Record<string, number>

/** A site whose money leaves by one way, and a member who has just saved an account for it. */
class World {
  way!: OutsideWay
  site!: TestSite
  other!: Deps
  who!: WithdrawingMember
  account!: string

  async open(start: () => Promise<OutsideWay>): Promise<void> {
    this.way = await start()
    this.site = await openTestSite({ gateways: this.way.gateways })
    this.other = (await this.site.second()).deps
  }

  async close(): Promise<void> {
    await this.site.close()
    await this.way.close()
  }

  async begin(): Promise<void> {
    await this.tellTruth()
    // Level 3 has free withdrawals left after the one that saving a chain's address needs.
    this.who = await withdrawer(this.site, { level: 3 })
    this.account = await this.way.account(this.site, this.who)
  }

  async tellTruth(): Promise<void> {
    await this.way.behave('works')
    await this.way.honest()
    this.way.lose(false)
  }

  /** Requests a withdrawal and has it approved. */
  async order(): Promise<{ id: string; free: boolean; fee: string; before: Balances }> {
    const { site, who, account } = this
    site.clock.pass(2 * MINUTE)
    await who.client.signIn(who.client.username!, testPassword)
    const before = await balances(site.deps, who.id)
    const { id, free, fee, state } = await requestWithdrawal(site.deps, who, amount, { account })
    if (state === 'review') await approved(site.deps, id)
    return { id, free, fee, before }
  }

  /** Rounds of both servers, an hour apart. */
  async rounds(many: number): Promise<void> {
    for (let n = 0; n < many; n++) {
      await this.way.round(this.site.deps)
      await this.way.round(this.other)
      this.site.clock.pass(HOUR)
    }
  }

  async sent(id: string): Promise<PayoutAttempt> {
    const { deps } = this.site
    const all = await readAccounts(deps, deps.sql, this.who.id)
    const { details } = all.find((each) => each.id === this.account)!
    return { ...(await sentOf(deps, id)), address: details.kind === 'address' ? details.account : null }
  }

  async timesPaid(id: string): Promise<number> {
    return this.way.timesPaid(await this.sent(id))
  }

  /** Expects that the withdrawal is paid exactly once when everybody tells the truth again. */
  async expectPaid(id: string, before: Balances): Promise<void> {
    await this.tellTruth()
    for (let n = 0; n < 4; n++) {
      await this.rounds(1)
      await this.way.settle()
    }
    await this.rounds(2)
    expect([await stateOf(this.site.deps, id), await this.timesPaid(id)]).toEqual(['paid', 1])
    expect(await balances(this.site.deps, this.who.id)).toEqual({ ...before, main: before.main! - amount })
  }

  async expectHeld(id: string, before: Balances): Promise<void> {
    expect(await stateOf(this.site.deps, id)).toBe('paying')
    const now = await balances(this.site.deps, this.who.id)
    expect(now).toEqual({ main: before.main! - amount, held: amount, arrived: 0 })
  }

  /** Expects that the withdrawal is refused for good, and that all balances are as before. */
  async expectBack(id: string, before: Balances): Promise<void> {
    await this.way.behave('refuses')
    await this.rounds(4)
    expect(await stateOf(this.site.deps, id)).toBe('failed')
    expect(await balances(this.site.deps, this.who.id)).toEqual(before)
    const [kept] = await this.site.deps.sql<[{ sum: number }]>`
      select coalesce(sum(h.amount), 0)::int8 as sum from house_entry h join transfer t on t.id = h.transfer_id
      where t.act_kind = 'withdrawal' and t.act_id = ${id} and h.account = 'fee'`
    expect(kept.sum).toBe(0)
  }
}

/** Within a `describe` of its own. */
export function conformingWay(start: () => Promise<OutsideWay>): void {
  const world = new World()
  beforeAll(() => world.open(start))
  afterAll(() => world.close())
  beforeEach(() => world.begin())
  payoutsAreMadeOnce(world)
  liesMoveNothing(world)
  failedOnesComeBack(world)
}

function payoutsAreMadeOnce(world: World): void {
  test('are paid once, however often they are sent and told', async () => {
    const { id, before } = await world.order()
    await world.expectPaid(id, before)
    await world.rounds(3)
    await world.expectPaid(id, before)
  })

  test('whose answers are lost wait as held, and are paid once', async () => {
    const { id, before } = await world.order()
    world.way.lose(true)
    await world.rounds(3)
    await world.expectHeld(id, before)
    await world.expectPaid(id, before)
  })

  test('that nobody can tell of stay under way for as long as that lasts, and are paid once', async () => {
    const { id, before } = await world.order()
    await world.way.behave('holds')
    await world.rounds(6)
    await world.expectHeld(id, before)
    expect(await world.timesPaid(id)).toBe(0)
    await world.expectPaid(id, before)
  })
}

function liesMoveNothing(world: World): void {
  test('are not ended by what only looks like them', async () => {
    const { id, before } = await world.order()
    await world.way.behave('holds')
    await world.rounds(1)
    await world.way.forge(await world.sent(id))
    await world.rounds(3)
    await world.expectHeld(id, before)
    expect(await world.timesPaid(id)).toBe(0)
    await world.expectPaid(id, before)
  })

  test('of which another amount is told move nothing, until the right one is', async () => {
    const { id, before } = await world.order()
    world.way.lie()
    await world.rounds(1)
    await world.way.settle()
    await world.rounds(3)
    await world.expectHeld(id, before)
    await world.expectPaid(id, before)
  })
}

function failedOnesComeBack(world: World): void {
  test('that failed for certain come back with their free one, and the next one is paid', async () => {
    const first = await world.order()
    await world.expectBack(first.id, first.before)
    expect(await world.timesPaid(first.id)).toBe(0)
    await world.way.behave('works')
    const second = await world.order()
    expect([second.free, second.fee]).toEqual([first.free, first.fee])
    await world.expectPaid(second.id, first.before)
  })

  test('that failed beyond the free ones give back what they were charged', async () => {
    // Level 0 has one free withdrawal a month, so that both orders are made in the same month. Chains charge
    // no fee for either.
    const now = world.site.clock.now()
    world.site.clock.pass(monthStart(now, 1) - now)
    await world.site.deps.sql`update member set level = 0 where id = ${world.who.id}`
    const used = await world.order()
    await world.expectPaid(used.id, used.before)
    const { id, free, fee, before } = await world.order()
    expect([free, fee === '0.00']).toEqual([false, (await world.sent(used.id)).address !== null])
    await world.expectBack(id, before)
  })
}
