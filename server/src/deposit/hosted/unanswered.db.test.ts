// Deposits to which a provider has said neither yes nor no are shown to operators, and counted on the page
// Health, until it answers.
import { randomUUID } from 'node:crypto'
import { saveMoney } from '@touchline/contract/deposit/calls'
import { unansweredDeposits } from '@touchline/contract/deposit/operator-calls'
import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { healthChecks } from '../../due-work.ts'
import { measureAll } from '../../health/checks.ts'
import { testSite } from '../../http/test-site.ts'
import { testConsole } from '../../operator/testing.ts'
import { askForPages } from './hosted.ts'
import { TestProvider } from './testing-provider.ts'

const provider = new TestProvider()
const site = await testSite({ gateways: { feeds: [provider], hosted: provider } })
const { deps, clock } = site
const consoleApp = await testConsole(site)
const finance = await consoleApp.operator('finance', ['finance'])
const content = await consoleApp.operator('content', ['content'])
const unanswered = () => finance.payload(unansweredDeposits, {})
async function measured() {
  const checks = await deps.sql.begin((tx) => measureAll(healthChecks, deps, tx))
  return checks.find(({ name }) => name === 'unanswered')
}

test('after five minutes, with how often it was asked and why that says nothing', async () => {
  const member = await site.member('waiting')
  provider.faults.push('down')
  const body = { channel: 'online', amount: '100.00', idempotencyKey: randomUUID() }
  const order = await member.call(saveMoney, { body })
  expect(order.url).toBeNull()
  clock.pass(5 * MINUTE - 1)
  expect(await unanswered()).toEqual({ count: 0, deposits: [] })
  expect(await measured()).toMatchObject({ ok: true, figure: 0 })
  clock.pass(1)
  expect(await unanswered()).toEqual({
    count: 1,
    deposits: [
      {
        orderNumber: order.orderNumber,
        member: { id: member.memberId, username: 'waiting' },
        amount: '100.00',
        channel: 'bank',
        requestTime: order.requestTime,
        asked: 1,
        why: 'it does not answer',
      },
    ],
  })
  expect(await measured()).toMatchObject({ ok: false, figure: 1 })
  expect(await content.code(unansweredDeposits, {})).toBe(1004)
  await askForPages(deps)
  expect(await unanswered()).toEqual({ count: 0, deposits: [] })
  expect(await measured()).toMatchObject({ ok: true, figure: 0 })
})

test('of very many the oldest are shown, and all are counted', async () => {
  for (let n = 0; n < 52; n++) {
    const member = await site.member(`many${n}`)
    provider.faults.push('down')
    await member.call(saveMoney, {
      body: { channel: 'online', amount: '50.00', idempotencyKey: randomUUID() },
    })
    clock.pass(1)
  }
  clock.pass(5 * MINUTE)
  const { count, deposits } = await unanswered()
  expect([count, deposits.length, deposits[0]?.member.username]).toEqual([52, 50, 'many0'])
})
