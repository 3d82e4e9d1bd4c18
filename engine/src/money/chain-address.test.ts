import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AccountBytes, accountOf, formatAddress, type Network, parseAddress } from './chain-address.ts'

// The examples of EIP-55 ("Test Cases"): all capitals, all small, mixed.
test.each([
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('EIP-55: %s', (text) => {
  expect(parseAddress('ERC20', text)).toBe(text.toLowerCase())
  expect(formatAddress('ERC20', text.toLowerCase() as AccountBytes)).toBe(text)
})

// From developers.tron.network: the example of an account's address, and the contract of USDT.
test.each<[string, AccountBytes]>([
  ['TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL', '0x8840e6c55b9ada326d211d818c34a994aeced808'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c'],
])('TRON: %s', (text, account) => {
  expect(parseAddress('TRC20', text)).toBe(account)
  expect(formatAddress('TRC20', account)).toBe(text)
})

test.each<[Network, string, string]>([
  ['ERC20', 'one letter of another case', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed'],
  ['ERC20', 'a digit short', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
  ['ERC20', 'without 0x', '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['ERC20', 'a space behind it', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed '],
  ['ERC20', 'a letter that is no digit', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaeg'],
  ['ERC20', 'the zero address', `0x${'0'.repeat(40)}`],
  ['ERC20', 'an address of TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['ERC20', 'nothing', ''],
  ['TRC20', 'one letter of another case', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T'],
  ['TRC20', 'two letters exchanged', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6jt'],
  ['TRC20', 'a letter short', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6'],
  ['TRC20', 'a letter that base58 does not have', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t'],
  ['TRC20', 'the zero address', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['TRC20', 'an address of Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['TRC20', 'an address of Bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
])('%s refuses %s', (network, _, text) => {
  expect(parseAddress(network, text)).toBeNull()
})

test('what is written is read as the same account, and no other network reads it as another', () => {
  const account = fc.uint8Array({ minLength: 20, maxLength: 20 }).filter((bytes) => bytes.some(Boolean))
  fc.assert(
    fc.property(account, (bytes) => {
      const hex: AccountBytes = `0x${Buffer.from(bytes).toString('hex')}`
      const evm = formatAddress('ERC20', hex)
      const tron = formatAddress('TRC20', hex)
      expect([parseAddress('ERC20', evm), parseAddress('TRC20', tron)]).toEqual([hex, hex])
      expect([parseAddress('TRC20', evm), parseAddress('ERC20', tron)]).toEqual([null, null])
    }),
  )
})

test('one wrong letter of a TRON address is always found', () => {
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const right = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const wrong = [...right].flatMap((letter, at) =>
    [...letters]
      .filter((other) => other !== letter)
      .map((other) => right.slice(0, at) + other + right.slice(at + 1)),
  )
  expect(wrong.filter((text) => parseAddress('TRC20', text) !== null)).toEqual([])
})

test('what are not 20 bytes is not written', () => {
  expect(() => formatAddress('ERC20', '0x12')).toThrow(RangeError)
  expect(() => formatAddress('TRC20', `0x${'G'.repeat(40)}`)).toThrow(RangeError)
})

test('an account is what hashing its public key leaves', () => {
  // The generator of secp256k1, the public key of the private key 1.
  const x = '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
  const y = '483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8'
  const account = accountOf(Buffer.from(`04${x}${y}`, 'hex'))
  expect(formatAddress('ERC20', account)).toBe('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')
  expect(() => accountOf(Buffer.from(`02${x}`, 'hex'))).toThrow(RangeError)
})
