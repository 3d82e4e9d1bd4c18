// Defences that hold for every call, whatever it does: posts from other sites, headers of answers, and ids
// that a visitor may name. A new call is included at once.
import { login } from '@touchline/contract/access/calls'
import { allCalls } from '@touchline/contract/all-calls'
import type { Call } from '@touchline/contract/call'
import { memberInfo } from '@touchline/contract/member/calls'
import { formBody, paramNames, routeOf } from '@touchline/contract/path'
import { expect, test } from 'vitest'
import { takesId } from '../test-ids.ts'
import { testPassword, testSite } from '../test-site.ts'

const site = await testSite()
const ada = await site.member('ada')

const calls = allCalls({ sandbox: true })
const writes = calls.filter(({ method }) => method !== 'GET')

/** The request as a page of another site would make the browser send it: with the member's cookies. */
async function sent(call: Call, headers: Record<string, string>) {
  const url = paramNames(call).reduce((path, name) => path.replace(`:${name}`, 'x'), routeOf(call))
  const form = call.backend === 'app'
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const { headers: own } = ada.request(memberInfo)
  return ada.transport({
    method: call.method,
    path: url,
    headers: { ...own, 'content-type': type, ...headers },
    ...(call.method !== 'GET' && { body: form ? formBody(call) : '{}' }),
  })
}

const otherSites = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
]

test.each(writes.map((call) => [call.id, call] as const))(
  '%s is not taken from another site',
  async (_, call) => {
    for (const headers of otherSites) {
      const answer = await sent(call, headers)
      expect(answer.status, JSON.stringify(headers)).toBe(403)
      expect(JSON.parse(answer.body).StatusCode).toBe(1004)
      expect(answer.cookies).toEqual([])
    }
  },
)

test('after all of these the member is still signed in, and nothing was ordered or paid', async () => {
  expect(await ada.code(memberInfo)).toBe(0)
  expect(await site.deps.sql`select from transfer`).toHaveLength(0)
})

test.each(calls.map((call) => [call.id, call] as const))(
  'the answer of %s is data and nothing else',
  async (_, call) => {
    const { headers } = await sent(call, { ticket: 'none' })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['content-type']).toMatch(/^(application\/json|text\/plain); charset=utf-8$/)
  },
)

test('the session’s secret is a cookie that no script and no other site reaches', async () => {
  const visitor = site.client()
  const body = { username: 'ada', password: testPassword, cookie: true }
  const request = visitor.request(login, { body })
  const answer = await visitor.send(request)
  const cookies = answer.cookies.filter((cookie) => cookie.startsWith('touchline_'))
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict/)
  for (const name of ['touchline_session', 'touchline_device']) {
    const secret = visitor.cookies.get(name) ?? ''
    // 256 bits.
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(answer.body).not.toContain(secret)
  }
})

/** Visitors' calls that take the id of something someone owns, and what makes another's id worthless. */
const bound: Record<string, string> = {
  'members.login': 'a captcha is used up by one try (captcha.db.test.ts)',
  'members.graphic_verification_audio': 'says what anybody may hear of a captcha (captcha.db.test.ts)',
  'members.ck_graphic_verification': 'one look (captcha.db.test.ts)',
  'members.send_sms': 'bound to the device that asked (unusual.db.test.ts)',
  'members.send_mail': 'bound to the device that asked (unusual.db.test.ts)',
  'members.check_sms': 'bound to the device that asked (unusual.db.test.ts)',
  'members.check_mail': 'bound to the device that asked (unusual.db.test.ts)',
  'members.check_verification': 'bound to the device that asked (forgotten.db.test.ts)',
  'members.forget_password_sms': 'bound to device, name and contact (forgotten.db.test.ts)',
  'others.contact_us': 'the same message again, or refused (contact-us.db.test.ts)',
  'service.visitor_chat_send': 'bound to the browser that opened it (visitor.db.test.ts)',
  'service.visitor_chat_read': 'bound to the browser that opened it (visitor.db.test.ts)',
  'service.visitor_chat_close': 'bound to the browser that opened it (visitor.db.test.ts)',
  'service.visitor_chat_rate': 'bound to the browser that opened it (visitor.db.test.ts)',
  'notice.site_auth_methods': 'bound to the device that asked (unusual.db.test.ts)',
}

test('every visitor’s call that takes an id says why another’s is worth nothing', () => {
  const open = calls.filter((call) => call.access === 'visitor' && call.capability !== 'sandbox')
  expect(
    open
      .filter(takesId)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(Object.keys(bound).sort())
})
