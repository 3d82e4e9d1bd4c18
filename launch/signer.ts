// The sandbox's signer, next to the server and its chain, with the test words that every tool of the field
// uses and a wallet that the chain fills. Demo operators have no passkeys, so small amounts leave by the
// signer's own rule; larger ones need operators' passkeys, as in production.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { hasSeed, keysOf, makeFolder, tokenOf, walletsOf, writePolicy } from '@touchline/signer/folder'
import { firstPolicy, type PolicyFile } from '@touchline/signer/policy'

const entry = join(import.meta.dirname, '..', 'signer', 'src', 'main.ts')

const words = 'test test test test test test test test test test test junk'
/** It guards nothing: everybody knows the words. */
const passphrase = 'sandbox'
/** The token as outside/src/chain shows it, in each network's own writing. */
const contracts = {
  ERC20: '0x5afe0000000000000000000000000000000e2c20',
  TRC20: 'TJGL6Z2zEfHQ4bPKnPnAfMCswjZafcc1LV',
}
/** The wallet's first money on each chain: coin for fees, in so many payments, and USDT. */
const coins = 5
const tokens = '100000'

export interface SignerStart {
  readonly dataDir: string
  /** The port on which the signer listens. */
  readonly port: number
  /** The sandbox's chain. */
  readonly chainUrl: string
  /** The console's origin, to which passkeys are bound. */
  readonly origin: string
}

function policyFor({ port, chainUrl, origin }: SignerStart): PolicyFile {
  const { approvers } = firstPolicy
  const { ERC20, TRC20 } = firstPolicy.networks
  return {
    port,
    origin,
    approvers,
    oneFrom: '5000.00',
    twoFrom: '20000.00',
    caps: { rule: '50000.00', ruleForOne: '20000.00', oneOperator: '50000.00' },
    // A round asks for some four hundred addresses, and nothing waits for it.
    sweepMinutes: 10,
    networks: {
      ERC20: { ...ERC20!, node: `${chainUrl}/rpc/erc20/1`, chainId: 31_337, contract: contracts.ERC20 },
      // The sandbox's members have addresses of one account on both chains.
      TRC20: {
        ...TRC20!,
        node: `${chainUrl}/tron/1`,
        contract: contracts.TRC20,
        deposits: ERC20!.deposits,
        mostFeeTrx: 1,
      },
    },
  }
}

/**
 * Runs the signer until `stop` is aborted; answers the settings that the server is told. Where the signer
 * cannot run there are none, and standard error says so.
 */
export async function startSigner(start: SignerStart, stop: AbortSignal): Promise<Record<string, string>> {
  const folder = join(start.dataDir, 'signer')
  const policy = policyFor(start)
  const isNew = !hasSeed(folder)
  if (isNew) makeFolder(folder, { words, passphrase, policy })
  else writePolicy(folder, policy)
  const child = spawn(process.execPath, [entry, folder], {
    env: { ...process.env, SIGNER_PASSPHRASE: passphrase },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Ctrl-C reaches the launcher alone, which then ends things in their order.
    detached: true,
  })
  stop.addEventListener('abort', () => child.kill('SIGTERM'))
  const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown]
  child.unref()
  child.channel?.unref()
  const url = typeof said === 'object' && said !== null ? (said as { url?: string }).url : undefined
  if (!url) {
    console.error(
      'Touchline: the sandbox has no signer, so no USDT leaves; choose other ports by OUTSIDE_PORT',
    )
    return {}
  }
  if (isNew) await fillWallets(folder, start.chainUrl)
  return { SIGNER_URL: url, SIGNER_TOKEN: tokenOf(folder) }
}

/** Pays to the wallets as a person would at the chain's page. */
async function fillWallets(folder: string, chainUrl: string): Promise<void> {
  const keys = keysOf(folder, passphrase)
  if (!keys) throw new Error('the sandbox has another seed')
  for (const [network, address] of walletsOf(folder, keys)) {
    const pay = (kind: string) =>
      fetch(`${chainUrl}/pay`, {
        method: 'POST',
        body: new URLSearchParams({ network, address, amount: tokens, kind }),
        redirect: 'manual',
      })
    for (let coin = 0; coin < coins; coin += 1) await pay('coin')
    await pay('usdt')
  }
}
