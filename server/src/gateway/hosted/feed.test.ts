// The list reports each payment once, in whatever order payments are made, given back, reported and asked
// for.
import { startProvider } from '@touchline/outside/provider/provider'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pay, providerOptions, withAdapter } from './testing.ts'

const startHosted = async () => withAdapter(await startProvider(providerOptions()))

const { signal } = new AbortController()
const opened = (id: string) => ({ id, amount: 10_000, channel: 'bank', returnPath: '/' })

test('each payment is told of once, with the same id when it is asked for again', async () => {
  const { provider, page, feed } = await startHosted()
  await page.open(opened('D-1'))
  expect(await feed.next(null, signal)).toEqual({ seen: [], gone: [], cursor: '0', lag: 0 })
  pay(provider, 'D-1', 10_000)
  pay(provider, 'D-1', 10_000)
  const first = await feed.next(null, signal)
  expect(first).toMatchObject({ cursor: '2', lag: 0, gone: [] })
  expect(new Set(first.seen.map(({ outsideId }) => outsideId)).size).toBe(2)
  expect(await feed.next(null, signal)).toEqual(first)
  provider.till.refund(first.seen[1]!.outsideId, null, Date.now())
  const { seen, cursor } = await feed.next(first.cursor, signal)
  expect(seen).toMatchObject([{ amount: 10_000, reverses: first.seen[1]!.outsideId, reference: 'D-1' }])
  expect((await feed.next(cursor, signal)).seen).toEqual([])
})

test('a long list comes in pages, and says how much is left', async () => {
  const { provider, page, feed } = await startHosted()
  await page.open(opened('D-1'))
  for (let n = 0; n < 150; n++) pay(provider, 'D-1', n + 1)
  const first = await feed.next(null, signal)
  expect([first.seen.length, first.lag]).toEqual([100, 50])
  const rest = await feed.next(first.cursor, signal)
  expect([rest.seen.length, rest.lag, rest.seen.at(-1)!.amount]).toEqual([50, 0, 150])
})

test('whatever happens in which order, each payment is told of once', async () => {
  const { provider, page, feed } = await startHosted()
  const told = new Set<string>()
  let cursor: string | null = null
  let count = 0
  const acts = ['open', 'pay', 'pay', 'back', 'poll', 'unstored', 'ask'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat()), { maxLength: 30 }),
      async (steps) => {
        for (const [act, chosen] of steps) {
          const { till } = provider
          const order = till.orders[chosen % Math.max(1, till.orders.length)]
          const paid = till.payments[chosen % Math.max(1, till.payments.length)]
          if (act === 'open' || !order) await page.open(opened(`D-${++count}`))
          else if (act === 'pay') pay(provider, order.order, 1 + (chosen % 20_000))
          else if (act === 'back' && paid) till.refund(paid.id, null, Date.now())
          else if (act === 'ask') {
            const answer = await page.ask(order.order)
            const first = till.paymentsOf(order.order).find(({ refunds }) => refunds === null)
            expect(answer.is === 'yes' && (answer.value?.outsideId ?? null)).toBe(first?.id ?? null)
          } else if (act === 'poll' || act === 'unstored') {
            const read = await feed.next(cursor, signal)
            // A page that is not stored is asked for again.
            if (act === 'unstored') continue
            for (const { outsideId } of read.seen) {
              expect(told.has(outsideId)).toBe(false)
              told.add(outsideId)
            }
            ;({ cursor } = read)
          }
        }
      },
    ),
    { numRuns: 30 },
  )
  for (let more = true; more; ) {
    const read = await feed.next(cursor, signal)
    for (const { outsideId } of read.seen) told.add(outsideId)
    more = read.seen.length > 0
    ;({ cursor } = read)
  }
  expect([...told]).toEqual(provider.till.payments.map(({ id }) => id))
})
