import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { startProvider } from '@touchline/outside/provider/provider'
import { describe, expect, test } from 'vitest'
import { signatureOf } from './sign.ts'
import { adapterOf, listen, pay, providerOptions, secret, withAdapter } from './testing.ts'

const startHosted = async (publicUrl?: string) =>
  withAdapter(await startProvider(providerOptions(publicUrl)), publicUrl)

const order = { id: 'D-1', amount: 10_000, channel: 'bank', returnPath: '/recharge/order/D-1' }

const instead = async (answer: RequestListener) => adapterOf(await listen(answer))

const told = (url: string, change: object = {}) => ({
  merchant: 'shop',
  order: 'D-1',
  id: 'theirs',
  channel: 'bank',
  amount: '100.00',
  currency: 'CNY',
  url: `${url}/pay`,
  payments: [],
  ...change,
})

describe('an order', () => {
  test('is opened once, however often it is asked for, and its page knows the way back', async () => {
    const { provider, page } = await startHosted()
    const [first, again] = [await page.open(order), await page.open(order)]
    const [made] = provider.till.orders
    expect(first).toEqual({
      is: 'yes',
      value: { url: `${provider.url}/pay/${made!.id}`, outsideId: made!.id },
    })
    expect(again).toEqual(first)
    expect(made).toMatchObject({
      returnUrl: 'https://site.example/recharge/order/D-1',
      notifyUrl: 'https://site.example/callback/hosted',
    })
    expect(provider.till.orders).toHaveLength(1)
  })

  test.each([
    ['an unknown channel', { channel: 'moon' }, 'channel_unknown'],
    ['too much', { amount: 5_000_001 }, 'amount_refused'],
  ])('is refused for good: %s', async (_, change, code) => {
    const { page } = await startHosted()
    expect(await page.open({ ...order, ...change })).toEqual({ is: 'no', code })
  })

  test.each<[string, (url: string) => [status: number, body: string]]>([
    ['an error', () => [500, '{"error":"amount_refused"}']],
    ['a refusal that is on no list', () => [422, '{"error":"busy"}']],
    ['a refusal with another status', () => [400, '{"error":"amount_refused"}']],
    ['another channel', (url) => [200, JSON.stringify(told(url, { channel: 'wallet' }))]],
    [
      'a page without TLS',
      (url) => [200, JSON.stringify(told(url, { url: 'http://elsewhere.example/pay' }))],
    ],
    ['a page that is none', (url) => [200, JSON.stringify(told(url, { url: 'javascript:alert(1)' }))]],
    ['too much', () => [200, ' '.repeat(2_000_001)]],
  ])('is unknown when the answer is %s', async (_, answer) => {
    const { page } = await instead((request, response) => {
      const [status, body] = answer(`http://${request.headers.host}`)
      response.writeHead(status).end(body)
    })
    expect(await page.open(order)).toMatchObject({ is: 'unknown', why: expect.any(String) })
  })

  test('is unknown when nothing answers', async () => {
    expect(await adapterOf('http://127.0.0.1:9').page.open(order)).toMatchObject({ is: 'unknown' })
  })

  test('may have its page elsewhere by TLS', async () => {
    const url = 'https://cashier.example/pay'
    const { page } = await instead((_, response) => void response.end(JSON.stringify(told('', { url }))))
    expect(await page.open(order)).toEqual({ is: 'yes', value: { url, outsideId: 'theirs' } })
  })
})

describe('asked for by our id', () => {
  test('one that was given back was paid, too', async () => {
    const { provider, page } = await startHosted()
    await page.open(order)
    pay(provider, 'D-1', 10_000)
    const paid = await page.ask('D-1')
    provider.till.refund(provider.till.payments[0]!.id, null, Date.now())
    expect(await page.ask('D-1')).toEqual(paid)
  })

  test('it is not known in its first seconds, which says nothing', async () => {
    const { provider, page } = await startHosted()
    await page.open(order)
    provider.state.fault = 'hidden'
    expect(await page.ask('D-1')).toMatchObject({ is: 'unknown' })
  })

  const paid = {
    number: 1,
    id: 'P1',
    merchant: 'shop',
    order: 'D-1',
    amount: '100.00',
    currency: 'CNY',
    at: 1,
    refunds: null,
  }
  test.each([
    ['another order', { order: 'D-2' }],
    ['another merchant', { merchant: 'other' }],
    ['another currency', { currency: 'USD' }],
    ['nothing', { amount: '0' }],
  ])('a payment of %s is not taken for one of it', async (_, change) => {
    const payments = [{ ...paid, ...change }]
    const { page } = await instead(
      ({ headers }, response) =>
        void response.end(JSON.stringify(told(`http://${headers.host}`, { payments }))),
    )
    expect(await page.ask('D-1')).toMatchObject({ is: 'unknown' })
  })
})

describe('callbacks of the provider', () => {
  test.each([
    ['none', ['D-1']],
    ['twice', ['D-1', 'D-1']],
    ['amount', ['D-1']],
    ['forged', [null]],
    ['old', [null]],
  ] as const)('as they come: %s', async (lie, orders) => {
    const hints: ({ eventId: string; orderId: string } | null)[] = []
    const answer: RequestListener = async (request, response) => {
      const headers = request.headers as Record<string, string>
      hints.push(page.hint(await text(request), headers, Date.now()))
      response.end()
    }
    const { provider, page } = await startHosted(await listen(answer))
    provider.state.lie = lie
    await page.open(order)
    pay(provider, 'D-1', 10_000)
    await expect.poll(() => provider.till.dueEvents(Number.MAX_VALUE)).toEqual([])
    expect(hints.map((hint) => hint?.orderId ?? null)).toEqual(orders)
    expect(new Set(hints.map((hint) => hint?.eventId)).size).toBe(1)
    // The answer is what was paid, whatever the callback said.
    expect(await page.ask('D-1')).toMatchObject({ is: 'yes', value: { amount: 10_000 } })
  })

  test('of what nobody paid lead to no payment', async () => {
    const bodies: string[] = []
    const answer: RequestListener = async (request, response) => {
      bodies.push(await text(request))
      response.end()
    }
    const { provider, page, feed } = await startHosted(await listen(answer))
    await page.open(order)
    provider.till.announce(provider.till.orders[0]!, Date.now())
    await expect.poll(() => bodies).toHaveLength(1)
    expect(await page.ask('D-1')).toEqual({ is: 'yes', value: null })
    expect((await feed.next(null, new AbortController().signal)).seen).toEqual([])
  })
})

describe('a callback', () => {
  const { page } = adapterOf('http://127.0.0.1:9')
  const now = 1_790_000_000_000
  const body = JSON.stringify({ type: 'payment.paid', merchant: 'shop', order: 'D-1', amount: '999.00' })
  const headers = (sent = body, id = 'evt_1', time = '1790000000') => ({
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': signatureOf(secret, { id, time, content: sent }),
  })

  test('says which order to ask for, and is the same event when it comes again', () => {
    const hint = { eventId: 'evt_1', orderId: 'D-1' }
    expect(page.hint(body, headers(), now)).toEqual(hint)
    expect(page.hint(body, headers(), now + 200_000)).toEqual(hint)
  })

  const other = JSON.stringify({ merchant: 'other', order: 'D-1' })
  test.each<[string, string, Record<string, string | undefined>, number]>([
    ['forged', body.replace('D-1', 'D-2'), headers(), now],
    ['without a signature', body, {}, now],
    ['old', body, headers(body, 'evt_1', '1789999000'), now],
    ['from the future', body, headers(), now - 301_000],
    ['for another merchant', other, headers(other), now],
    ['without an order', '{"merchant":"shop"}', headers('{"merchant":"shop"}'), now],
    ['that cannot be read', '<xml>', headers('<xml>'), now],
    ['with an id that is none', body, headers(body, 'a b'), now],
  ])('%s says nothing', (_, sent, given, at) => {
    expect(page.hint(sent, given, at)).toBeNull()
  })
})
