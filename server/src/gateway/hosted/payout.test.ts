import { text } from 'node:stream/consumers'
import { startProvider } from '@touchline/outside/provider/provider'
import { describe, expect, test } from 'vitest'
import type { Payout } from '../payout.ts'
import { adapterOf, listen, providerOptions, withAdapter } from './testing.ts'

const id = '019ab1f2-7d00-7000-8000-000000000001'
const payout: Payout = {
  id,
  withdrawalId: '019ab1f2-7d00-7000-8000-000000000002',
  memberId: '019ab1f2-7d00-7000-8000-000000000003',
  unit: 'CNY',
  amount: 10_050,
  to: { kind: 'epay', channel: 'wallet', account: 'w-1', holder: '王小明' },
  approvals: [],
}
const body = {
  merchant: 'shop',
  payout: id,
  channel: 'wallet',
  amount: '100.50',
  currency: 'CNY',
  account: 'w-1',
  holder: '王小明',
}
const prepared = JSON.stringify(body)

test('what is prepared is the request as it is sent, letter by letter', async () => {
  const bodies: string[] = []
  const { payout: gateway } = adapterOf(
    await listen(async (request, response) => {
      bodies.push(await text(request))
      response.end('{}')
    }),
  )
  expect(await gateway.prepare(payout)).toEqual({ is: 'yes', value: prepared })
  await gateway.send(id, prepared)
  expect(bodies).toEqual([prepared])
})

test.each<[string, Partial<Payout>]>([
  ['an address', { to: { kind: 'address', network: 'ERC20', account: '5afe' as never } }],
  ['another unit', { unit: 'USDT' }],
])('nothing is prepared for %s', async (_, change) => {
  const { payout: gateway } = adapterOf('http://127.0.0.1:9')
  expect(await gateway.prepare({ ...payout, ...change })).toEqual({ is: 'no', code: 'not_for_wallets' })
})

test('a payout that failed ends with its code, also when it was pending before', async () => {
  const { provider, payout: gateway } = withAdapter(await startProvider(providerOptions()))
  provider.state.payout = 'fail'
  const { value } = (await gateway.prepare(payout)) as { value: string }
  expect(await gateway.send(id, value)).toMatchObject({ is: 'yes' })
  expect(await gateway.ask(id, value)).toEqual({
    is: 'yes',
    value: { is: 'pending', outsideId: expect.any(String) },
  })
  provider.payouts.settle(Date.now() + 3_000)
  expect(await gateway.ask(id, value)).toEqual({ is: 'no', code: 'account_closed' })
  expect(await gateway.send(id, value)).toEqual({ is: 'no', code: 'account_closed' })
})

describe('an answer', () => {
  const told = { ...body, id: 'theirs', state: 'paid', code: null }
  const refusal = { error: 'never', merchant: 'shop', payout: id }
  const instead = async (status: number, answer: string) =>
    adapterOf(await listen((_, response) => void response.writeHead(status).end(answer))).payout

  test('about this very payout settles it', async () => {
    const yes = await instead(200, JSON.stringify(told))
    expect(await yes.send(id, prepared)).toEqual({ is: 'yes', value: { outsideId: 'theirs' } })
    expect(await yes.ask(id, prepared)).toEqual({ is: 'yes', value: { is: 'paid', outsideId: 'theirs' } })
    const no = await instead(422, JSON.stringify(refusal))
    expect(await no.send(id, prepared)).toEqual({ is: 'no', code: 'never' })
    expect(await no.ask(id, prepared)).toEqual({ is: 'no', code: 'never' })
  })

  test.each<[string, number, object | string]>([
    ['another payout', 200, { ...told, payout: 'other' }],
    ['another merchant', 200, { ...told, merchant: 'other' }],
    ['another amount', 200, { ...told, amount: '100.51' }],
    ['another currency', 200, { ...told, currency: 'USD' }],
    ['another channel', 200, { ...told, channel: 'third' }],
    ['another account', 200, { ...told, account: 'w-2' }],
    ['another holder', 200, { ...told, holder: '李雷' }],
    ['a state that there is not', 200, { ...told, state: 'done' }],
    ['no state', 200, { ...told, state: undefined }],
    ['no id', 200, { ...told, id: '' }],
    ['a failure without a code', 200, { ...told, state: 'failed' }],
    ['a failure with a code that is on no list', 200, { ...told, state: 'failed', code: 'busy' }],
    [
      'a failure of another payout',
      200,
      { ...told, payout: 'other', state: 'failed', code: 'account_closed' },
    ],
    ['a refusal of another payout', 422, { ...refusal, payout: 'other' }],
    ['a refusal of another merchant’s', 422, { ...refusal, merchant: 'other' }],
    ['a refusal that does not say of what', 422, { error: 'never' }],
    ['a refusal that is on no list', 422, { ...refusal, error: 'insufficient_funds' }],
    ['a refusal with another status', 400, refusal],
    ['a refusal from a server that fails', 500, refusal],
    ['not found', 404, { error: 'not_found' }],
    ['a yes with another status', 201, told],
    ['a page', 200, '<html>'],
    ['half of it', 200, JSON.stringify(told).slice(0, 60)],
    ['nothing', 200, ''],
    ['too much', 200, ' '.repeat(2_000_001)],
  ])('is unknown when it is %s', async (_, status, answer) => {
    const gateway = await instead(status, typeof answer === 'string' ? answer : JSON.stringify(answer))
    const unknown = { is: 'unknown', why: expect.stringMatching(/^.{1,300}$/) }
    expect(await gateway.send(id, prepared)).toEqual(unknown)
    expect(await gateway.ask(id, prepared)).toEqual(unknown)
  })

  test('is not asked for of what was prepared for another merchant', async () => {
    const gateway = await instead(422, JSON.stringify(refusal))
    const other = JSON.stringify({ ...body, merchant: 'other' })
    expect(await gateway.send(id, other)).toMatchObject({ is: 'unknown' })
    expect(await gateway.ask(id, other)).toMatchObject({ is: 'unknown' })
  })
})
