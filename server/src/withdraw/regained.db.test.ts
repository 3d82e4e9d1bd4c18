// An account that was regained by a contact alone, or woken, may be in another person's hands: for seven days
// its money goes only where it went before.
import { setUserBank, withdraw } from '@touchline/contract/withdraw/calls'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import {
  addCard,
  cardNumberOf,
  overviewOf,
  paidToCard,
  pickupPassword,
  requestWithdrawal,
  type WithdrawingMember,
  wishOf,
  withdrawer,
} from './testing.ts'

const site = await testSite()
const { deps, clock } = site
/**
 * Regaining an account by its password, by a code, or through the operator after a lost contact always writes
 * this time.
 */
async function gotBack({ client, id }: WithdrawingMember): Promise<void> {
  await deps.sql`update member set regained_at = ${new Date(deps.wallClock.now())} where id = ${id}`
  await client.signIn(client.username!, testPassword)
}

async function pass(who: WithdrawingMember, ms: number): Promise<void> {
  clock.pass(ms)
  await who.client.signIn(who.client.username!, testPassword)
}

test('seven days only to a card that was paid before, and not to it either once another number stands on it', async () => {
  // The sandbox's time is shorter.
  const rules = { ...deps.settings.current.withdrawRules, regainedMs: 7 * DAY }
  await deps.sql.begin((tx) => changeSetting(tx, 'withdrawRules', rules))
  await expect.poll(() => deps.settings.current.withdrawRules.regainedMs).toBe(7 * DAY)
  const who = await withdrawer(site)
  await paidToCard(site, who)
  const other = await addCard(who.client, who.name, 901)
  await pass(who, 48 * HOUR)
  await gotBack(who)
  const until = deps.siteClock.now() + 7 * DAY
  expect((await overviewOf(who)).knownUntil).toBe(until)
  const toOther = await wishOf(deps, who, 100_000, { account: other })
  expect(await who.client.ask(withdraw, { body: toOther })).toMatchObject({
    StatusCode: 2266,
    Payload: { time: until },
  })
  expect(await requestWithdrawal(deps, who, 20_000)).toMatchObject({ state: 'review' })

  const thief = await withdrawer(site)
  await paidToCard(site, thief)
  await gotBack(thief)
  const body = {
    id: thief.account,
    bankName: 'CCB',
    accountNum: cardNumberOf(902),
    accountName: thief.name,
    branch: '',
    pickupPassword,
  } as const
  await thief.client.call(setUserBank, { body })
  await pass(thief, 48 * HOUR)
  const wish = await wishOf(deps, thief, 100_000)
  expect(await thief.client.code(withdraw, { body: wish })).toBe(2266)
  await pass(thief, 5 * DAY - MINUTE)
  expect(await thief.client.code(withdraw, { body: wish })).toBe(2266)
  await pass(thief, MINUTE)
  expect((await overviewOf(thief)).knownUntil).toBeNull()
  expect(await requestWithdrawal(deps, thief, 100_000)).toMatchObject({ state: 'review' })
})
