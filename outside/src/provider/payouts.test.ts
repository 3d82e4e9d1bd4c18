import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type ProviderOptions, startProvider } from './provider.ts'
import { signatureOf } from './sign.ts'

const secret = 'whsec_c2FuZGJveC1wcm92aWRlci1zZWNyZXQ='

async function start(options: Partial<ProviderOptions> = {}) {
  const provider = await startProvider({
    port: 0,
    merchant: 'shop',
    secret,
    tickMs: 3_600_000,
    retryMs: 10,
    ...options,
  })
  onTestFinished(() => provider.close())
  const ask = async (path: string, body?: object, key = secret) => {
    const method = body ? 'POST' : 'GET'
    const sent = body ? JSON.stringify(body) : ''
    const time = Math.floor(Date.now() / 1000)
    const headers = {
      'request-id': 'one',
      'request-timestamp': String(time),
      'request-signature': signatureOf(key, 'one', time, `${method} /v1${path}\n${sent}`),
    }
    const answer = await fetch(`${provider.url}/v1${path}`, { method, headers, ...(body && { body: sent }) })
    return { status: answer.status, told: (await answer.json()) as Record<string, unknown> }
  }
  const payOut = (id: string, change: object = {}) => ask('/payouts', { ...asked(id), ...change })
  const press = async (act: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    return (await fetch(`${provider.url}/own/${act}?lang=en-us`, { method: 'POST', body })).text()
  }
  return { provider, ask, payOut, press }
}

const asked = (payout: string) => ({
  merchant: 'shop',
  payout,
  channel: 'wallet',
  amount: '100.00',
  currency: 'CNY',
  account: 'w-1',
  holder: '王小明',
})

test('a payout is made once by the shop’s id, told as it was asked for, and shown on its own page', async () => {
  const { provider, ask, payOut } = await start()
  const first = await payOut('W-1')
  expect(first).toEqual({
    status: 200,
    told: { ...asked('W-1'), id: expect.stringMatching(/./), state: 'paid', code: null },
  })
  expect(await payOut('W-1')).toEqual(first)
  expect(await ask('/payouts/W-1')).toEqual(first)
  expect(await payOut('W-1', { amount: '100.01' })).toEqual({
    status: 409,
    told: { error: 'payout_differs' },
  })
  expect(await payOut('W-1', { holder: '李雷' })).toMatchObject({ status: 409 })
  expect(provider.payouts.payouts).toHaveLength(1)
  const page = await (await fetch(`${provider.url}/?lang=en-us`)).text()
  for (const shown of ['W-1', 'E-wallet', 'w-1', '王小明', 'paid out']) expect(page).toContain(shown)
})

test.each([
  [{ channel: 'moon' }, 'channel_unknown'],
  [{ amount: '50000.01' }, 'amount_refused'],
  [{ amount: '0' }, 'amount_refused'],
])('%j is refused for good, and says of what', async (change, error) => {
  const { provider, ask, payOut } = await start()
  const refused = { status: 422, told: { error, merchant: 'shop', payout: 'W-1' } }
  expect(await payOut('W-1', change)).toEqual(refused)
  expect(await payOut('W-1')).toEqual(refused)
  expect(await ask('/payouts/W-1')).toEqual(refused)
  expect(provider.payouts.payouts).toEqual([])
})

test.each([[{ merchant: 'other' }], [{ currency: 'USD' }], [{ account: '' }], [{ payout: '' }]])(
  '%j is no request, and decides nothing',
  async (change) => {
    const { provider, payOut } = await start()
    expect(await payOut('W-1', change)).toEqual({ status: 400, told: { error: 'request' } })
    expect(await payOut('W-1')).toMatchObject({ status: 200 })
    expect(provider.payouts.payouts).toHaveLength(1)
  },
)

test('only the shop asks', async () => {
  const { provider, ask } = await start()
  expect((await ask('/payouts', asked('W-1'), 'whsec_b3RoZXI=')).status).toBe(401)
  expect((await ask('/payouts/W-1', undefined, 'whsec_b3RoZXI=')).status).toBe(401)
  expect(provider.payouts.payouts).toEqual([])
})

test('what is not known is not found, and refused for good when it has been asked for long enough', async () => {
  const { provider, ask, payOut } = await start({ neverMs: 1_000 })
  expect(await ask('/payouts/W-1')).toEqual({ status: 404, told: { error: 'not_found' } })
  provider.payouts.find('W-1', Date.now() + 1_000)
  const never = { status: 422, told: { error: 'never', merchant: 'shop', payout: 'W-1' } }
  expect(await ask('/payouts/W-1')).toEqual(never)
  expect(await payOut('W-1')).toEqual(never)
  // A payout that was requested in time stays known, however long before that the shop asked about it.
  await ask('/payouts/W-2')
  await payOut('W-2')
  expect(provider.payouts.find('W-2', Date.now() + 1_000)).toMatchObject({ state: 'paid' })
})

test('faults of payouts come and go on its own page', async () => {
  const { provider, ask, payOut, press } = await start()
  const stateOf = async (id: string) => (await ask(`/payouts/${id}`)).told.state
  await press('set', { payout: 'later' })
  await payOut('later')
  provider.payouts.settle(Date.now() + 59_000)
  expect(await stateOf('later')).toBe('pending')
  provider.payouts.settle(Date.now() + 60_000)
  expect(await stateOf('later')).toBe('paid')
  await press('set', { payout: 'fail' })
  await payOut('fail')
  expect(await stateOf('fail')).toBe('pending')
  provider.payouts.settle(Date.now() + 3_000)
  expect((await ask('/payouts/fail')).told).toMatchObject({ state: 'failed', code: 'account_closed' })
  await press('set', { payout: 'refuse' })
  expect(await payOut('refused')).toMatchObject({ status: 422, told: { error: 'account_unknown' } })
  await press('set', { payout: 'lost' })
  await expect(payOut('lost')).rejects.toThrow()
  await press('set', { payout: 'other' })
  expect((await payOut('lost')).told).toMatchObject({ amount: '100.01', state: 'paid' })
  await press('set', { payout: 'none' })
  expect((await payOut('lost')).told).toMatchObject({ amount: '100.00' })
  provider.state.fault = 'hidden'
  expect((await ask('/payouts/lost')).status).toBe(404)
})

test('what is held is paid or failed by a press, once', async () => {
  const { provider, payOut, press } = await start()
  await press('set', { payout: 'hold' })
  await payOut('W-1')
  await payOut('W-2')
  provider.payouts.settle(Date.now() + 86_400_000)
  const [one, other] = provider.payouts.payouts
  expect([one!.state, other!.state]).toEqual(['pending', 'pending'])
  expect(await press('payout', { id: one!.id })).toContain('Paid out.')
  expect(await press('fail', { id: one!.id })).toContain('There is nothing to do.')
  expect(await press('fail', { id: other!.id })).toContain('nothing was paid')
  expect(await press('payout', { id: other!.id })).toContain('There is nothing to do.')
  expect(provider.payouts.payouts.map(({ state }) => state)).toEqual(['paid', 'failed'])
})

test('it remembers what it paid out and refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'payouts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const statePath = join(folder, 'provider.json')
  const before = await start({ statePath })
  const paid = await before.payOut('W-1')
  const refused = await before.payOut('W-2', { channel: 'moon' })
  await before.provider.close()
  const { payOut } = await start({ statePath })
  expect(await payOut('W-1')).toEqual(paid)
  expect(await payOut('W-2')).toEqual(refused)
})
