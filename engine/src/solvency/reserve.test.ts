import { expect, test } from 'vitest'
import { formatAddress, type Network } from '../money/chain-address.ts'
import { accountOfSecret, signHash } from '../withdraw/signature.ts'
import {
  coverage,
  isSignedReserve,
  type ReserveClaim,
  reserveHash,
  reserveMessage,
  signedTextHash,
} from './reserve.ts'

const secret = new Uint8Array(32).fill(7)
const account = accountOfSecret(secret)
const claimOn = (network: Network): ReserveClaim => ({
  day: '2026-11-26',
  root: 'ab'.repeat(32),
  network,
  address: formatAddress(network, account),
  amount: 1_250_000_000,
})
function signed(claim: ReserveClaim, first = 27): string {
  const { r, s, odd } = signHash(reserveHash(claim), secret)
  return `0x${Buffer.from([...r, ...s, first + odd]).toString('hex')}`
}

test('the text says all that is claimed', () => {
  expect(reserveMessage(claimOn('TRC20'))).toBe(
    `touchline-reserve|1|2026-11-26|${'ab'.repeat(32)}|TRC20|${formatAddress('TRC20', account)}|1250000000`,
  )
})

test('is hashed as wallets hash a text that they sign', () => {
  // The example of EIP-191 that other programs are tested with.
  expect(Buffer.from(signedTextHash('ERC20', 'hello world')).toString('hex')).toBe(
    'd9eba16ed0ecae432b71fe008c98cc872bb4cc214d3220a36f365326cf807d68',
  )
  expect(signedTextHash('TRC20', 'hello world')).not.toEqual(signedTextHash('ERC20', 'hello world'))
})

test.each(['ERC20', 'TRC20'] as const)('a signature with the key of the address is one, on %s', (network) => {
  const claim = claimOn(network)
  expect(isSignedReserve(claim, signed(claim))).toBe(true)
  expect(isSignedReserve(claim, signed(claim, 0))).toBe(true)
})

test.each<[string, Partial<ReserveClaim>]>([
  ['another day', { day: '2026-11-25' }],
  ['another root', { root: 'cd'.repeat(32) }],
  ['another amount', { amount: 1_250_000_001 }],
  ['another address', { address: formatAddress('ERC20', `0x${'12'.repeat(20)}`) }],
  ['another network', { network: 'TRC20', address: formatAddress('TRC20', account) }],
  ['no address', { address: 'somewhere' }],
])('%s than was signed is not proved', (_, change) => {
  const claim = claimOn('ERC20')
  expect(isSignedReserve({ ...claim, ...change }, signed(claim))).toBe(false)
})

test('what is no signature proves nothing', () => {
  const claim = claimOn('ERC20')
  for (const text of ['', '0x', signed(claim).slice(0, -2), `${signed(claim)}00`, `0x${'00'.repeat(64)}1b`])
    expect(isSignedReserve(claim, text)).toBe(false)
})

test.each([
  [0, 0, null],
  [50, 0, null],
  [0, 100, 0],
  [99_999, 100_000, 9_999],
  [100_000, 100_000, 10_000],
  [114_529, 100_000, 11_452],
  [900_719_925_474_099, 1_000_000_000, 9_007_199_254],
])('%d of %d is %d hundredths of a per cent', (held, owed, expected) => {
  expect(coverage(held, owed)).toBe(expected)
})
