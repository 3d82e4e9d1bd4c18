// What every way out has to do, from the approval to the member's balance: paid once, however often it is sent and told; what is lost, forged or tells
// another amount moves nothing; what failed comes back with its fee and its free one. A further way joins by a line in the table.
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { openTestSite, type TestSite, testPassword } from '../http/test-site.ts'
import { readAccounts } from './account.ts'
import { approved, asked, balances, stateOf, type Withdrawing, withdrawer } from './testing.ts'
import { bankWay, chainWay, type OutsideWay, type Sent, sentOf, walletWay } from './testing-outsides.ts'

const ways: Readonly<Record<string, () => Promise<OutsideWay>>> = {
  'a file for the bank, and its statements': bankWay,
  'a provider of e-wallets': walletWay,
  'ERC20 on the sandbox’s node': () => chainWay('ERC20'),
  'TRC20 on the same node shown as TRON’s': () => chainWay('TRC20'),
}

/** fen: 50 USDT. */
const amount = 36_500

describe.each(Object.entries(ways))('payouts by %s', (_, start) => {
  let way: OutsideWay
  let site: TestSite
  let other: Deps
  let who: Withdrawing
  let account: string

  beforeAll(async () => {
    way = await start()
    site = await openTestSite({ gateways: way.gateways })
    other = (await site.second()).deps
  })
  afterAll(async () => {
    await site.close()
    await way.close()
  })
  beforeEach(async () => {
    await way.behave('works')
    await way.honest()
    way.lose(false)
    // Four free ones of the month, of which the address of a chain takes one.
    who = await withdrawer(site, { level: 3 })
    account = await way.account(site, who)
  })

  async function order(): Promise<{ id: string; free: boolean; fee: string }> {
    site.clock.pass(2 * MINUTE)
    await who.client.signIn(who.client.username!, testPassword)
    const { id, free, fee, state } = await asked(site.deps, who, amount, { account })
    if (state === 'review') await approved(site.deps, id)
    return { id, free, fee }
  }

  /** Rounds of both servers, hours apart. */
  async function rounds(many: number): Promise<void> {
    for (let n = 0; n < many; n++) {
      await way.round(site.deps)
      await way.round(other)
      site.clock.pass(HOUR)
    }
  }

  async function sent(id: string): Promise<Sent> {
    const mine = (await readAccounts(site.deps, site.deps.sql, who.id)).find((each) => each.id === account)!
    const { details } = mine
    return { ...(await sentOf(site.deps, id)), address: details.kind === 'address' ? details.account : null }
  }

  /** Everybody tells the truth again: it is paid, once, and nothing of it twice. */
  async function expectPaid(id: string, before: Record<string, number>): Promise<void> {
    await way.behave('works')
    await way.honest()
    way.lose(false)
    for (let n = 0; n < 4; n++) {
      await rounds(1)
      await way.settle()
    }
    await rounds(2)
    expect([await stateOf(site.deps, id), await way.timesPaid(await sent(id))]).toEqual(['paid', 1])
    expect(await balances(site.deps, who.id)).toEqual({ ...before, main: before.main! - amount })
  }

  async function expectHeld(id: string, before: Record<string, number>): Promise<void> {
    expect(await stateOf(site.deps, id)).toBe('paying')
    expect(await balances(site.deps, who.id)).toEqual({
      main: before.main! - amount,
      held: amount,
      arrived: 0,
    })
  }

  test('are paid once, however often they are sent and told', async () => {
    const before = await balances(site.deps, who.id)
    const { id } = await order()
    await expectPaid(id, before)
    await rounds(3)
    await way.settle()
    await rounds(2)
    expect(await way.timesPaid(await sent(id))).toBe(1)
    expect(await balances(site.deps, who.id)).toEqual({ ...before, main: before.main! - amount })
  })

  test('whose answers are lost wait as held, and are paid once', async () => {
    const before = await balances(site.deps, who.id)
    const { id } = await order()
    way.lose(true)
    await rounds(3)
    await expectHeld(id, before)
    await expectPaid(id, before)
  })

  test('are not ended by what only looks like them', async () => {
    const before = await balances(site.deps, who.id)
    const { id } = await order()
    await way.behave('holds')
    await rounds(1)
    await way.forge(await sent(id))
    await rounds(3)
    await expectHeld(id, before)
    expect(await way.timesPaid(await sent(id))).toBe(0)
    await way.honest()
    // A stranger's payment to a chain's address stays there.
    const strange = await way.timesPaid(await sent(id))
    await way.behave('works')
    for (let n = 0; n < 4; n++) {
      await way.settle()
      await rounds(1)
    }
    expect(await stateOf(site.deps, id)).toBe('paid')
    expect((await way.timesPaid(await sent(id))) - strange).toBe(1)
    expect(await balances(site.deps, who.id)).toEqual({ ...before, main: before.main! - amount })
  })

  test('of which another amount is told move nothing, until the right one is', async () => {
    const before = await balances(site.deps, who.id)
    const { id } = await order()
    way.lie()
    await rounds(1)
    await way.settle()
    await rounds(3)
    await expectHeld(id, before)
    await expectPaid(id, before)
  })

  test('that nobody can tell of stay under way for as long as that lasts, and are paid once', async () => {
    const before = await balances(site.deps, who.id)
    const { id } = await order()
    await way.behave('holds')
    await rounds(6)
    await expectHeld(id, before)
    expect(await way.timesPaid(await sent(id))).toBe(0)
    await expectPaid(id, before)
  })

  test('that failed for certain come back with their fee and their free one, and the next one is paid', async () => {
    const before = await balances(site.deps, who.id)
    const first = await order()
    await way.behave('refuses')
    await rounds(4)
    expect(await stateOf(site.deps, first.id)).toBe('failed')
    expect(await way.timesPaid(await sent(first.id))).toBe(0)
    expect(await balances(site.deps, who.id)).toEqual(before)
    expect(await feesOf(first.id)).toBe(0)
    // What the first one used up is there again: the second is as it was.
    await way.behave('works')
    const second = await order()
    expect([second.free, second.fee]).toEqual([first.free, first.fee])
    await expectPaid(second.id, before)
  })

  /** What the house has kept of it. */
  async function feesOf(id: string): Promise<number> {
    const [row] = await site.deps.sql<[{ sum: number }]>`
      select coalesce(sum(h.amount), 0)::int8 as sum from house_entry h join transfer t on t.id = h.transfer_id
      where t.act_kind = 'withdrawal' and t.act_id = ${id} and h.account = 'fee'`
    return row.sum
  }

  test('that failed beyond the free ones give back what they were charged', async () => {
    const { deps } = site
    // The level's only free one is used up; chains charge nothing of it.
    await deps.sql`update member set level = 0 where id = ${who.id}`
    const used = await order()
    await expectPaid(used.id, await balancesBefore(used.id))
    const before = await balances(deps, who.id)
    const { id, free, fee } = await order()
    expect([free, fee === '0.00']).toEqual([false, (await sent(used.id)).address !== null])
    await way.behave('refuses')
    await rounds(4)
    expect(await stateOf(deps, id)).toBe('failed')
    expect(await balances(deps, who.id)).toEqual(before)
    expect(await feesOf(id)).toBe(0)
  })

  /** As it was before this one was asked for. */
  async function balancesBefore(id: string): Promise<Record<string, number>> {
    expect(await stateOf(site.deps, id)).toBe('approved')
    const { main = 0, ...rest } = await balances(site.deps, who.id)
    return { ...rest, main: main + amount, held: 0 }
  }
})
