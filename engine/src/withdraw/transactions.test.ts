import { sha256 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AccountBytes, parseAddress } from '../money/chain-address.ts'
import { fromHex, type Hex, toHex } from './bytes.ts'
import { type EvmTransaction, readEvm, signEvm } from './evm-transaction.ts'
import { type Rlp, readRlp, writeRlp } from './rlp.ts'
import { accountOfSecret, signerOf, signHash } from './signature.ts'
import { readTransfer, transferData } from './token-transfer.ts'
import { rawOf, readTron, signTron, type TronTransaction, txidOf } from './tron-transaction.ts'

/** The first account that every test chain has. */
const secret = fromHex('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const accounts = bytes(20).map((each) => toHex(each) as AccountBytes)
const keys = fc.bigInt(1n, 2n ** 255n).map((n) => fromHex(`0x${n.toString(16).padStart(64, '0')}`))
const datas = fc.uint8Array({ maxLength: 100 }).map(toHex)

test('a key has its account, and a signature gives it back', () => {
  expect(accountOfSecret(secret)).toBe(account)
  const hash = sha256(Uint8Array.of(1))
  expect(signerOf(hash, signHash(hash, secret))).toBe(account)
  expect(signerOf(sha256(Uint8Array.of(2)), signHash(hash, secret))).not.toBe(account)
  expect(signerOf(hash, { r: new Uint8Array(32), s: new Uint8Array(32), odd: 0 })).toBeNull()
})

// The examples of Ethereum's page on RLP (ethereum.org, recursive length prefix serialization).
test.each<[Rlp, string]>([
  [new TextEncoder().encode('dog'), '0x83646f67'],
  [[new TextEncoder().encode('cat'), new TextEncoder().encode('dog')], '0xc88363617483646f67'],
  [new Uint8Array(), '0x80'],
  [[], '0xc0'],
  [Uint8Array.of(0), '0x00'],
  [Uint8Array.of(4, 0), '0x820400'],
  [[[], [[]], [[], [[]]]], '0xc7c0c1c0c3c0c1c0'],
])('RLP %#', (value, text) => {
  expect(toHex(writeRlp(value))).toBe(text)
  expect(readRlp(fromHex(text))).toEqual(value)
})

test.each(['0x8100', '0xb80401020304', '0x83646f', '0xc883636174', '0x0000', '0x'])(
  'RLP refuses %s, which is written otherwise or not whole',
  (text) => expect(() => readRlp(fromHex(text))).toThrow(RangeError),
)

const evm = fc.record<EvmTransaction>({
  chainId: fc.nat(),
  nonce: fc.nat(),
  tip: fc.bigInt(0n, 2n ** 60n),
  mostFee: fc.bigInt(0n, 2n ** 60n),
  gas: fc.nat(),
  to: accounts,
  value: fc.bigInt(0n, 2n ** 80n),
  data: datas,
})

test('what is signed for Ethereum is read back whole, and not at all with a byte changed', () => {
  fc.assert(
    fc.property(evm, keys, fc.nat(), fc.integer({ min: 1, max: 255 }), (transaction, key, where, change) => {
      const raw = signEvm(transaction, key)
      expect(readEvm(raw)).toMatchObject({ ...transaction, from: accountOfSecret(key) })
      expect(signEvm(transaction, key)).toBe(raw)
      expectNotFrom(accountOfSecret(key), readEvm(changed(raw, where, change)))
    }),
  )
})

/** A transfer of USDT as a node built it, with the txid that it was given. */
const documented: TronTransaction = {
  from: parseAddress('TRC20', 'TJigfkHs1QrbZbKwWd7CY7HSUKLX71FFFF')!,
  act: {
    kind: 'call',
    contract: parseAddress('TRC20', 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs')!,
    data: transferData({ to: '0x3c2713a6d04e74b1fe0f9a370c7e96aad21268dd', amount: 500_000_000 }),
  },
  block: { bytes: '0xa2f1', hash: '0xd22237be586463e3' },
  expiration: 1_667_042_817_000,
  timestamp: 1_667_042_759_371,
  feeLimit: 1_000_000_000,
}
const documentedRaw =
  '0x0a02a2f12208d22237be586463e340e8e7fa9bc2305aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a15415ff9fce781452ce0a031472d8a58fae6c8cc70b612154142a1e39aefa49290f2b3f9ed688d7cecf86cd6e02244a9059cbb0000000000000000000000003c2713a6d04e74b1fe0f9a370c7e96aad21268dd000000000000000000000000000000000000000000000000000000001dcd650070cba5f79bc23090018094ebdc03'

test("TRON's transactions have the bytes and the name that a node gives them", () => {
  expect(toHex(rawOf(documented))).toBe(documentedRaw)
  expect(txidOf(documented)).toBe('6b501aaae1d82a3d30fd1c5b50305bb0e24bd92d3589cf99ed458371781ceca9')
  // An example of /wallet/broadcasttransaction; a transaction that uses no energy has no limit.
  const coin = {
    from: '0x608f8da72479edc7dd921e4c30bb7e7cddbe722e',
    act: { kind: 'coin', to: '0xe9d79cc47518930bc322d9bf7cddd260a0260a8d', amount: 1000 },
    block: { bytes: '0x5e4b', hash: '0x47c9dc89341b300d' },
    expiration: 1_591_089_627_000,
    timestamp: 1_591_089_567_635,
    feeLimit: 0,
  } as const
  expect(toHex(rawOf(coin))).toBe(
    '0x0a025e4b220847c9dc89341b300d40f8fed3a2a72e5a66080112620a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412310a1541608f8da72479edc7dd921e4c30bb7e7cddbe722e121541e9d79cc47518930bc322d9bf7cddd260a0260a8d18e8077093afd0a2a72e',
  )
})

const tron = fc.record({
  act: fc.oneof(
    fc.record({ kind: fc.constant('coin' as const), to: accounts, amount: fc.nat() }),
    fc.record({ kind: fc.constant('call' as const), contract: accounts, data: datas }),
  ),
  block: fc.record({ bytes: bytes(2).map(toHex), hash: bytes(8).map(toHex) }),
  expiration: fc.nat(2 ** 45),
  timestamp: fc.nat(2 ** 45),
  feeLimit: fc.nat(),
})

test('what is signed for TRON is read back whole, and not at all with a byte changed', () => {
  fc.assert(
    fc.property(tron, keys, fc.nat(), fc.integer({ min: 1, max: 255 }), (parts, key, where, change) => {
      const transaction = { ...parts, from: accountOfSecret(key) }
      const raw = signTron(transaction, key)
      expect(readTron(raw)).toEqual({ ...transaction, txid: txidOf(transaction) })
      expectNotFrom(transaction.from, readTron(changed(raw, where, change)))
    }),
  )
  expect(
    readTron(signTron({ ...documented, from: '0x0000000000000000000000000000000000000001' }, secret)),
  ).toBe(null)
})

test('the call of a transfer says whom and how much, and any other call nothing', () => {
  fc.assert(
    fc.property(accounts, fc.integer({ min: 1, max: 2 ** 52 }), (to, amount) => {
      expect(readTransfer(transferData({ to, amount }))).toEqual({ to, amount })
    }),
  )
  const data = transferData({ to: account, amount: 5 })
  expect(readTransfer(data.replace('a9059cbb', '095ea7b3'))).toBeNull()
  expect(readTransfer(`${data}00`)).toBeNull()
  expect(() => transferData({ to: account, amount: 0 })).toThrow(RangeError)
  expect(() => transferData({ to: account, amount: 1.5 })).toThrow(RangeError)
})

function changed(raw: Hex, where: number, change: number): Hex {
  const given = fromHex(raw)
  const at = where % given.length
  given[at] = (given[at] ?? 0) ^ change
  return toHex(given)
}

/** The transaction read comes from another account, or none was read. */
function expectNotFrom(from: AccountBytes, read: { readonly from: AccountBytes } | null): void {
  if (read) expect(read.from).not.toBe(from)
}
