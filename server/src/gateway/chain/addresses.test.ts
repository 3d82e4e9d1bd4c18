import { pbkdf2Sync } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import { formatAddress, type Network } from '@touchline/engine/money/chain-address'
import { expect, test } from 'vitest'
import { addressesOf } from './addresses.ts'

/** The seed of a mnemonic without a passphrase (BIP 39). */
function keyOf(mnemonic: string): HDKey {
  return HDKey.fromMasterSeed(pbkdf2Sync(mnemonic, 'mnemonic', 2048, 64, 'sha512'))
}

/** The first accounts that Hardhat and Anvil print at their start. */
const junk = keyOf(`${'test '.repeat(11)}junk`)
/** The first mnemonic of BIP 39's test vectors, whose first addresses wallets publish in their own tests. */
const abandon = keyOf(`${'abandon '.repeat(11)}about`)

test.each<[Network, string, HDKey, number, string]>([
  ['ERC20', "m/44'/60'/0'", junk, 0, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['ERC20', "m/44'/60'/0'", junk, 1, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  ['ERC20', "m/44'/60'/0'", junk, 2, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
  ['ERC20', "m/44'/60'/0'", abandon, 0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  ['TRC20', "m/44'/195'/0'", abandon, 0, 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
])('%s %s: the address that wallets have', (network, path, key, n, address) => {
  const addressOf = addressesOf(key.derive(path).publicExtendedKey)
  expect(formatAddress(network, addressOf(n))).toBe(address)
})

const account = junk.derive("m/44'/60'/0'")

test.each([
  ['a private key', account.privateExtendedKey, 'begins with xpub'],
  ['a key that is not deep enough', junk.publicExtendedKey, 'lies 3 deep'],
  ['a key that is too deep', account.deriveChild(0).publicExtendedKey, 'lies 3 deep'],
  ['a wrong letter', account.publicExtendedKey.replace(/.$/, '1'), 'cannot be read'],
  ['nothing', '', 'begins with xpub'],
])('%s is refused', (_, key, reason) => {
  expect(() => addressesOf(key)).toThrow(reason)
})

test('what is refused is not repeated', () => {
  expect(() => addressesOf(account.privateExtendedKey)).not.toThrow(account.privateExtendedKey.slice(4, 20))
})

test.each([-1, 0.5, 2 ** 31, Number.NaN])('there is no address %d', (n) => {
  expect(() => addressesOf(account.publicExtendedKey)(n)).toThrow(RangeError)
})
