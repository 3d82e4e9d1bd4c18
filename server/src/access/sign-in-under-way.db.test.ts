// A sign-in whose password was right when it was read, while the password, the devices or the contact of its
// member change: what counts is how things stand once the sign-in has the member's lock.
import { forgetPassword, login } from '@touchline/contract/access/calls'
import { memberInfo } from '@touchline/contract/member/calls'
import { changePassword } from '@touchline/contract/member/setting-calls'
import type postgres from 'postgres'
import { beforeEach, expect, test } from 'vitest'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { contactProposal, proposedContact } from '../member/console/contact.ts'
import { resetProof } from './testing.ts'

const site = await testSite()
const { deps } = site
const { sql } = deps
const next = 'Okapi3Gletscher'
let member: TestClient
/** A device on which the member signed in before. */
let known: TestClient
let name: string
let count = 0

beforeEach(async () => {
  name = `underway${++count}`
  member = await site.member(name, { email: `${name}@example.com` })
  known = site.client({ from: `192.0.2.${count}` })
  await known.signIn(name, testPassword)
})

/** Waits until this many transactions wait for a lock. */
const lined = (waiting: number) =>
  expect
    .poll(
      () => sql<{ n: number }[]>`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      { timeout: 5_000 },
    )
    .toEqual([{ n: waiting }])

/** The acts, each begun once the one before waits for what `hold` has locked; answers their codes. */
async function behind(
  hold: (tx: postgres.TransactionSql) => Promise<unknown>,
  acts: readonly (() => Promise<number>)[],
): Promise<number[]> {
  const begun: Promise<number>[] = []
  await sql.begin(async (tx) => {
    await hold(tx)
    for (const act of acts) {
      begun.push(act())
      await lined(begun.length)
    }
  })
  return Promise.all(begun)
}

const oldPassword = (client: TestClient) => () =>
  client.code(login, { body: { username: name, password: testPassword, cookie: true } })
const lock = (tx: postgres.TransactionSql) => tx`select from member where id = ${member.memberId} for update`
const devices = () => sql<{ n: number }[]>`
  select count(*)::int as n from known_device where member_id = ${member.memberId}`
const sessions = () => sql<{ n: number }[]>`
  select count(*)::int as n from session where member_id = ${member.memberId} and ended_at is null`

test.each(['known', 'new'])('a password reset keeps it out, on a %s device', async (which) => {
  const visitor = site.client({ language: 'en-us', from: `198.51.100.${count}` })
  const { authToken } = await resetProof(site, visitor, name, `${name}@example.com`)
  const reset = () => visitor.code(forgetPassword, { body: { authToken, password: next } })
  const client = which === 'known' ? known : site.client({ from: `203.0.113.${count}` })
  expect(await behind(lock, [reset, oldPassword(client)])).toEqual([0, 1051])
  expect(await devices()).toEqual([{ n: 1 }])
  expect(await sessions()).toEqual([{ n: 0 }])
})

test('so does a changed password, and the session that changed it goes on', async () => {
  await member.signIn(name, testPassword)
  const change = () => member.code(changePassword, { body: { password: testPassword, newPassword: next } })
  expect(await behind(lock, [change, oldPassword(known)])).toEqual([0, 1051])
  expect(await devices()).toEqual([{ n: 1 }])
  expect(await member.code(memberInfo)).toBe(0)
})

/** Two operators give the member another contact. */
const giveContact = (tx: postgres.TransactionSql) =>
  contactProposal.apply(
    deps,
    tx,
    member.memberId,
    proposedContact(deps, member.memberId, `${name}@new.example`),
    { proposedBy: 'support', approvedBy: 'risk', reason: 'seen by video' },
  )

test('once operators gave another contact, it begins no session before the password is new', async () => {
  expect(await behind(giveContact, [oldPassword(known)])).toEqual([0])
  expect(await sessions()).toEqual([{ n: 0 }])
})

test('and asks for a code, since no device is known to the member any longer', async () => {
  await sql`update member set verify_sign_in = true where id = ${member.memberId}`
  expect(await behind(giveContact, [oldPassword(known)])).toEqual([1199])
  expect(await devices()).toEqual([{ n: 0 }])
})

test.each([
  [1051, 'has another password', { password_hash: 'another' }],
  [1068, 'is locked until the password is new', { state: 'locked' }],
] as const)('%i for a member who meanwhile %s', async (code, _what, change) => {
  const alter = (tx: postgres.TransactionSql) =>
    tx`update member set ${tx(change as Record<string, string>)} where id = ${member.memberId}`
  expect(await behind(alter, [oldPassword(known)])).toEqual([code])
  expect(await sessions()).toEqual([{ n: 1 }])
})
