// Paying in by a provider's page, as clients of the app API ask for it.
import { randomUUID } from 'node:crypto'
import { deposit, pay3Way } from '@touchline/contract/deposit/calls'
import { expect, test } from 'vitest'
import type { TestClient } from '../../http/test-client.ts'
import { testSite } from '../../http/test-site.ts'
import { TestProvider } from './testing-provider.ts'

const provider = new TestProvider()
const site = await testSite({ gateways: { feeds: [provider], hosted: provider } })
let count = 0

const asked = (member: TestClient, change: object = {}) => ({
  body: { uid: member.memberId, id: 'third', amount: '100.00', idempotencyKey: randomUUID(), ...change },
})

test('an order is the same as by the other, and answers its page', async () => {
  const member = await site.member(`pay3way${++count}`)
  const sent = asked(member)
  const { id, orderNumber, url } = await member.call(pay3Way, sent)
  expect(url).toBe(`https://cashier.example/${id}`)
  const { order } = await member.call(deposit, { params: { x: id } })
  expect(order).toMatchObject({ channel: 'third', orderNumber, url })
  expect((await member.call(pay3Way, sent)).id).toBe(id)
})

test.each([
  ['of somebody else', { uid: randomUUID() }, 1004],
  ['by a way that leads to no page', { id: 'bank' }, 2226],
  ['by no way', { id: 'none' }, 2226],
  ['of too little', { amount: '1.00' }, 2225],
])('is refused: %s', async (_, change, code) => {
  const member = await site.member(`pay3way${++count}`)
  expect(await member.code(pay3Way, asked(member, change))).toBe(code)
})
