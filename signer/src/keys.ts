// The keys of one wallet (BIP 39, BIP 32, BIP 44): those that pay, those of the members' addresses, and the
// public keys for the server.
import { HDKey } from '@scure/bip32'
import { generateMnemonic, mnemonicToSeedSync, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { AccountBytes } from '@touchline/engine/money/chain-address'
import { accountOfSecret } from '@touchline/engine/withdraw/signature'

export interface Key {
  readonly account: AccountBytes
  readonly secret: Uint8Array
}

/** 24 words: 256 bits. */
export function makeWords(): string {
  return generateMnemonic(wordlist, 256)
}

export function areWords(text: string): boolean {
  return validateMnemonic(text, wordlist)
}

export class Keys {
  readonly #root: HDKey
  /** The parent keys of members' addresses, by account; they are kept because each derivation takes time. */
  readonly #branches = new Map<string, HDKey>()

  constructor(words: string) {
    this.#root = HDKey.fromMasterSeed(mnemonicToSeedSync(words))
  }

  at(path: string): Key {
    return keyOf(this.#root.derive(path))
  }

  /** The member's address with this number, the same that the server derives from the public key alone. */
  deposit(account: string, number: number): Key {
    const branch = this.#branches.get(account) ?? this.#root.derive(`${account}/0`)
    this.#branches.set(account, branch)
    return keyOf(branch.deriveChild(number))
  }

  publicKey(account: string): string {
    return this.#root.derive(account).publicExtendedKey
  }
}

function keyOf({ privateKey }: HDKey): Key {
  if (!privateKey) throw new Error('a public key where a private one belongs')
  return { account: accountOfSecret(privateKey), secret: privateKey }
}
