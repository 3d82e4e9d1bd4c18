import { memberInfo } from '@touchline/contract/member/calls'
import {
  changePassword,
  changePickupPassword,
  contactInfo,
  endAllSessions,
  endSession,
  loginRecord,
  memberSessions,
  setContactInfo,
} from '@touchline/contract/member/setting-calls'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../http/test-client.ts'
import { testPassword, testSite } from '../../http/test-site.ts'

const next = 'Another2Horse'

const site = await testSite()
let client: TestClient
let count = 0
beforeEach(async () => {
  client = await site.member(`setter${++count}`)
})

const row = async () => {
  const [found] = await site.deps.sql`select * from member where id = ${client.memberId}`
  return found!
}

/** A second open session of the member, as only a race of two sign-ins could leave one. */
async function openAnother(): Promise<string> {
  const id = crypto.randomUUID()
  const now = new Date(site.clock.now())
  await site.deps.sql`insert into session (id, secret_hash, member_id, created_at, active_at, address, device)
    values (${id}, sha256(${Buffer.from(id)}), ${client.memberId}, ${now}, ${now}, '10.0.0.9', 'Old phone')`
  return id
}

describe('the login password', () => {
  const change = (password: string, newPassword: string) =>
    client.code(changePassword, { body: { password, newPassword } })

  test('is changed: the old one no longer signs in, the new one does, and this session goes on', async () => {
    const other = await openAnother()
    expect(await change(testPassword, next)).toBe(0)
    expect(await client.code(memberInfo)).toBe(0)
    const [ended] = await site.deps.sql`select end_reason from session where id = ${other}`
    expect(ended!.end_reason).toBe('password')
    await expect(site.client().signIn(client.username, testPassword)).rejects.toMatchObject({ code: 1051 })
    await site.client().signIn(client.username, next)
  })

  test('makes other devices strangers again, and not this one', async () => {
    await site.deps.sql`insert into known_device (member_id, device_hash, seen_at)
      values (${client.memberId}, ${Buffer.alloc(32, 7)}, now())`
    const before = await client.call(memberSessions)
    expect(before.devices.length).toBeGreaterThan(1)
    expect(await change(testPassword, next)).toBe(0)
    const { devices } = await client.call(memberSessions)
    expect(devices.map(({ current }) => current)).toEqual([true])
  })

  test.each([
    ['too short', 'Ab1', 1014],
    ['without a digit', 'Abcdefghij', 1014],
    ['a common one', 'Password123', 1012],
    ['the old one', testPassword, 1141],
  ])('%s is refused, and nothing is changed', async (_, newPassword, code) => {
    const { password_hash } = await row()
    expect(await change(testPassword, newPassword)).toBe(code)
    expect((await row()).password_hash).toBe(password_hash)
  })

  test('the withdrawal password is refused as the new one', async () => {
    await client.call(changePickupPassword, { body: { password: testPassword, newPassword: next } })
    expect(await change(testPassword, next)).toBe(1153)
  })

  test('cannot be guessed from a session left open: the fifth wrong try locks, the right one too', async () => {
    const codes = []
    for (let n = 0; n < 6; n++) codes.push(await change(`Wrong${n}Horse`, next))
    expect(codes).toEqual([1051, 1051, 1051, 1051, 1052, 1054])
    expect(await change(testPassword, next)).toBe(1054)
    site.clock.pass(60_001)
    expect(await change(testPassword, next)).toBe(0)
  })

  test('two changes at once: one of them proved a password that is no longer it', async () => {
    const codes = await Promise.all([change(testPassword, next), change(testPassword, 'Third3Horses')])
    expect(codes.sort()).toEqual([0, 1051])
  })
})

describe('the withdrawal password', () => {
  const change = (password: string, newPassword: string) =>
    client.code(changePickupPassword, { body: { password, newPassword } })

  test('is set and changed with the login password', async () => {
    expect((await client.call(contactInfo)).withDrawPasswordHidden).toBe('')
    expect(await change(testPassword, 'pick12')).toBe(0)
    expect((await client.call(contactInfo)).withDrawPasswordHidden).toBe('******')
    expect(await change(testPassword, 'pick12')).toBe(1141)
    expect(await change(testPassword, 'pick34')).toBe(0)
    expect((await row()).withdraw_password_hash).toMatch(/^\$argon2id\$/)
  })

  test.each([
    ['too short', testPassword, 'pick1', 1017],
    ['with other signs', testPassword, 'pick 12', 1017],
    ['the login password', testPassword, testPassword, 1153],
    ['with a wrong login password', 'Wrong1Horse', 'pick12', 1051],
  ])('%s is refused', async (_, password, newPassword, code) => {
    expect(await change(password, newPassword)).toBe(code)
    expect((await row()).withdraw_password_hash).toBeNull()
  })
})

describe('contacts', () => {
  test('are shown with their middles hidden', async () => {
    await site.deps.sql`update member set email = ${`setter${count}@example.com`},
      phone = ${`+86138${String(count).padStart(8, '0')}`} where id = ${client.memberId}`
    expect(await client.call(contactInfo)).toMatchObject({
      email: 's***@example.com',
      phone2: `+86*******${String(count).padStart(4, '0')}`,
      passwordHidden: '******',
    })
  })

  test('in other services are kept; the same again is 1075', async () => {
    const body = { qq: '12345678', weChat: 'wei_xin-1', skype: 'live:.cid.a1' }
    expect(await client.code(setContactInfo, { body })).toBe(0)
    expect(await client.code(setContactInfo, { body })).toBe(1075)
    expect(await client.call(contactInfo)).toMatchObject(body)
  })

  test.each([{ qq: '<b>1</b>' }, { skype: 'a'.repeat(41) }, { weChat: 'a b' }, { weChat: 5 }])(
    '%j is no such name',
    async (wrong) => {
      const body = { qq: '', weChat: '', skype: '', ...wrong } as never
      expect(await client.code(setContactInfo, { body })).toBe(1003)
    },
  )
})

describe('sessions', () => {
  test('say which is this one and how the others ended', async () => {
    await client.signIn(client.username, testPassword)
    await client.encrypt()
    const { sessions, devices } = await client.call(memberSessions)
    expect(sessions.map(({ current, endReason }) => [current, endReason])).toEqual([
      [true, null],
      [false, 'elsewhere'],
    ])
    expect(sessions[0]!.id).toBe(client.ticket)
    expect(devices.filter(({ current }) => current)).toHaveLength(1)
  })

  test('one is signed out, and its next request is told so', async () => {
    const other = await openAnother()
    expect(await client.code(endSession, { body: { id: other } })).toBe(0)
    expect(await client.code(endSession, { body: { id: other } })).toBe(1004)
    expect(await client.code(memberInfo)).toBe(0)
    expect(await client.code(endSession, { body: { id: client.ticket } })).toBe(0)
    expect(await client.code(memberInfo)).toBe(1043)
  })

  test('all are signed out, and no device is known any more', async () => {
    const other = await openAnother()
    expect(await client.code(endAllSessions)).toBe(0)
    expect(await client.code(memberInfo)).toBe(1040) // the cookie is gone, too
    const [ended] = await site.deps.sql`select end_reason from session where id = ${other}`
    expect(ended!.end_reason).toBe('remote')
    expect(await site.deps.sql`select from known_device where member_id = ${client.memberId}`).toHaveLength(0)
  })

  test('of somebody else, or none at all, are not there', async () => {
    const stranger = await site.member(`stranger${count}`)
    expect(await stranger.code(endSession, { body: { id: client.ticket } })).toBe(1004)
    expect(await stranger.code(endSession, { body: { id: crypto.randomUUID() } })).toBe(1004)
    expect(await stranger.code(endSession, { body: { id: '1' } })).toBe(1003)
    expect((await stranger.call(memberSessions)).sessions).toHaveLength(1)
    expect(await client.code(memberInfo)).toBe(0)
  })
})

describe('the login record', () => {
  test('has every try, the wrong ones too, newest first and by pages', async () => {
    site.clock.pass(5)
    await expect(site.client().signIn(client.username, 'Wrong1Horse')).rejects.toMatchObject({ code: 1051 })
    site.clock.pass(5)
    await client.signIn(client.username, testPassword)
    await client.encrypt()
    const record = await client.call(loginRecord, { body: {} })
    expect(record).toMatchObject({ page: 1, perPage: 30, totalCount: 3, totalPage: 1 })
    expect(record.data.map(({ result }) => result)).toEqual([0, 1051, 0])
    const second = await client.call(loginRecord, { body: { page: 2, perPage: 2 } })
    expect(second.data).toEqual(record.data.slice(2))
    expect(second.totalPage).toBe(2)
  })

  test.each([{ page: 0 }, { page: 1.5 }, { perPage: 101 }, { perPage: 0 }])('%j is no page', async (body) => {
    expect(await client.code(loginRecord, { body })).toBe(1003)
  })

  test('and everything else here is closed to visitors', async () => {
    const visitor = site.client()
    for (const call of [contactInfo, memberSessions, endAllSessions]) {
      expect(await visitor.code(call)).toBe(1040)
    }
    expect(await visitor.code(loginRecord, { body: {} })).toBe(1040)
  })
})
