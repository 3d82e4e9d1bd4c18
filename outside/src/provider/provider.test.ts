import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type ProviderOptions, startProvider } from './provider.ts'
import { signatureOf } from './sign.ts'

const secret = 'whsec_c2FuZGJveC1wcm92aWRlci1zZWNyZXQ='

/** A shop that records the callbacks; `answers` are its next status codes, followed by 200. */
async function startShop() {
  const calls: { id: string; body: string; genuine: boolean; time: number }[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': given } = request.headers
    const genuine = signatureOf(secret, String(id), Number(time), body) === given
    calls.push({ id: String(id), body, genuine, time: Number(time) * 1000 })
    response.writeHead(answers.shift() ?? 200).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, answers }
}

/** Fields of an answer; each answer has some of them. */
interface ProviderAnswer {
  readonly state: string
  readonly url: string
  readonly newest: number
  readonly payments: readonly { readonly id: string; readonly order: string; readonly amount: string }[]
}

async function start(options: Partial<ProviderOptions> = {}) {
  const shop = await startShop()
  const provider = await startProvider({
    port: 0,
    merchant: 'shop',
    secret,
    tickMs: 10,
    retryMs: 10,
    ...options,
  })
  onTestFinished(() => provider.close())
  const ask = async (path: string, body?: object, key = secret, at = Date.now()) => {
    const method = body ? 'POST' : 'GET'
    const sent = body ? JSON.stringify(body) : ''
    const time = Math.floor(at / 1000)
    const headers = {
      'content-type': 'application/json',
      'request-id': 'one',
      'request-timestamp': String(time),
      'request-signature': signatureOf(key, 'one', time, `${method} /v1${path}\n${sent}`),
    }
    const answer = await fetch(`${provider.url}/v1${path}`, { method, headers, ...(body && { body: sent }) })
    return { status: answer.status, told: (await answer.json().catch(() => null)) as ProviderAnswer }
  }
  const order = (id: string, change: object = {}) =>
    ask('/orders', {
      merchant: 'shop',
      order: id,
      channel: 'bank',
      amount: '100.00',
      currency: 'CNY',
      return_url: `${shop.url}/back`,
      notify_url: `${shop.url}/told`,
      ...change,
    })
  const press = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    return (await fetch(`${new URL(path, provider.url)}?lang=en-us`, { method: 'POST', body })).text()
  }
  /** Places an order, and pays on its page. */
  const pay = async (id: string, fields: Record<string, string> = {}) => {
    const { told } = await order(id)
    return press(told.url, { amount: '100.00', way: 'once', ...fields })
  }
  return { provider, shop, ask, order, press, pay }
}

test('an order leads to a page where it is paid, and the shop is told, may ask, and finds it in the list', async () => {
  const { shop, ask, order, press } = await start()
  const { status, told } = await order('D-1')
  expect([status, told.state, told.payments]).toEqual([200, 'open', []])
  const page = await (await fetch(`${told.url}?lang=en-us`)).text()
  expect(page).toContain('¥ 100.00')
  expect(page).toContain('Online bank')
  expect(page).toContain(`<a href="${shop.url}/back">Back to the shop without paying</a>`)
  const after = await press(told.url, { amount: '100.00', way: 'once' })
  expect(after).toContain('Paid.')
  expect(after).toContain(`<a href="${shop.url}/back">Back to the shop</a>`)
  await expect.poll(() => shop.calls).toHaveLength(1)
  expect(shop.calls[0]).toMatchObject({ genuine: true })
  expect(JSON.parse(shop.calls[0]!.body)).toEqual({
    type: 'payment.paid',
    merchant: 'shop',
    order: 'D-1',
    amount: '100.00',
    currency: 'CNY',
  })
  const asked = await ask('/orders/D-1')
  expect(asked.told).toMatchObject({
    state: 'paid',
    payments: [{ number: 1, amount: '100.00', refunds: null }],
  })
  expect((await ask('/payments?after=0')).told).toEqual({ newest: 1, payments: asked.told.payments })
  expect((await ask('/payments?after=1')).told).toEqual({ newest: 1, payments: [] })
  const today = new Date().toISOString().slice(0, 10)
  expect((await ask(`/payments?day=${today}`)).told.payments).toHaveLength(1)
  expect((await ask('/payments?day=2020-01-01')).told.payments).toEqual([])
})

test.each([
  [{ amount: '60' }, ['60.00']],
  [{ amount: '1,000.50' }, ['1000.50']],
  [{ way: 'twice' }, ['100.00', '100.00']],
  [{ way: 'later' }, []],
  [{ way: 'fail' }, []],
  [{ amount: '0' }, []],
  [{ amount: '1.001' }, []],
])('one also pays otherwise: %j', async (fields, amounts) => {
  const { ask, pay } = await start()
  await pay('D-1', fields)
  const { told } = await ask('/orders/D-1')
  expect(told.payments.map(({ amount }) => amount)).toEqual(amounts)
})

test('what is paid later has its number when it is paid', async () => {
  const { provider, ask, pay } = await start()
  expect(await pay('D-1', { way: 'later' })).toContain('It will be paid in a minute.')
  await pay('D-2')
  provider.till.settle(Date.now() + 60_000)
  const { told } = await ask('/payments?after=0')
  expect(told.payments.map(({ order }) => order)).toEqual(['D-2', 'D-1'])
})

test('what failed may be paid again', async () => {
  const { ask, press, order } = await start()
  const { told } = await order('D-1')
  expect(await press(told.url, { amount: '100', way: 'fail' })).toContain('nothing was taken')
  expect((await ask('/orders/D-1')).told.state).toBe('failed')
  await press(told.url, { amount: '100', way: 'once' })
  expect((await ask('/orders/D-1')).told.state).toBe('paid')
})

test('the same order again is the same, and another one of that id is refused', async () => {
  const { order } = await start()
  const { told } = await order('D-1')
  expect((await order('D-1')).told).toEqual(told)
  expect(await order('D-1', { amount: '100.01' })).toEqual({ status: 409, told: { error: 'order_differs' } })
})

test.each([
  [{ channel: 'moon' }, 422, 'channel_unknown'],
  [{ amount: '50000.01' }, 422, 'amount_refused'],
  [{ amount: '-1' }, 422, 'amount_refused'],
  [{ merchant: 'other' }, 400, 'request'],
  [{ currency: 'USD' }, 400, 'request'],
  [{ return_url: 'javascript:alert(1)' }, 400, 'request'],
])('%j is refused, and there is no order', async (change, status, error) => {
  const { provider, order } = await start()
  expect(await order('D-1', change)).toEqual({ status, told: { error } })
  expect(provider.till.orders).toEqual([])
})

test('only the shop asks, and not with what was overheard long ago', async () => {
  const { ask } = await start()
  expect((await ask('/orders/D-1', undefined, 'whsec_b3RoZXI=')).status).toBe(401)
  expect((await ask('/orders/D-1', undefined, secret, Date.now() - 6 * 60_000)).status).toBe(401)
  expect((await ask('/orders/D-1')).status).toBe(404)
  expect((await ask('/payments?after=x')).status).toBe(400)
})

test('a shop that does not answer is told again, with the same id', async () => {
  const { shop, pay } = await start()
  shop.answers.push(500, 500)
  await pay('D-1')
  await expect.poll(() => shop.calls).toHaveLength(3)
  expect(new Set(shop.calls.map(({ id }) => id)).size).toBe(1)
})

test('a payment is given back once, by the shop or on its own page', async () => {
  const { ask, pay, press } = await start()
  await pay('D-1', { way: 'twice' })
  const [first, second] = (await ask('/payments?after=0')).told.payments
  const refund = { merchant: 'shop', refund: 'R-1', payment: first!.id }
  const given = await ask('/refunds', refund)
  expect(given.told).toMatchObject({ number: 3, amount: '100.00', refunds: first!.id, refund: 'R-1' })
  expect(await ask('/refunds', refund)).toEqual(given)
  expect((await ask('/refunds', { ...refund, refund: 'R-2' })).status).toBe(422)
  expect((await ask('/refunds', { ...refund, payment: 'none' })).status).toBe(422)
  expect((await ask('/refunds', { ...refund, merchant: 'other' })).status).toBe(400)
  expect(await press('/own/refund', { id: second!.id })).toContain('Given back.')
  expect(await press('/own/refund', { id: second!.id })).toContain('There is nothing to do.')
  expect((await ask('/payments?after=0')).told.newest).toBe(4)
})

test.each([
  ['off', 0, true],
  ['twice', 2, true],
  ['forged', 1, false],
])('callbacks as they are set: %s', async (lie, times, genuine) => {
  const { provider, shop, pay, press } = await start()
  await press('/own/set', { fault: 'none', lie })
  await pay('D-1')
  await expect.poll(() => provider.till.dueEvents(Number.MAX_VALUE)).toEqual([])
  expect(shop.calls.map((call) => call.genuine)).toEqual(Array(times).fill(genuine))
})

test('a callback lies about the amount, comes from yesterday, and tells of what nobody paid', async () => {
  const { provider, shop, ask, pay, press } = await start()
  provider.state.lie = 'amount'
  await pay('D-1')
  await expect.poll(() => shop.calls).toHaveLength(1)
  expect(shop.calls[0]!.body).toContain('"1000.00"')
  provider.state.lie = 'old'
  await pay('D-2')
  await expect.poll(() => shop.calls).toHaveLength(2)
  expect(Date.now() - shop.calls[1]!.time).toBeGreaterThanOrEqual(600_000)
  provider.state.lie = 'none'
  await pay('D-3', { way: 'fail' })
  expect(await press('/own/call', { id: 'D-3' })).toContain('The callback is on its way.')
  await expect.poll(() => shop.calls).toHaveLength(3)
  expect((await ask('/orders/D-3')).told.payments).toEqual([])
  expect(await press('/own/call', { id: 'none' })).toContain('There is nothing to do.')
})

test('the interface fails as it is set, and the pages do not', async () => {
  const { provider, ask, order, press } = await start()
  await press('/own/set', { fault: 'down', lie: 'none' })
  expect((await order('D-1')).status).toBe(503)
  provider.state.fault = 'lost'
  await expect(order('D-1')).rejects.toThrow()
  provider.state.fault = 'hidden'
  expect((await ask('/orders/D-1')).status).toBe(404)
  const page = await (await fetch(`${provider.url}/?lang=en-us`)).text()
  expect(page).toContain('<option value="hidden" selected>')
  expect(page).toContain('<code>D-1</code>')
  provider.state.fault = 'none'
  expect((await ask('/orders/D-1')).told.state).toBe('open')
  expect((await fetch(`${provider.url}/pay/none`)).status).toBe(404)
})

test('it remembers what was paid', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'provider-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const statePath = join(folder, 'provider.json')
  const { provider, ask, pay } = await start({ statePath })
  await pay('D-1')
  const { told } = await ask('/payments?after=0')
  await provider.close()
  const again = await start({ statePath })
  expect((await again.ask('/payments?after=0')).told).toEqual(told)
})
