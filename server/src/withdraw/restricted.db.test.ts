// A member excluded, closed, banned, asleep or under age, with nothing set up, gets all of the balance out.
import { forgetPassword, login } from '@touchline/contract/access/calls'
import { changePickupPassword } from '@touchline/contract/member/setting-calls'
import { setUserBank, withdraw } from '@touchline/contract/withdraw/calls'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { resetProof } from '../access/testing.ts'
import { settleFeed, TestBank } from '../deposit/testing.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import {
  addCard,
  approved,
  balances,
  bankTells,
  cardNumberOf,
  letOut,
  nameOf,
  overviewOf,
  payIn,
  pickupPassword,
  stateOf,
  wishOf,
} from './testing.ts'

const site = await testSite()
const { deps, clock } = site
const bank = new TestBank()

/** The stored states that keep a member from playing. */
const states = {
  excluded: (now: number) => ({ excluded_until: new Date(now + 365 * DAY) }),
  banned: () => ({ state: 'banned' }),
  closed: () => ({ state: 'closed' }),
  dormant: () => ({ state: 'dormant' }),
  underAge: (now: number) => ({ under_age_since: new Date(now) }),
} as const

test.each(Object.keys(states) as (keyof typeof states)[])(
  '%s: password, card and all of the money, to the fen, before a stake was wagered',
  async (state) => {
    const n = 700 + Object.keys(states).indexOf(state)
    const client = await site.member(`leaver${state}`, { balance: 12_345 })
    const id = client.memberId
    await payIn(site, bank, { client, id, name: nameOf(n), account: '' }, 100_000)
    await deps.sql`update member set ${deps.sql(states[state](clock.now()))} where id = ${id}`
    await client.signIn(client.username!, testPassword)
    // More money comes in meanwhile. It belongs to the member, who may not play with it.
    await payMore(id, nameOf(n))
    await client.call(changePickupPassword, { body: { password: testPassword, newPassword: pickupPassword } })
    const card = {
      bankName: 'CCB',
      accountNum: cardNumberOf(n),
      accountName: nameOf(n),
      branch: '',
      pickupPassword,
    } as const
    const { id: account } = await client.call(setUserBank, { body: card })
    clock.pass(2 * MINUTE)
    const before = await balances(deps, id)
    const all = before.main! + before.arrived!
    expect(all).toBe(12_345 + 100_000 + 5_000)
    expect((await overviewOf({ client })).restricted).toBe(true)
    const body = await wishOf(deps, { id, account }, all)
    const order = await client.call(withdraw, { body })
    expect(order).toMatchObject({ state: 'review', fee: '0.00', coinAmount: '1173.45' })
    expect(order.reasons).toContain('restricted')
    const [task] = await deps.sql`select flags from task where subject = ${order.id}`
    expect(task!.flags.includes('two')).toBe(state === 'banned' || state === 'underAge')
    await approved(deps, order.id)
    const mine = (await letOut(deps)).find(({ withdrawal }) => withdrawal === order.id)!
    await bankTells(deps, mine)
    expect(await stateOf(deps, order.id)).toBe('paid')
    expect(await balances(deps, id)).toEqual({ main: 0, held: 0, arrived: 0 })
  },
)

test('locked until the password is new: a code to the contact and a new one, a week, and all of the money, to the yuan', async () => {
  const email = 'lockedout@example.com'
  const client = await site.member('lockedout', { balance: 12_300, email })
  const id = client.memberId
  const name = nameOf(790)
  await payIn(site, bank, { client, id, name, account: '' }, 100_000)
  await deps.sql`update member set state = 'locked' where id = ${id}`
  const body = { username: 'lockedout', password: testPassword, cookie: true }
  expect(await site.client().code(login, { body })).toBe(1068)
  const visitor = site.client({ language: 'en-us' })
  const password = 'Okapi3Gletscher'
  const { authToken } = await resetProof(site, visitor, 'lockedout', email)
  await visitor.call(forgetPassword, { body: { authToken, password } })
  await client.signIn('lockedout', password)
  await client.call(changePickupPassword, { body: { password, newPassword: pickupPassword } })
  const account = await addCard(client, name, 790)
  // A member who regained the account through a contact must wait, but is not restricted, so that each source
  // is paid back separately.
  clock.pass(7 * DAY)
  await client.signIn('lockedout', password)
  expect((await overviewOf({ client })).restricted).toBe(false)
  for (const [amount, back] of [
    [100_000, true],
    [12_300, false],
  ] as const) {
    const order = await client.call(withdraw, { body: await wishOf(deps, { id, account }, amount, { back }) })
    await approved(deps, order.id)
    await bankTells(deps, (await letOut(deps)).find(({ withdrawal }) => withdrawal === order.id)!)
    clock.pass(2 * MINUTE)
  }
  expect(await balances(deps, id)).toEqual({ main: 0, held: 0, arrived: 0 })
})

/** Pays in by a transfer that names the member's last order. */
async function payMore(memberId: string, payer: string): Promise<void> {
  const [order] = await deps.sql<[{ to: string; reference: string }]>`
    select paid_to as to, reference from deposit_order where member_id = ${memberId} order by id desc limit 1`
  bank.pay({ ...order, amount: 5_000, payer, at: clock.now() })
  await settleFeed(deps, bank)
}
