import {
  assetsFull,
  changePickupPassword,
  memberInfo,
  memberLevel,
  playOverview,
  setBetSize,
  takeTimeOut,
} from '@touchline/contract/member/calls'
import { placeBet } from '@touchline/contract/order/calls'
import { memberAccounts } from '@touchline/engine/ledger/accounts'
import { fen } from '@touchline/engine/money/fen'
import { beforeEach, expect, test } from 'vitest'
import { createMember } from '../access/create-member.ts'
import { changeSetting } from '../db/settings.ts'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { addMatch, deposit, report, setState, settleDue } from '../order/testing.ts'

const site = await testSite()
let client: TestClient
let count = 0
beforeEach(async () => {
  client = await site.member(`member${++count}`)
})

const pay = (amount: number) =>
  site.deps.sql.begin((tx) => deposit(tx, client.memberId, amount, site.deps.siteClock.now()))

test('a new member has nothing, three preset stakes, and the lowest level', async () => {
  expect(await client.call(memberInfo)).toMatchObject({
    userid: client.memberId,
    username: client.username,
    level: 0,
    accountLevelName: '',
    betsize: '100.00,500.00,1000.00',
    quota: '0.00',
    dealMoneyTotal: '0.00',
    winClose: '0.00',
    saveTotal: '0.00',
    withdrawTotal: '0.00',
    maxrisk: '50000.00',
    email: '',
    mobilePass: false,
    withdrawPassword: false,
    enableVerifyCode: false,
    withdrawalMin: '100.00',
    enableBankVerifyCode: false,
    saveMoneyBlocked: false,
    transferBlocked: false,
  })
  expect(await client.call(assetsFull)).toMatchObject({
    quota: '0.00',
    held: '0.00',
    openStakes: '0.00',
    saveTotal: '0.00',
    withdrawTotal: '0.00',
  })
})

test('it says how a member is reached, with the middle hidden, and what is set', async () => {
  const member = await site.member(`set${count}`, {
    email: `set${count}@example.com`,
    phone: `+86138001380${10 + count}`,
    verifySignIn: false,
  })
  await member.call(changePickupPassword, { body: { password: testPassword, newPassword: 'abc123' } })
  const info = await member.call(memberInfo)
  expect(info).toMatchObject({ email: 's***@example.com', mobilePass: true, withdrawPassword: true })
})

test('in a time-out nothing may be paid in or moved, and it says so until it is over', async () => {
  await client.call(takeTimeOut, { body: { hours: 24 } })
  const blocked = { saveMoneyBlocked: true, transferBlocked: true, withdrawMoneyBlocked: false }
  expect(await client.call(memberInfo)).toMatchObject(blocked)
  site.clock.pass(25 * 60 * 60_000)
  await client.signIn(client.username, testPassword)
  await client.encrypt()
  expect(await client.call(memberInfo)).toMatchObject({ saveMoneyBlocked: false, transferBlocked: false })
})

test('money that is staked is no longer in the main account and is still accounted for', async () => {
  await pay(100_000)
  const match = await addMatch(site.deps)
  const body = { selectionId: `${match}.1.2-1`, dealMoney: '250.00', profit: '3.50' }
  await client.call(placeBet, { body })
  expect(await client.call(assetsFull)).toMatchObject({
    quota: '750.00',
    openStakes: '250.00',
    saveTotal: '1000.00',
    dealMoneyTotal: '250.00',
  })
})

test('a correction counts, although the server that recorded it had a clock behind the other’s', async () => {
  const { deps, clock } = site
  await pay(100_000)
  const match = await addMatch(deps)
  await client.call(placeBet, {
    body: { selectionId: `${match}.1.2-1`, dealMoney: '100.00', profit: '3.50' },
  })
  await setState(deps, match, 'ended')
  const at = clock.now()
  const say = (ft: [number, number]) =>
    Promise.all(
      ['a', 'b'].map((source) => report(deps, match, { source, status: 'final', facts: { ft }, at })),
    )
  await say([2, 1])
  await settleDue(deps, at + 1_000)
  await say([1, 0])
  await settleDue(deps, at + 500)
  expect(await client.call(memberInfo)).toMatchObject({ quota: '1003.29', winClose: '3.29' })
  expect(await client.call(memberLevel)).toMatchObject({ experience: '3.29' })
  expect(await client.call(playOverview)).toMatchObject({
    netResult: { total: '3.29' },
    session: { netResult: '3.29' },
  })
})

test("what one member stakes is nothing of another's", async () => {
  const other = await site.member(`other${count}`)
  await pay(100_000)
  expect(await other.call(assetsFull)).toMatchObject({ quota: '0.00', saveTotal: '0.00', openStakes: '0.00' })
})

test('a level says what it brings and what the next one needs', async () => {
  expect(await client.call(memberLevel)).toEqual({
    level: 0,
    code: null,
    feePercent: '6.00',
    insurancePercent: '0.00',
    experience: '0.00',
    nextLevelExperience: '3000.00',
  })
  await site.deps.sql`update member set level = 5 where id = ${client.memberId}`
  expect(await client.call(memberLevel)).toMatchObject({
    level: 5,
    code: '80',
    feePercent: '5.00',
    insurancePercent: '12.00',
    nextLevelExperience: null,
  })
})

test('preset stakes are kept; the same again is 1075', async () => {
  const body = { betsize: ['10', 20.5, '50000.00'] }
  expect(await client.call(setBetSize, { body })).toEqual({ betsize: '10.00,20.50,50000.00' })
  expect(await client.code(setBetSize, { body })).toBe(1075)
  expect((await client.call(memberInfo)).betsize).toBe('10.00,20.50,50000.00')
})

test('one or two are padded to three with those of the site, which are all while none are set', async () => {
  const told = async () => (await client.call(memberInfo)).betsize
  expect(await client.call(setBetSize, { body: { betsize: ['70'] } })).toEqual({
    betsize: '70.00,100.00,500.00',
  })
  expect(await told()).toBe('70.00,100.00,500.00')
  await site.deps.sql.begin((tx) => changeSetting(tx, 'presetStakes', [fen(2_000), fen(7_000)]))
  await expect.poll(told).toBe('20.00,70.00')
  await site.deps.sql`update member set bet_sizes = null where id = ${client.memberId}`
  expect(await told()).toBe('20.00,70.00')
  await site.deps.sql.begin((tx) => changeSetting(tx, 'presetStakes', [10_000, 50_000, 100_000].map(fen)))
  await expect.poll(told).toBe('100.00,500.00,1000.00')
})

test.each([
  [1719, ['9.99'], { messageValue: '10.00' }],
  [1719, ['10', '0'], { messageValue: '10.00' }],
  [1771, ['50000.01'], { messageValue: '50000.00' }],
  [1003, [], { field: 'body.betsize' }],
  [1003, ['10', '20', '30', '40'], { field: 'body.betsize' }],
  [1003, ['10.001'], { field: 'body.betsize.0' }],
  [1003, ['-10'], { field: 'body.betsize.0' }],
  [1003, ['1e3'], { field: 'body.betsize.0' }],
])('%i for the preset stakes %j', async (code, betsize, payload) => {
  const answer = await client.ask(setBetSize, { body: { betsize } })
  expect(answer).toMatchObject({ StatusCode: code, Payload: payload })
  expect((await client.call(memberInfo)).betsize).toBe('100.00,500.00,1000.00')
})

test('a name is taken in any case, and a member comes with empty accounts of each kind', async () => {
  const given = {
    passwordHash: 'none',
    nickname: 'x',
    language: 'zh-cn',
    createdAt: site.clock.now(),
  } as const
  const make = (username: string) => site.deps.sql.begin((tx) => createMember(tx, { ...given, username }))
  await expect(make(client.username.toUpperCase())).rejects.toMatchObject({ code: '23505' })
  const id = await make(`fresh${count}`)
  expect(
    await site.deps.sql`select kind, balance from account where member_id = ${id} order by kind`,
  ).toEqual(memberAccounts.toSorted().map((kind) => ({ kind, balance: 0 })))
})
