// The signer's folder, which holds all its data. Only the signer's own user can read it.

import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatAddress } from '@touchline/engine/money/chain-address'
import { Keys } from './keys.ts'
import { Log } from './log.ts'
import { readTrusted } from './operators.ts'
import { type PolicyFile, readPolicy } from './policy.ts'
import { openWords, sealWords } from './seed-file.ts'
import { frozenName, Signer } from './signer.ts'
import { Sweeper } from './sweep.ts'

const seedName = 'seed.json'
const policyName = 'policy.json'
const trustedName = 'operators.json'
const tokenName = 'token'
const logName = 'log.jsonl'

const own = 0o600

/** Throws when there is a seed already: nothing ever overwrites a seed. */
export function makeFolder(
  folder: string,
  { words, passphrase, policy }: { words: string; passphrase: string; policy: PolicyFile },
): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  writeFileSync(join(folder, seedName), sealWords(words, passphrase), { mode: own, flag: 'wx' })
  writeFileSync(join(folder, tokenName), `${randomBytes(32).toString('base64url')}\n`, {
    mode: own,
    flag: 'wx',
  })
  writePolicy(folder, policy)
}

export function hasSeed(folder: string): boolean {
  return existsSync(join(folder, seedName))
}

export function writePolicy(folder: string, policy: PolicyFile): void {
  writeFileSync(join(folder, policyName), `${JSON.stringify(policy, null, 2)}\n`, { mode: own })
}

export function policyOf(folder: string) {
  return readPolicy(join(folder, policyName))
}

export function tokenOf(folder: string): string {
  return readFileSync(join(folder, tokenName), 'utf8').trim()
}

/** Null: the passphrase is wrong. */
export function keysOf(folder: string, passphrase: string): Keys | null {
  const words = openWords(readFileSync(join(folder, seedName), 'utf8'), passphrase)
  return words === null ? null : new Keys(words)
}

/** The addresses at which the paying wallets are filled, as each network writes them. */
export function walletsOf(folder: string, keys: Keys): Map<'ERC20' | 'TRC20', string> {
  const { ERC20, TRC20 } = policyOf(folder).networks
  return new Map([
    ...(ERC20 ? [['ERC20', formatAddress('ERC20', keys.at(ERC20.hot).account)] as const] : []),
    ...(TRC20 ? [['TRC20', formatAddress('TRC20', keys.at(TRC20.hot).account)] as const] : []),
  ])
}

/** The lines to give to the server, and to the person who fills the wallet. */
export function publicLines(folder: string, keys: Keys): string[] {
  const { networks } = policyOf(folder)
  return [...walletsOf(folder, keys)].flatMap(([network, wallet]) => [
    `${network}_XPUB=${keys.publicKey(networks[network]!.deposits)}`,
    `${network} pays from ${wallet}`,
  ])
}

export function trustedOf(folder: string) {
  return readTrusted(join(folder, trustedName))
}

export function writeTrusted(folder: string, trusted: ReturnType<typeof readTrusted>): void {
  writeFileSync(join(folder, trustedName), `${JSON.stringify(trusted, null, 2)}\n`, { mode: own })
}

export function setFrozen(folder: string, frozen: boolean): void {
  const path = join(folder, frozenName)
  if (frozen) writeFileSync(path, '', { mode: own })
  else rmSync(path, { force: true })
}

/** Reads the policy and the whole log, and makes the signer from them. */
export async function openSigner(folder: string, keys: Keys) {
  const policy = policyOf(folder)
  const log = await Log.open(join(folder, logName))
  const signer = new Signer({ folder, keys, policy, trusted: () => trustedOf(folder), log })
  return { signer, sweeper: new Sweeper({ keys, policy, log, signer }), log }
}
