import { addressesOf } from '@touchline/server/gateway/chain/addresses'
import { expect, test } from 'vitest'
import { areWords, Keys, makeWords } from './keys.ts'
import { openWords, sealWords } from './seed-file.ts'
import { testWords } from './testing.ts'

const account = "m/44'/60'/0'"

test('the private keys are those of the addresses that the server makes from the public key', () => {
  const keys = new Keys(testWords)
  const addresses = addressesOf(keys.publicKey(account))
  for (const number of [0, 1, 7, 100_000])
    expect(keys.deposit(account, number).account).toBe(addresses(number))
  // The first address that every such tool derives from these words.
  expect(keys.deposit(account, 0).account).toBe('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')
})

test('the wallet that pays is not below the public key that the server has', () => {
  const keys = new Keys(testWords)
  const hot = keys.at("m/44'/60'/1'/0/0").account
  const addresses = addressesOf(keys.publicKey(account))
  for (let number = 0; number < 100; number += 1) expect(addresses(number)).not.toBe(hot)
})

test('new words are 24, never the same, and each is checked', () => {
  const words = makeWords()
  expect(words.split(' ')).toHaveLength(24)
  expect(areWords(words)).toBe(true)
  expect(makeWords()).not.toBe(words)
  expect(areWords(testWords.replace('junk', 'test'))).toBe(false)
})

test('the seed is read with its passphrase only, and not when a byte of it changed', () => {
  const sealed = sealWords(testWords, 'a passphrase')
  expect(sealed).not.toContain('junk')
  expect(openWords(sealed, 'a passphrase')).toBe(testWords)
  expect(openWords(sealed, 'another passphrase')).toBeNull()
  const file = JSON.parse(sealed)
  const bytes = Buffer.from(file.sealed, 'base64url')
  bytes[0]! ^= 1
  expect(
    openWords(JSON.stringify({ ...file, sealed: bytes.toString('base64url') }), 'a passphrase'),
  ).toBeNull()
})
