// A signer in a folder of its own, with the words that such tools are usually tested with; the caller names
// the chains that it sees.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSigner, writePolicy, writeTrusted } from './folder.ts'
import { Keys } from './keys.ts'
import type { TrustedOperators } from './operators.ts'
import { firstPolicy, type PolicyFile } from './policy.ts'

export const testWords = 'test test test test test test test test test test test junk'
export const testOrigin = 'https://console.test'

type Networks = PolicyFile['networks']

export interface TestSignerOptions {
  readonly policy?: Partial<PolicyFile>
  readonly trusted?: TrustedOperators
}

/** The sandbox's chains, in the form of the signer's policy. */
export function testNetworks(url: string, contracts: { erc20: string; trc20: string }): Networks {
  const { ERC20, TRC20 } = firstPolicy.networks
  return {
    ERC20: { ...ERC20!, node: `${url}/rpc/erc20/1`, chainId: 31_337, contract: contracts.erc20 },
    TRC20: { ...TRC20!, node: `${url}/tron/1`, contract: contracts.trc20, deposits: "m/44'/60'/0'" },
  }
}

export async function testSigner(networks: Networks, { policy, trusted }: TestSignerOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'signer-'))
  writePolicy(folder, { ...firstPolicy, port: 0, origin: testOrigin, sweepMinutes: 0, ...policy, networks })
  if (trusted) writeTrusted(folder, trusted)
  const keys = new Keys(testWords)
  const open = () => openSigner(folder, keys)
  return { folder, keys, open, ...(await open()) }
}
