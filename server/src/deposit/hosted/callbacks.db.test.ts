// A thousand callbacks in any order, to two servers at once: true, repeated, early, forged, and about orders
// that do not exist.
import { randomUUID } from 'node:crypto'
import { saveMoney } from '@touchline/contract/deposit/calls'
import { assetsFull } from '@touchline/contract/member/calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { verifyBooks } from '../../verify-books.ts'
import { bookFinal } from '../payment/booked.ts'
import { settleFeed } from '../testing.ts'
import { callbackPath } from './callback.ts'
import { askForPayments } from './hosted.ts'
import { TestProvider } from './testing-provider.ts'

const callbacks = 1_000

const provider = new TestProvider()
const site = await testSite({ gateways: { feeds: [provider], hosted: provider, chains: [] } })
const servers = [site, await site.second()]

/** A member's order of 100.00 or a little more, and the fen that it will be paid. */
async function ordered(number: number) {
  const member = await site.member(`called${number}`)
  const amount = `${100 + number}.00`
  const { id } = await member.call(saveMoney, {
    body: { channel: 'online', amount, idempotencyKey: randomUUID() },
  })
  return { member, id, fen: (100 + number) * 100 }
}

test('each payment is credited once, and nothing else', async () => {
  const orders: Awaited<ReturnType<typeof ordered>>[] = []
  while (orders.length < 20) orders.push(await ordered(orders.length))
  // The last five are never paid, whatever is said of them.
  const paid = orders.slice(0, 15)
  const order = fc.constantFrom(...orders.map(({ id }) => id), randomUUID(), 'not-ours')
  const call = fc.record({
    server: fc.nat(1),
    order,
    event: fc.nat(400),
    forged: fc.constantFrom(false, false, false, true),
    also: fc.constantFrom('nothing', 'nothing', 'nothing', 'ask', 'book', 'pay'),
  })
  const list = fc.array(call, { minLength: callbacks, maxLength: callbacks })
  const said = fc.sample(list, { numRuns: 1, seed: 15 })[0]!
  const unpaid = [...paid]
  const statuses = new Set<string>()
  const running: Promise<unknown>[] = []
  for (const { server, order: orderId, event, forged, also } of said) {
    const { app, deps } = servers[server]!
    running.push(
      app
        .inject({
          method: 'POST',
          url: callbackPath,
          headers: { 'content-type': 'application/json', 'webhook-signature': forged ? 'wrong' : 'right' },
          body: JSON.stringify({ eventId: `evt-${event}`, orderId }),
        })
        .then(({ statusCode }) => statuses.add(`${forged} ${statusCode}`)),
    )
    if (also === 'pay') {
      const next = unpaid.pop()
      if (next) provider.pay(next.id, next.fen, site.clock.now())
    } else if (also === 'ask') running.push(askForPayments(deps))
    else if (also === 'book') running.push(bookFinal(deps))
    if (running.length > 40) await Promise.all(running.splice(0))
  }
  await Promise.all(running)
  expect([...statuses].sort()).toEqual(['false 204', 'true 401'])
  expect(unpaid).toEqual([])
  // The list has the last word, whatever callbacks said.
  await Promise.all(servers.map(({ deps }) => settleFeed(deps, provider)))
  for (const [at, { member, fen }] of orders.entries()) {
    const { quota } = await member.call(assetsFull)
    expect(quota, `order ${at}`).toBe(at < 15 ? (fen / 100).toFixed(2) : '0.00')
  }
  expect(await verifyBooks(site.deps.sql)).toEqual([])
})
