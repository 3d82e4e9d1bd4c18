// Pushes against the sandbox's push service, which checks the signature and opens each message with its own
// keys.
import { logout } from '@touchline/contract/access/calls'
import { pushRenew, pushState, pushStop, pushSubscribe } from '@touchline/contract/notice/calls'
import { mostPushDevices, type PushKind } from '@touchline/contract/notice/push'
import { startPushService } from '@touchline/outside/push/push'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '../../http/test-client.ts'
import { testSite } from '../../http/test-site.ts'
import { pushWay } from '../../message/push/push-way.ts'
import { writeNotices } from '../write-notice.ts'
import { readFirstMs } from './collect.ts'
import { pushDue } from './send.ts'

const service = await startPushService({ port: 0, now: Date.now })
afterAll(() => service.close())
const push = pushWay({
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  subject: 'mailto:push@house.example',
  local: service.url,
  now: Date.now,
})
const site = await testSite({ push })
const { sql, siteClock } = site.deps
beforeEach(() => sql`delete from push_subscription`)

interface Browser {
  readonly id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

let members = 0
const member = () => {
  members += 1
  return site.member(`push${members}`, { language: 'en-us' })
}

async function browser(): Promise<Browser> {
  return (await fetch(`${service.url}/subscriptions`, { method: 'POST' })).json() as Promise<Browser>
}

async function asked(client: TestClient, kinds: PushKind[] = ['orders', 'money', 'account']) {
  // Subscribes after the notice of the sign-in, which has the same time while the test's clock stands still.
  site.clock.pass(1)
  const device = await browser()
  const { id, ...body } = device
  await client.call(pushSubscribe, { body: { ...body, kinds } })
  return device
}

const happened = (client: TestClient, matter: 'deposit-arrived' | 'reservation-executed' | 'letter') =>
  sql.begin((tx) => writeNotices(tx, matter, [{ memberId: client.memberId, subject: null }], siteClock.now()))

const messages = async ({ id }: Browser) =>
  (await (await fetch(`${service.url}/subscriptions/${id}/messages`)).json()) as {
    text: string
    topic: string
  }[]

/** Sets the service's answer to the next message. */
async function answersNext({ id }: Browser, status: number): Promise<void> {
  await fetch(`${service.url}/subscriptions/${id}/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  })
}

/** Lets time pass, so that what happened could have been read in the app. */
async function later(ms = readFirstMs + 1_000) {
  site.clock.pass(ms)
  await pushDue(site.deps)
}

test('a device is told of the kinds that were chosen there, once for many, in words without an amount', async () => {
  const client = await member()
  const [phone, laptop] = [await asked(client, ['money']), await browser()]
  await happened(client, 'deposit-arrived')
  await happened(client, 'deposit-arrived')
  await happened(client, 'reservation-executed')
  await later()
  const told = await messages(phone)
  expect(told).toHaveLength(1)
  expect(told[0]?.topic).toBe('money')
  expect(JSON.parse(told[0]?.text ?? '')).toEqual({
    title: 'News of your funds',
    body: 'Open Touchline to see it.',
    lang: 'en-us',
    tag: 'money',
    url: '/bulletin?tab=money',
  })
  await later()
  expect(await messages(phone)).toHaveLength(1)
  expect(await messages(laptop)).toEqual([])
})

test('what was read in the app meanwhile, and what the operator wrote, is told by no push', async () => {
  const client = await member()
  const phone = await asked(client)
  await happened(client, 'deposit-arrived')
  await happened(client, 'letter')
  await sql`insert into notice_read (member_id, notice_id, read_at)
    select member_id, id, now() from notice where member_id = ${client.memberId} and matter = 'deposit-arrived'`
  await later()
  expect(await messages(phone)).toEqual([])
})

test('a push service that is not on the list is not asked', async () => {
  const client = await member()
  const { id, ...body } = await browser()
  for (const endpoint of [
    'http://fcm.googleapis.com/send/a',
    'https://fcm.googleapis.com.house.example/a',
    'https://fcm.googleapis.com:8443/a',
    'https://user@fcm.googleapis.com/a',
    'https://push.apple.com.house.example/a',
    'http://169.254.169.254/a',
  ])
    await expect(
      client.call(pushSubscribe, { body: { ...body, endpoint, kinds: ['money'] } }),
    ).rejects.toThrow('1994')
  expect(push.takes('https://fcm.googleapis.com/fcm/send/a')).toBe(true)
  expect(push.takes('https://updates.push.services.mozilla.com/wpush/v2/a')).toBe(true)
})

test.each([
  [404, 'never had'],
  [410, 'ended'],
] as const)(
  'a device that its service answers with %i, as one that it %s, is forgotten',
  async (status, how) => {
    const client = await member()
    const phone = await asked(client)
    const endpoint = how === 'ended' ? phone.endpoint : `${service.url}/send/none`
    await sql`update push_subscription set endpoint = ${endpoint}`
    if (how === 'ended') await fetch(`${service.url}/subscriptions/${phone.id}`, { method: 'DELETE' })
    expect(await fetch(endpoint, { method: 'POST' })).toMatchObject({ status })
    await happened(client, 'deposit-arrived')
    await later()
    expect(await client.call(pushState)).toMatchObject({ here: null, devices: 0 })
  },
)

test.each([500, 429, 302])('one that was answered with %i is sent again, later', async (status) => {
  const client = await member()
  const phone = await asked(client)
  await answersNext(phone, status)
  await happened(client, 'deposit-arrived')
  await later()
  await later()
  expect(await messages(phone)).toEqual([])
  await later(60_000)
  expect(await messages(phone)).toHaveLength(1)
})

test('what was tried six times is given up, and the device is kept', async () => {
  const client = await member()
  const phone = await asked(client)
  for (let tries = 0; tries < 6; tries++) await answersNext(phone, 500)
  await happened(client, 'deposit-arrived')
  await later()
  for (let wait = 60_000; wait < 32 * 60_000; wait *= 2) {
    expect(await sql`select from push_due`).toHaveLength(1)
    await later(wait)
  }
  expect(await sql`select from push_due`).toHaveLength(0)
  expect(await messages(phone)).toEqual([])
  await happened(client, 'deposit-arrived')
  await later()
  expect(await messages(phone)).toHaveLength(1)
})

test('a member has ten devices at most, of which the newest are kept', async () => {
  const client = await member()
  const oldest = await asked(client)
  for (let more = 0; more < mostPushDevices; more++) {
    const { endpoint, p256dh, auth } = await browser()
    site.clock.pass(1)
    await sql`insert into push_subscription (id, member_id, endpoint, p256dh, auth, kinds, told_id, created_at)
      select gen_random_uuid(), member_id, ${endpoint}, ${p256dh}, ${auth}, kinds, told_id,
        created_at + ${more + 1}::int * interval '1 ms'
      from push_subscription where endpoint = ${oldest.endpoint}`
  }
  const newest = await asked(client)
  const kept = await sql<{ endpoint: string }[]>`select endpoint from push_subscription`
  expect(kept).toHaveLength(mostPushDevices)
  const endpoints = kept.map(({ endpoint }) => endpoint)
  expect(endpoints).not.toContain(oldest.endpoint)
  expect(endpoints).toContain(newest.endpoint)
})

test('after signing out the device is told nothing', async () => {
  const client = await member()
  const phone = await asked(client)
  await happened(client, 'deposit-arrived')
  await client.call(logout)
  await later()
  expect(await messages(phone)).toEqual([])
  expect(await sql`select from push_subscription`).toHaveLength(0)
})

test.each(['excluded_until', 'under_age_since'])('nor is a member with %s', async (column) => {
  const client = await member()
  const phone = await asked(client)
  await happened(client, 'deposit-arrived')
  const then = new Date(site.clock.now() + 3_600_000)
  await sql`update member set ${sql({ [column]: then })} where id = ${client.memberId}`
  await later()
  expect(await messages(phone)).toEqual([])
  expect(await sql`select from push_subscription`).toHaveLength(0)
})

test('whoever takes a break is told of money and not of orders', async () => {
  const client = await member()
  const phone = await asked(client)
  const until = new Date(site.clock.now() + 3_600_000)
  await sql`update member set time_out_until = ${until} where id = ${client.memberId}`
  await happened(client, 'reservation-executed')
  await happened(client, 'deposit-arrived')
  await later()
  expect((await messages(phone)).map(({ topic }) => topic)).toEqual(['money'])
})

test('a device is one member’s at a time', async () => {
  const [one, other] = [await member(), await member()]
  const { endpoint } = await asked(one)
  expect(await other.call(pushRenew, { body: { endpoint } })).toMatchObject({ here: null, devices: 0 })
  expect(await one.call(pushState)).toMatchObject({ here: null, devices: 0 })
  const { id, ...body } = await browser()
  await one.call(pushSubscribe, { body: { ...body, kinds: ['money'] } })
  await other.call(pushSubscribe, { body: { ...body, kinds: ['orders'] } })
  expect(await one.call(pushState)).toMatchObject({ here: null, devices: 0 })
  expect(await other.call(pushState)).toMatchObject({ key: push.publicKey, here: ['orders'], devices: 1 })
  expect(await other.call(pushStop, { body: {} })).toMatchObject({ here: null, devices: 0 })
})
