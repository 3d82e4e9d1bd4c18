import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, type ChainedEntry, entryBytes, GENESIS_HASH, hex } from './chain.ts'

const entry: ChainedEntry = {
  version: 2,
  previousHash: GENESIS_HASH,
  memberId: 42,
  account: 'main',
  seq: 7,
  amount: -100_000,
  balanceAfter: 900_000,
  transferId: '01928c6e-0f3a-7cc0-8b1f-2d3e4f5a6b7c',
  postedAt: 1_772_884_800_000,
  kind: 'place',
  subject: '01928c6e-0f3a-7cc0-8b1f-2d3e4f5a6b7d',
}

const text = (of: ChainedEntry) => new TextDecoder().decode(entryBytes(of))
const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())

const moved = `${'0'.repeat(64)}|42|main|7|-100000|900000|01928c6e-0f3a-7cc0-8b1f-2d3e4f5a6b7c|1772884800000`

test('the canonical bytes are the documented text', () => {
  expect(text(entry)).toBe(`entry|2|${moved}|place|01928c6e-0f3a-7cc0-8b1f-2d3e4f5a6b7d`)
  expect(text({ ...entry, kind: 'deposit', subject: null })).toBe(`entry|2|${moved}|deposit|`)
  expect(text({ ...entry, version: 1 })).toBe(moved)
})

test('bytes are written with leading zeros', () => {
  expect(hex(new Uint8Array([0, 1, 15, 16, 255]))).toBe('00010f10ff')
})

test('bytes are read from their digits, and from none there are none', () => {
  expect(bytesOf('00010f10ff')).toEqual(new Uint8Array([0, 1, 15, 16, 255]))
  expect(bytesOf('')).toEqual(new Uint8Array())
})

test('a change of any field of any entry changes the hash of the last', () => {
  const entries = fc.array(fc.record({ amount: fc.integer(), seq: fc.nat() }), { minLength: 1, maxLength: 8 })
  const changes: readonly ((one: ChainedEntry) => Partial<ChainedEntry>)[] = [
    ({ amount }) => ({ amount: amount + 1 }),
    ({ seq }) => ({ seq: seq + 1 }),
    ({ kind }) => ({ kind: kind === 'place' ? 'settle' : 'place' }),
    ({ subject }) => ({ subject: subject === null ? entry.subject : null }),
    () => ({ version: 1 }),
  ]
  const head = (chain: readonly Partial<ChainedEntry>[]) =>
    chain.reduce((previousHash, one) => sha256(entryBytes({ ...entry, ...one, previousHash })), GENESIS_HASH)
  fc.assert(
    fc.property(entries, fc.nat(), fc.constantFrom(...changes), (chain, pick, change) => {
      const at = pick % chain.length
      const forged = chain.map((one, n) => (n === at ? { ...one, ...change({ ...entry, ...one }) } : one))
      expect(hex(head(forged))).not.toBe(hex(head(chain)))
    }),
  )
})

test.each<Partial<ChainedEntry>>([
  { account: 'main|7' },
  { account: '' },
  { transferId: 'ü' },
  { transferId: 'a\n' },
  { amount: 0.5 },
  { seq: Number.NaN },
  { balanceAfter: 2 ** 53 },
  { kind: '' },
  { kind: 'place|' },
  { subject: '' },
  { subject: '|' },
  { version: 3 as 2 },
])('%o is refused', (change) => {
  expect(() => entryBytes({ ...entry, ...change })).toThrow(RangeError)
})
