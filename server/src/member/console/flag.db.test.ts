// Operators stop single things for a member: at once, only the one thing, until a time or until an operator
// ends the stop.
import { memberInfo } from '@touchline/contract/member/calls'
import { endFlag, memberPage, setFlag } from '@touchline/contract/member/operator-calls'
import { type MemberFlag, memberFlags } from '@touchline/contract/member/types'
import { sandboxDeposit } from '@touchline/contract/sandbox/calls'
import { DAY } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { changeSetting } from '../../db/settings.ts'
import type { TestClient } from '../../http/test-client.ts'
import { testPassword, testSite } from '../../http/test-site.ts'
import { review } from '../../identity/testing.ts'
import { testConsole } from '../../operator/testing.ts'
import { addMatch, codeOf, request } from '../../order/testing.ts'
import { giveTrial } from '../testing.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
const risk = await consoleApp.operator('risk', ['risk'])
const support = await consoleApp.operator('support', ['support'])
const reason = 'seen in the console'

const set = (member: TestClient, flag: MemberFlag, until: number | null = null) =>
  risk.code(setFlag, { body: { memberId: member.memberId, flag, until, reason } })
const end = (member: TestClient, flag: MemberFlag) =>
  risk.code(endFlag, { body: { memberId: member.memberId, flag, reason } })
const payIn = (member: TestClient) =>
  member.code(sandboxDeposit, { body: { amount: '1.00', idempotencyKey: crypto.randomUUID() } })
const held = async (member: TestClient) => {
  const order = await deps.desk.place(request(member.memberId, await addMatch(deps), { stake: 1_000 }))
  return order.reviewUntil !== null
}
const again = (member: TestClient) => member.signIn(member.username, testPassword)

test('each stops what it says and nothing else, and ends what it stopped', async () => {
  const ada = await site.member('ada', { balance: 100_000 })
  const stops = async () => {
    const { saveMoneyBlocked, withdrawMoneyBlocked, transferBlocked } = await ada.call(memberInfo)
    const paid = await payIn(ada)
    const granted = await codeOf(giveTrial(site, ada.memberId))
    return { saveMoneyBlocked, withdrawMoneyBlocked, transferBlocked, paid, granted, held: await held(ada) }
  }
  const nothing = {
    saveMoneyBlocked: false,
    withdrawMoneyBlocked: false,
    transferBlocked: false,
    paid: 0,
    granted: 0,
    held: false,
  }
  const told: Readonly<Record<MemberFlag, object>> = {
    holdOrders: { held: true },
    noStakeReturn: {},
    noPromotion: { granted: 1402 },
    saveMoneyBlocked: { saveMoneyBlocked: true, paid: 2230 },
    withdrawMoneyBlocked: { withdrawMoneyBlocked: true },
    transferBlocked: { transferBlocked: true },
  }
  for (const flag of memberFlags) {
    expect(await set(ada, flag)).toBe(0)
    await expect.poll(() => ada.code(memberInfo)).toBe(1040)
    await again(ada)
    expect(await stops(), flag).toEqual({ ...nothing, ...told[flag] })
    expect(await end(ada, flag)).toBe(0)
    expect(await stops(), flag).toEqual(nothing)
  }
})

test('a flag is over when its time is; who set it and why is on the page, and in the audit log when it is gone', async () => {
  const bob = await site.member('bob')
  const until = clock.now() + DAY
  expect(await set(bob, 'saveMoneyBlocked', clock.now())).toBe(1003)
  expect(await set(bob, 'saveMoneyBlocked', until)).toBe(0)
  expect(await set(bob, 'saveMoneyBlocked', until)).toBe(1321)
  await again(bob)
  expect(await payIn(bob)).toBe(2230)
  const page = () => risk.payload(memberPage, { query: { id: bob.memberId } })
  expect((await page()).flags).toMatchObject([{ flag: 'saveMoneyBlocked', until, by: 'risk', reason }])
  expect(await set(bob, 'saveMoneyBlocked')).toBe(0)
  expect(await end(bob, 'saveMoneyBlocked')).toBe(0)
  expect(await end(bob, 'saveMoneyBlocked')).toBe(1321)
  const { flags, acts } = await page()
  expect(flags).toEqual([])
  expect(acts.map(({ act }) => act)).toEqual(['member.end_flag', 'member.set_flag', 'member.set_flag'])
})

test('not by everybody, nor for somebody who is not there', async () => {
  const memberId = crypto.randomUUID()
  const body = { memberId, flag: 'holdOrders', until: null, reason }
  expect(await support.code(setFlag, { body })).toBe(1004)
  expect(await risk.code(setFlag, { body })).toBe(1004)
  expect(await risk.code(endFlag, { body })).toBe(1004)
})

test('own money is staked once the identity is approved, where the site asks for it; trial funds before', async () => {
  const cleo = await site.member('cleo', { balance: 100_000 })
  await deps.sql.begin((tx) => changeSetting(tx, 'identityDue', 'stake'))
  await expect.poll(() => deps.settings.current.identityDue).toBe('stake')
  const match = await addMatch(deps)
  const order = (paidFrom: 'main' | 'trial', option: string) =>
    codeOf(deps.desk.place({ ...request(cleo.memberId, match, { stake: 1_000, option }), paidFrom }))
  await giveTrial(site, cleo.memberId)
  expect([await order('main', '1-0'), await order('trial', '2-0')]).toEqual([1741, 0])
  await deps.sql`insert into identity (member_id, state, real_name, id_number, id_print, applied_at)
    values (${cleo.memberId}, 'review', 'x', 'x', sha256(${cleo.memberId}::text::bytea), now())`
  expect(await order('main', '1-0')).toBe(1741)
  await review(site, cleo.memberId)
  expect(await order('main', '1-0')).toBe(0)
  await deps.sql.begin((tx) => changeSetting(tx, 'identityDue', 'never'))
})
