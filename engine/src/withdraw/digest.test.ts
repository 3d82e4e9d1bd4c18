import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AccountBytes } from '../money/chain-address.ts'
import { type ChainPayout, payoutDigest } from './digest.ts'

const payout: ChainPayout = {
  withdrawalId: '019ab1f2-7d00-7000-8000-000000000001',
  network: 'ERC20',
  account: '5afe0000000000000000000000000000000e2c20' as AccountBytes,
  amount: 1_000_000,
}
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('an approval is bound to the text that any other program would hash as well', () => {
  const text =
    'payout|1|019ab1f2-7d00-7000-8000-000000000001|ERC20|5afe0000000000000000000000000000000e2c20|1000000'
  expect(hex(payoutDigest(payout))).toBe(createHash('sha256').update(text).digest('hex'))
})

test.each<Partial<ChainPayout>>([
  { withdrawalId: '019ab1f2-7d00-7000-8000-000000000002' },
  { network: 'TRC20' },
  { account: '5afe0000000000000000000000000000000e2c21' as AccountBytes },
  { amount: 1_000_001 },
])('of another payout it is another: %j', (change) => {
  expect(hex(payoutDigest({ ...payout, ...change }))).not.toBe(hex(payoutDigest(payout)))
})
