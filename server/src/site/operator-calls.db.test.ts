import { userInterchange } from '@touchline/contract/interchange/calls'
import { matchList } from '@touchline/contract/market/calls'
import { serviceStatus } from '@touchline/contract/notice/calls'
import { maintenance, setMaintenance } from '@touchline/contract/site/operator-calls'
import { withdraw } from '@touchline/contract/withdraw/calls'
import { HOUR } from '@touchline/engine/site/units'
import { expect, test, vi } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { bodyTo } from '../interchange/testing.ts'
import { testConsole } from '../operator/testing.ts'
import { wishOf, withdrawer } from '../withdraw/testing.ts'

const site = await testSite()
const consoleApp = await testConsole(site)
const admin = await consoleApp.operator('admin', ['admin'])
const visitor = site.client({ language: 'en-us' })
const text = { 'zh-cn': '更换机器', 'en-us': 'New machines' }
const closedPart = async (part: string) =>
  (await admin.payload(maintenance)).parts.find((one) => one.part === part)?.closed

test('an administrator closes the site for an hour: members are told until when and why, and it opens again', async () => {
  const until = site.clock.now() + HOUR
  await admin.payload(setMaintenance, {
    body: { part: 'site', closed: { until, text }, reason: 'new machines' },
  })
  await vi.waitFor(async () => {
    const answer = await visitor.ask(matchList, { query: {} })
    expect(answer).toMatchObject({ StatusCode: 1900, Message: text['en-us'], Payload: { time: until } })
  })
  // The console stays open.
  expect(await closedPart('site')).toEqual({ until, text })
  await admin.payload(setMaintenance, { body: { part: 'site', closed: null, reason: 'they are in' } })
  await vi.waitFor(async () =>
    expect(await visitor.ask(matchList, { query: {} })).toMatchObject({ StatusCode: 0 }),
  )
})

test('one service is closed alone', async () => {
  await admin.payload(setMaintenance, {
    body: { part: 'orders', closed: { until: null, text: null }, reason: 'odd prices' },
  })
  await vi.waitFor(async () => {
    expect(await visitor.call(serviceStatus, { params: { service: 'orders' } })).toMatchObject({ status: 1 })
  })
  expect(await visitor.call(serviceStatus, { params: { service: 'deposits' } })).toMatchObject({ status: 0 })
})

test('withdrawals, and transfers between members, are closed alone, with what is said of it', async () => {
  const one = await withdrawer(site, { balance: 50_000 })
  const other = await withdrawer(site)
  const wish = await wishOf(site.deps, one, 10_000)
  const asked = {
    withdrawals: () => one.client.ask(withdraw, { body: wish }),
    transfers: () => one.client.ask(userInterchange, { body: bodyTo(other, 10_000) }),
  }
  const change = (part: string, closed: object | null) =>
    admin.payload(setMaintenance, { body: { part, closed, reason: 'the bank' } as never })
  for (const part of ['withdrawals', 'transfers'] as const) {
    await change(part, { until: null, text })
    await vi.waitFor(async () =>
      expect(await asked[part]()).toMatchObject({ StatusCode: 2000, Message: text['zh-cn'] }),
    )
    await change(part, null)
    await vi.waitFor(async () => expect((await asked[part]()).StatusCode).not.toBe(2000))
  }
})

test('nothing to change is refused, and so are a text in one language alone and an empty reason', async () => {
  const open = { part: 'deposits', closed: null, reason: 'open already' }
  expect(await admin.code(setMaintenance, { body: open })).toBe(1321)
  const half = { ...open, closed: { until: null, text: { 'zh-cn': '更换机器' } } }
  expect(await admin.code(setMaintenance, { body: half })).toBe(1003)
  expect(
    await admin.code(setMaintenance, { body: { ...open, closed: { until: null, text }, reason: '  ' } }),
  ).toBe(1003)
  expect(await admin.code(setMaintenance, { body: { ...open, part: 'everything' } })).toBe(1003)
})

test('two who close two services at once lose neither', async () => {
  const second = await consoleApp.operator('second', ['admin'])
  const close = (part: string) => ({ body: { part, closed: { until: null, text }, reason: 'at once' } })
  await Promise.all([
    admin.payload(setMaintenance, close('orders')),
    second.payload(setMaintenance, close('deposits')),
  ])
  expect([await closedPart('orders'), await closedPart('deposits')]).toEqual([
    { until: null, text },
    { until: null, text },
  ])
})
