// Merchants on the console: what takes two people, what one person does at once, and what the report says.
import { demandLogin } from '@touchline/contract/demand/calls'
import {
  endMerchantKey,
  merchantMembers,
  merchants,
  oneMerchant,
  proposeMerchant,
  suspendMerchant,
} from '@touchline/contract/demand/operator-calls'
import { memberInfo } from '@touchline/contract/member/calls'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import { HOUR } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { createMember } from '../access/create-member.ts'
import { testPassword, testPasswordHash, testSite } from '../http/test-site.ts'
import { testConsole } from '../operator/testing.ts'
import { addMatch, deposit, request } from '../order/testing.ts'
import { ask, clientOf, newKey } from './testing.ts'

const site = await testSite()
const consoleApp = await testConsole(site)
const admin = await consoleApp.operator('adam', ['admin'])
const other = await consoleApp.operator('ada', ['admin'])
const risk = await consoleApp.operator('rita', ['risk'])
const support = await consoleApp.operator('sue', ['support'])
const day = accountingDay(site.clock.now())
const newer = newKey()
const first = newKey()
const agreed = { code: 'ACME', name: 'Acme', perMinute: 100, mostMembers: 50, reason: 'contract 7' }
const xOf = (key: typeof first) => key.raw.toString('base64url')
const seen = (by = support) => by.ask(oneMerchant, { query: { code: 'ACME', from: day, until: day } })

async function approved(body: object): Promise<number> {
  const answer = await admin.ask(proposeMerchant, { body })
  expect(answer).toMatchObject({ StatusCode: 0 })
  const { proposed: id } = answer.Payload as { proposed: number }
  const decide = async (by: typeof admin) =>
    by.code(decideTask, {
      body: {
        id,
        verdict: 'approve',
        words: '',
        digest: (await by.payload(oneTask, { query: { id } })).digest,
      },
    })
  // No one approves their own proposal.
  expect(await decide(admin)).toBe(1963)
  return decide(other)
}

const merchant = async () => {
  const [row] = await site.deps.sql<[{ id: string }]>`select id from merchant where code = 'ACME'`
  return { id: row.id, code: 'ACME', key: first }
}
const body = { merchantCode: 'ACME', username: 'ada', password: testPassword, address: '203.0.113.7' }

test('a merchant and its key take two, and then it signs its members in', async () => {
  expect(await support.code(merchants)).toBe(1004)
  expect(await risk.code(proposeMerchant, { body: { ...agreed, key: xOf(first) } })).toBe(1004)
  expect(await approved({ ...agreed, key: xOf(first) })).toBe(0)
  const shop = await merchant()
  await site.deps.sql.begin((tx) =>
    createMember(tx, {
      username: 'ada',
      nickname: 'ada',
      language: 'en-us',
      passwordHash: testPasswordHash,
      verifySignIn: false,
      merchantId: shop.id,
      createdAt: site.clock.now(),
    }),
  )
  expect(await ask(site, shop, demandLogin, body)).toMatchObject({ StatusCode: 0 })
  expect((await risk.payload(merchants)).merchants).toEqual([
    { code: 'ACME', name: 'Acme', state: 'open', perMinute: 100, mostMembers: 50, members: 1, keys: 1 },
  ])
})

test('what changes nothing, a key that is known and what is no key are refused', async () => {
  const code = (more: object) => admin.code(proposeMerchant, { body: { ...agreed, ...more } })
  expect(await code({})).toBe(1321)
  expect(await code({ key: xOf(first) })).toBe(1321)
  expect(await code({ key: 'A'.repeat(43) })).toBe(1003)
})

test('the report is of what its members moved, and of nobody else', async () => {
  const shop = await merchant()
  const client = clientOf(site, await ask(site, shop, demandLogin, body))
  await site.member('bob', { balance: 50_000 })
  const match = await addMatch(site.deps)
  await site.deps.sql.begin((tx) => deposit(tx, client.memberId, 20_000, site.deps.siteClock.now()))
  await site.deps.desk.place({ ...request(client.memberId, match) })
  const [{ stake }] = await site.deps.sql<[{ stake: number }]>`select sum(stake)::int8 as stake from "order"`
  const { report } = await risk.payload(oneMerchant, {
    query: { code: 'ACME', from: day, until: day },
  })
  const stakes = (stake / 100).toFixed(2)
  expect(report).toEqual({
    joined: 1,
    playing: 1,
    orders: 1,
    stakes,
    returned: '0.00',
    result: `-${stakes}`,
    deposits: '200.00',
    withdrawals: '0.00',
  })
  expect(await seen(support)).toMatchObject({ StatusCode: 1004 })
  const wrong = { code: 'ACME', from: day, until: '2020-01-01' }
  expect(await risk.code(oneMerchant, { query: wrong })).toBe(1003)
})

test('its members are listed page by page, the newest first, and those of nobody else', async () => {
  const { id } = await merchant()
  const newest = site.clock.now() + HOUR
  await site.deps.sql.begin(async (tx) => {
    // Members come in pairs of one moment, as when a merchant registers many.
    for (let count = 0; count < 104; count++)
      await createMember(tx, {
        username: `many${count}`,
        nickname: 'many',
        language: 'en-us',
        passwordHash: testPasswordHash,
        verifySignIn: false,
        merchantId: id,
        createdAt: newest - Math.floor(count / 2),
      })
  })
  const page = (after?: string) =>
    risk.payload(merchantMembers, { query: { code: 'ACME', ...(after && { after }) } })
  const first = await page()
  const second = await page(first.next!)
  const last = await page(second.next!)
  expect([first, second, last].map(({ members }) => members.length)).toEqual([50, 50, 5])
  expect(last.next).toBeNull()
  const all = [first, second, last].flatMap(({ members }) => members)
  expect(new Set(all.map((each) => each.id)).size).toBe(105)
  expect(all.map((each) => each.createdAt)).toEqual(all.map((each) => each.createdAt).sort((a, b) => b - a))
  expect(all.at(-1)?.username).toBe('ada')
  const [bob] = await site.deps.sql<{ id: string }[]>`select id from member where username = 'bob'`
  expect((await page(bob!.id)).members).toEqual([])
  expect(await risk.code(merchantMembers, { query: { code: 'NOSUCH' } })).toBe(1004)
  expect(await support.code(merchantMembers, { query: { code: 'ACME' } })).toBe(1004)
})

test('a second key overlaps with the first, which ends when it was said to', async () => {
  expect(await approved({ ...agreed, key: xOf(newer), othersEndIn: 2 })).toBe(0)
  const shop = await merchant()
  const codeBy = async (key: typeof first) => (await ask(site, shop, demandLogin, body, { key })).StatusCode
  expect([await codeBy(first), await codeBy(newer)]).toEqual([0, 0])
  site.clock.pass(2 * HOUR)
  expect([await codeBy(first), await codeBy(newer)]).toEqual([1006, 0])
})

test('a key is ended at once by one, and the audit log says by whom and why', async () => {
  const fresh = await consoleApp.operator('rob', ['risk'])
  const ended = { code: 'ACME', key: newer.id, reason: 'it was on a stolen disk' }
  expect(await fresh.code(endMerchantKey, { body: ended })).toBe(0)
  expect(await fresh.code(endMerchantKey, { body: ended })).toBe(1321)
  expect(await fresh.code(endMerchantKey, { body: { ...ended, code: 'NOSUCH' } })).toBe(1004)
  expect((await ask(site, await merchant(), demandLogin, body, { key: newer })).StatusCode).toBe(1006)
  const [row] = await site.deps.sql<{ act: string; object: string; reason: string }[]>`
    select act, object, reason from audit where act = 'merchant.end_key'`
  expect(row).toEqual({ act: 'merchant.end_key', object: 'merchant:ACME', reason: ended.reason })
})

test('suspending ends the sessions of its members and takes one; serving it again takes two', async () => {
  const fresh = await consoleApp.operator('rae', ['risk'])
  const [ann, amy] = [
    await consoleApp.operator('ann', ['admin']),
    await consoleApp.operator('amy', ['admin']),
  ]
  const third = newKey()
  const { id } = await merchant()
  await site.deps.sql`insert into merchant_key (id, merchant_id, public_key, added_at)
    values (${third.id}, ${id}, ${third.raw}, ${new Date(site.clock.now())})`
  const shop = { id, code: 'ACME', key: third }
  const client = clientOf(site, await ask(site, shop, demandLogin, body))
  expect(await client.code(memberInfo)).toBe(0)
  const stop = { code: 'ACME', reason: 'asked by the merchant' }
  expect(await fresh.code(suspendMerchant, { body: stop })).toBe(0)
  expect(await fresh.code(suspendMerchant, { body: stop })).toBe(1321)
  await expect.poll(() => client.code(memberInfo)).toBe(1040)
  expect(await ask(site, shop, demandLogin, body)).toMatchObject({ StatusCode: 1993 })
  const answer = await ann.ask(proposeMerchant, { body: agreed })
  const { proposed } = answer.Payload as { proposed: number }
  const { digest } = await amy.payload(oneTask, { query: { id: proposed } })
  expect(await amy.code(decideTask, { body: { id: proposed, verdict: 'approve', words: '', digest } })).toBe(
    0,
  )
  expect(await ask(site, shop, demandLogin, body)).toMatchObject({ StatusCode: 0 })
})
