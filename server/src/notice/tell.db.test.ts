import { login, setUserInfo } from '@touchline/contract/access/calls'
import { noticeChoices, setNoticeChoice } from '@touchline/contract/member/notice-choice-calls'
import { excludeMyself, takeTimeOut } from '@touchline/contract/member/play-calls'
import {
  changePassword,
  changePickupPassword,
  setSecurityQuestion,
} from '@touchline/contract/member/setting-calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { provenEmail } from '../access/testing.ts'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { decideIdentity } from '../identity/review.ts'
import type { Message } from '../message/messages.ts'
import { sendDue } from './send-due.ts'

const site = await testSite()
let member: TestClient
let name: string
let email: string
let phone: string
let count = 0
beforeEach(async () => {
  name = `told${++count}`
  email = `${name}@example.com`
  phone = `+861380013${String(8000 + count)}`
  member = await site.member(name, { email, phone, language: 'en-us' })
  await sent()
})

/** The messages that go out now. */
async function sent(deps = site.deps): Promise<Message[]> {
  const messages: Message[] = []
  const send = async (message: Message) => void messages.push(message)
  await sendDue({ ...deps, messages: { channels: ['email', 'mobile'], send } })
  return messages
}
const to = async () => (await sent()).map((message) => `${message.channel} ${message.to}`)

const next = 'Okapi3Gletscher'
const pick = (kind: 'signIn' | 'identity', ways: { email: boolean; mobile: boolean }) =>
  member.call(setNoticeChoice, { body: { kind, ...ways } })
const newDevice = () =>
  site
    .client({ from: '203.0.113.9' })
    .call(login, { body: { username: name, password: testPassword, cookie: true } })

async function decide(reason: 'unreadable' | null): Promise<void> {
  const { sql } = site.deps
  await sql`insert into identity (member_id, state, real_name, id_number, id_print, applied_at) values
    (${member.memberId}, 'review', 'sealed', 'sealed', sha256(${Buffer.from(name)}), now())
    on conflict (member_id) do update set state = 'review', decided_at = null, reason = null`
  await site.deps.sql.begin((tx) => decideIdentity(site.deps, tx, member.memberId, { reason, by: 'test' }))
}

describe('what must be sent', () => {
  test('says that a password or the security question was changed, and what to do if it was somebody else', async () => {
    await member.call(changePassword, { body: { password: testPassword, newPassword: next } })
    await member.call(changePickupPassword, { body: { password: next, newPassword: 'abc123' } })
    const body = { password: next, question: 1, answer: 'blue' } as const
    await member.call(setSecurityQuestion, { body })
    const texts = await sent()
    expect(texts.map(({ to: target, subject }) => `${target} ${subject}`)).toEqual([
      `${email} Touchline: your login password was changed`,
      `${email} Touchline: your withdrawal password was changed`,
      `${email} Touchline: your security question was changed`,
    ])
    expect(texts[0]?.text).toMatch(/ at \d{4}\/\d{1,2}\/\d{1,2} \d\d:\d\d \(Asia\/Shanghai\)\. Not you\?/)
    expect(texts.map(({ text }) => text).join()).not.toMatch(/abc123|Okapi|blue/)
  })

  test('goes to the contact that was there before another one took its place', async () => {
    const added = `new-${email}`
    const authToken = await provenEmail(site, member, added, 'profile')
    await member.call(setUserInfo, { body: { usernickname: name, authToken, password: testPassword } })
    expect(await to()).toEqual([`email ${email}`])
  })

  test('says that a time-out or self-exclusion has begun, and where the money is', async () => {
    await member.call(takeTimeOut, { body: { hours: 24 } })
    await member.call(excludeMyself, { body: { months: 6 } })
    const texts = await sent()
    expect(texts.map(({ subject }) => subject)).toEqual([
      'Touchline: your time-out has begun',
      'Touchline: you have excluded yourself',
    ])
    for (const { text } of texts) expect(text).toContain('our money')
  })

  test('is not said of what was refused', async () => {
    await member.code(changePassword, { body: { password: 'Wrong1Password', newPassword: next } })
    await member.code(changePassword, { body: { password: testPassword, newPassword: 'short' } })
    await member.code(changePickupPassword, { body: { password: testPassword, newPassword: testPassword } })
    expect(await sent()).toEqual([])
  })

  test('goes by text message where no address is on file, and nowhere without any contact', async () => {
    await site.deps.sql`update member set email = null where id = ${member.memberId}`
    await member.call(takeTimeOut, { body: { hours: 24 } })
    expect(await to()).toEqual([`mobile ${phone}`])
    await site.deps.sql`update member set phone = null where id = ${member.memberId}`
    await member.call(takeTimeOut, { body: { hours: 25 } })
    expect(await sent()).toEqual([])
  })

  test('cannot be chosen away', async () => {
    for (const kind of ['security', 'protection'] as const) {
      const body = { kind: kind as 'signIn', email: false, mobile: false }
      expect(await member.code(setNoticeChoice, { body })).toBe(1003)
    }
  })
})

describe('what may be chosen', () => {
  test('is sent by email until something else is chosen', async () => {
    await newDevice()
    await decide(null)
    const texts = await sent()
    expect(texts.map((each) => `${each.channel} ${each.subject}`)).toEqual([
      'email Touchline: signed in on a new device',
      'email Touchline: your identity is confirmed',
    ])
    expect(texts[0]?.text).toContain('203.0.113.9')
  })

  test('is obeyed: by both ways, by one, by none, each kind by itself', async () => {
    await pick('signIn', { email: true, mobile: true })
    await pick('identity', { email: false, mobile: true })
    await newDevice()
    expect(await to()).toEqual([`email ${email}`, `mobile ${phone}`])
    await decide(null)
    expect(await to()).toEqual([`mobile ${phone}`])
  })

  test('is sent by neither way where none is chosen', async () => {
    await pick('signIn', { email: false, mobile: false })
    await pick('identity', { email: false, mobile: false })
    await newDevice()
    await decide('unreadable')
    expect(await sent()).toEqual([])
  })

  test('is told, with what must be sent and where it goes', async () => {
    expect(await member.call(noticeChoices)).toEqual({
      choices: [
        { kind: 'security', always: true, email: true, mobile: false },
        { kind: 'protection', always: true, email: true, mobile: false },
        { kind: 'signIn', always: false, email: true, mobile: false },
        { kind: 'identity', always: false, email: true, mobile: false },
        { kind: 'complaint', always: false, email: true, mobile: false },
        { kind: 'chat', always: false, email: true, mobile: false },
      ],
      reached: { email: true, mobile: true },
    })
    const { choices } = await pick('signIn', { email: false, mobile: true })
    expect(choices[2]).toEqual({ kind: 'signIn', always: false, email: false, mobile: true })
    await site.deps.sql`update member set email = null where id = ${member.memberId}`
    expect(await member.call(noticeChoices)).toMatchObject({
      choices: [{ email: false, mobile: true }, { email: false, mobile: true }, {}, {}, {}, {}],
      reached: { email: false, mobile: true },
    })
  })

  test("is the member's own", async () => {
    await pick('signIn', { email: false, mobile: false })
    const other = await site.member(`${name}c`, { email: `c-${email}` })
    expect((await other.call(noticeChoices)).choices[2]).toMatchObject({ email: true })
  })
})

test('signing in again on a device that is known is no news', async () => {
  const device = site.client()
  await device.signIn(name, testPassword)
  await sent()
  await device.signIn(name, testPassword)
  expect(await sent()).toEqual([])
})

test('members are told in their own language', async () => {
  const chinese = await site.member(`${name}d`, { email: `d-${email}` })
  await sent()
  await chinese.call(takeTimeOut, { body: { hours: 24 } })
  expect((await sent())[0]?.text).toMatch(/^【Touchline】您的休息将持续到/)
})

describe('sending', () => {
  const failing = (times: number, log: unknown[]) => {
    let left = times
    const send = async () => {
      log.push(null)
      if (left-- > 0) throw new Error('the mail server is away')
    }
    return { ...site.deps, messages: { channels: ['email'] as const, send } }
  }

  test('is tried again later, and done once', async () => {
    const log: unknown[] = []
    const deps = failing(2, log)
    await member.call(takeTimeOut, { body: { hours: 24 } })
    await sendDue(deps)
    await sendDue(deps)
    expect(log).toHaveLength(1)
    site.clock.pass(60_000)
    await sendDue(deps)
    site.clock.pass(119_999)
    await sendDue(deps)
    expect(log).toHaveLength(2)
    site.clock.pass(1)
    await sendDue(deps)
    site.clock.pass(86_400_000)
    await sendDue(deps)
    expect(log).toHaveLength(3)
  })

  test('is given up after six tries', async () => {
    const log: unknown[] = []
    const deps = failing(99, log)
    await member.call(takeTimeOut, { body: { hours: 24 } })
    for (let n = 0; n < 10; n++) {
      await sendDue(deps)
      site.clock.pass(86_400_000)
    }
    expect(log).toHaveLength(6)
  })

  test('by several processes at once sends each notice once', async () => {
    for (let hours = 24; hours < 34; hours++) await member.call(takeTimeOut, { body: { hours } })
    const all = await Promise.all([sent(), sent(), sent(), sent()])
    expect(all.flat()).toHaveLength(10)
  })
})
