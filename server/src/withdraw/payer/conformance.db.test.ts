// Every way out pays once, from the approval to the member's balance, however often the payout is sent and
// told. What is lost, forged, or told with another amount moves nothing; a failed payout comes back with its
// fee and its free withdrawal. A further way is added as a line of the table.
import { rmSync } from 'node:fs'
import { formatAddress, type Network } from '@touchline/engine/money/chain-address'
import { startBank } from '@touchline/outside/bank/bank'
import { takeFile } from '@touchline/outside/bank/payments'
import { startChain } from '@touchline/outside/chain/chain'
import { contracts } from '@touchline/outside/chain/node'
import { startProvider } from '@touchline/outside/provider/provider'
import { listen } from '@touchline/signer/http'
import { testNetworks, testSigner } from '@touchline/signer/testing'
import { describe } from 'vitest'
import { bankToken } from '../../gateway/bank/testing.ts'
import { providerOptions } from '../../gateway/hosted/testing.ts'
import { conformingWay } from './testing-conformance.ts'
import { bankWay, type Chain, chainWay, type OutsideWay, walletWay } from './testing-outsides.ts'

const neverMs = 60_000
const token = 'a token of a test'
const hotPaths = { ERC20: "m/44'/60'/1'/0/0", TRC20: "m/44'/195'/1'/0/0" }

const ways: Readonly<Record<string, () => Promise<OutsideWay>>> = {
  'a file for the bank, and its statements': async () => {
    const bank = await startBank({ port: 0, token: bankToken, closeMs: 3_600_000, opening: 100_000_000 })
    return bankWay(bank, (text) => takeFile(bank.accounts, text, bank.state.fate, Date.now()))
  },
  'a provider of e-wallets': async () =>
    walletWay(await startProvider({ ...providerOptions(), neverMs }), neverMs),
  'ERC20 on the sandbox’s node': async () => chainWay('ERC20', await chainOf('ERC20')),
  'TRC20 on the same node, shown as TRON’s': async () => chainWay('TRC20', await chainOf('TRC20')),
}

async function chainOf(network: Network): Promise<Chain> {
  const chain = await startChain({ port: 0 })
  const trc20 = formatAddress('TRC20', contracts.trc20)
  const networks = testNetworks(chain.url, { erc20: contracts.erc20, trc20 })
  const opened = await testSigner({ [network]: networks[network]! })
  const signer = await listen({ port: 0, token }, async () => opened)
  return {
    url: chain.url,
    signer: { url: signer.url, token },
    contract: network === 'ERC20' ? contracts.erc20 : contracts.trc20,
    hot: opened.keys.at(hotPaths[network]).account,
    node: chain.node,
    fault(which) {
      for (const operator of [1, 2])
        chain.endpoints.get(`${network.toLowerCase()}/${operator}`)!.fault = which
    },
    async close() {
      await signer.close()
      await opened.log.close()
      await chain.close()
      rmSync(opened.folder, { recursive: true })
    },
  }
}

describe.each(Object.entries(ways))('payouts by %s', (_, start) => conformingWay(start))
