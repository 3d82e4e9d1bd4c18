import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSigned, signatureOf } from './sign.ts'
import { adapterOf } from './testing.ts'

const docs = readFileSync(join(import.meta.dirname, '../../../../docs/gateways.md'), 'utf8')

/** An example of the documentation: name and value of each line of the block under a heading. */
function example(heading: string): Record<string, string> {
  const block = docs.split(`#### ${heading}`)[1]?.split('```')[1] ?? ''
  return Object.fromEntries(
    Array.from(block.matchAll(/^([\w-]+): (.*)$/gm), ([, name, value]) => [name, value]),
  )
}

test('the worked example of a callback is right', () => {
  const { secret, body, ...headers } = example('A signed callback') as Record<string, string>
  const signed = { id: headers['webhook-id']!, time: headers['webhook-timestamp']!, content: body! }
  expect(signatureOf(secret!, signed)).toBe(headers['webhook-signature'])
})

test.each(['A signed request', 'A signed payout'])('the worked example is right: %s', (heading) => {
  const { secret, line, body, ...headers } = example(heading) as Record<string, string>
  const signed = {
    id: headers['request-id']!,
    time: headers['request-timestamp']!,
    content: `${line}\n${body}`,
  }
  expect(signatureOf(secret!, signed)).toBe(headers['request-signature'])
})

const secret = `whsec_${Buffer.from('a secret of more than 24 bytes').toString('base64')}`
const signed = { id: 'evt_1', time: '1790000000', content: '{"order":"D-1"}' }
const now = 1_790_000_000_000
const right = signatureOf(secret, signed)

test('a signature is good for five minutes, beside others as well', () => {
  expect(isSigned(secret, signed, right, now)).toBe(true)
  expect(isSigned(secret, signed, `v1,AAAA v2,x ${right}`, now)).toBe(true)
  for (const [off, good] of [
    [300_000, true],
    [-300_000, true],
    [300_001, false],
    [-300_001, false],
  ] as const)
    expect(isSigned(secret, signed, right, now + off)).toBe(good)
})

test.each([
  ['another body', { ...signed, content: '{"order":"D-2"}' }, right],
  ['another id', { ...signed, id: 'evt_2' }, right],
  ['another time', { ...signed, time: '1790000001' }, right],
  ['no time', { ...signed, time: 'NaN' }, right],
  ['no signature', signed, ''],
  ['a part of it', signed, right.slice(0, -1)],
  ['without its version', signed, right.slice(3)],
])('is not good for %s', (_, other, signatures) => {
  expect(isSigned(secret, other, signatures, now)).toBe(false)
})

test('the worked example of a payout is what is sent for one', async () => {
  const { body } = example('A signed payout')
  const { payout, account, holder, channel } = JSON.parse(body!) as Record<string, string>
  const told = await adapterOf('http://127.0.0.1:9').payout.prepare({
    id: payout!,
    withdrawalId: payout!,
    memberId: payout!,
    unit: 'CNY',
    amount: 10_000,
    to: { kind: 'epay', channel: channel!, account: account!, holder: holder! },
    approvals: [],
  })
  expect(told).toEqual({ is: 'yes', value: body })
})
