// What money leaves by, as production has it: the bank and its files, a provider of wallets, and two chains with their signer, each of the sandbox
// and behind a relay that loses and bends answers.
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { addDigitalCurrencyAddress } from '@touchline/contract/withdraw/calls'
import { formatAddress, type Network } from '@touchline/engine/money/chain-address'
import { startBank } from '@touchline/outside/bank/bank'
import { takeFile } from '@touchline/outside/bank/payments'
import { startChain } from '@touchline/outside/chain/chain'
import { contracts } from '@touchline/outside/chain/node'
import { startProvider } from '@touchline/outside/provider/provider'
import { listen } from '@touchline/signer/http'
import { testNetworks, testSigner } from '@touchline/signer/testing'
import { expect } from 'vitest'
import { pollFeed } from '../deposit/intake.ts'
import type { Deps } from '../deps.ts'
import { statementFeed } from '../gateway/bank/statements.ts'
import { bankToken } from '../gateway/bank/testing.ts'
import { evmPayouts } from '../gateway/chain/payout.ts'
import { tronPayouts } from '../gateway/chain/tron-payout.ts'
import type { Gateways } from '../gateway/gateway.ts'
import { providerOptions } from '../gateway/hosted/testing.ts'
import { hostedOutsidePayout } from '../gateway/hosted/testing-payout.ts'
import { startRelay } from '../gateway/testing-relay.ts'
import type { TestSite } from '../http/test-site.ts'
import { fileContent } from './file.ts'
import { payRound } from './payer.ts'
import { addWallet, letOut, paidToCard, pickupPassword, type Withdrawing } from './testing.ts'
import { applyTold } from './told.ts'

/** An attempt, by which the outside knows it, and where it goes. */
export interface Sent {
  readonly attempt: string
  readonly amount: number
  /** Bytes of an address. */
  readonly address: string | null
}

export interface OutsideWay {
  readonly gateways: Partial<Gateways>
  /** A saved account of the member's that is paid by this way. */
  account(site: TestSite, who: Withdrawing): Promise<string>
  /** All that is done about payouts, once: sent, given to the bank, asked for, read from statements. */
  round(deps: Deps): Promise<void>
  /** works: what is sent is paid. holds: it lies there until `settle`. refuses: it is certain that it is not paid. */
  behave(manner: 'works' | 'holds' | 'refuses'): Promise<void> | void
  /** Whether answers are lost, once whatever is asked is done. */
  lose(lost: boolean): void
  /** Tells of something else that looks like the payout. */
  forge(sent: Sent): Promise<void> | void
  /** Tells another amount of it. */
  lie(): void
  /** Neither of both any more. */
  honest(): Promise<void> | void
  /** Pays what it holds, and makes final what it paid. */
  settle(): Promise<void> | void
  timesPaid(sent: Sent): Promise<number> | number
  close(): Promise<void>
}

/** A file is let out when there is anything approved, and the bank is given each file twice. */
export async function bankWay(): Promise<OutsideWay> {
  const bank = await startBank({ port: 0, token: bankToken, closeMs: 3_600_000, opening: 100_000_000 })
  const relay = await startRelay(bank.url)
  const feed = statementFeed({ url: `${relay.url}/statements`, token: bankToken })
  const out = () => bank.books.transfers.filter((one) => one.out && !one.returns)
  return {
    gateways: {},
    account: async (_, { account }) => account,
    async round(deps) {
      const [{ waiting }] = await deps.sql<[{ waiting: number }]>`
        select count(*)::int as waiting from withdrawal where method = 'card' and state = 'approved'`
      if (waiting > 0) await letOut(deps)
      for (const { id } of await deps.sql<{ id: string }[]>`select id from payout_file order by id`) {
        const text = await deps.sql.begin((tx) => fileContent(deps, tx, id))
        takeFile(bank.books, text, bank.state.fate, Date.now())
      }
      bank.books.close(Date.now())
      // A statement that cannot be true, or that nobody gets, is read again.
      await pollFeed(deps, feed).catch((error: unknown) => {
        if (relay.loss === null && relay.bend === null) throw error
      })
      await applyTold(deps)
    },
    behave: (manner) => {
      bank.state.fate = ({ works: 'none', holds: 'hold', refuses: 'reject' } as const)[manner]
    },
    lose: (lost) => {
      relay.loss = lost ? 'lost' : null
    },
    // Whoever pays in may write an id of ours.
    forge: ({ attempt, amount }) =>
      bank.books.transfer({
        to: '6200000000000001',
        amount,
        payer: '王小明',
        reference: attempt.replaceAll('-', ''),
        bookAt: 0,
        reverses: null,
      }),
    lie: () => {
      relay.bend = (told) =>
        told.replace(/(<Ntry>.*?<Amt Ccy="CNY">)(\d+)/s, (_, before, yuan) => `${before}9${yuan}`)
    },
    honest: () => {
      relay.bend = null
    },
    settle: () => {
      for (const { id } of out()) bank.books.book(id, Date.now())
    },
    timesPaid: ({ attempt }) =>
      out().filter((one) => one.out?.endToEndId === attempt.replaceAll('-', '') && one.bookAt <= Date.now())
        .length,
    close: async () => {
      relay.close()
      await bank.close()
    },
  }
}

export async function walletWay(): Promise<OutsideWay> {
  const outside = await hostedOutsidePayout(
    await startProvider({ ...providerOptions(), neverMs: 60_000 }),
    60_000,
  )
  const { relay } = outside
  return {
    gateways: { payouts: { epay: outside.open() } },
    account: addWallet,
    round: payRound,
    behave: (manner) => outside.behave(manner),
    lose: (lost) => {
      relay.loss = lost ? 'lost' : null
    },
    forge: () => {
      relay.bend = outside.lies['another payout']!
    },
    lie: () => {
      relay.bend = outside.lies['another amount']!
    },
    honest: () => {
      relay.bend = null
    },
    settle: () => outside.settle(),
    timesPaid: ({ attempt }) => outside.timesPaid(attempt),
    close: () => outside.close(),
  }
}

const token = 'a token of a test'
const ways = {
  ERC20: { path: 'rpc/erc20', endpoint: 'erc20', hot: "m/44'/60'/1'/0/0", gas: 10n ** 18n, blocks: 4 },
  TRC20: { path: 'tron', endpoint: 'trc20', hot: "m/44'/195'/1'/0/0", gas: 1000n * 10n ** 18n, blocks: 4 },
} as const
const plenty = 100_000 * 1_000_000

/** The real node, which is also shown as TRON's, and a signer that checks what it signs; amounts are below what it signs without approvals. */
export async function chainWay(network: Network): Promise<OutsideWay> {
  const { path, endpoint, hot: hotPath, gas, blocks } = ways[network]
  const contract = network === 'ERC20' ? contracts.erc20 : contracts.trc20
  const chain = await startChain({ port: 0 })
  const networks = testNetworks(chain.url, {
    erc20: contracts.erc20,
    trc20: formatAddress('TRC20', contracts.trc20),
  })
  const opened = await testSigner({ [network]: networks[network]! })
  const signer = await listen({ port: 0, token }, async () => opened)
  const hot = opened.keys.at(hotPath).account
  const tokens = network === 'ERC20' ? 'erc20' : 'trc20'
  await chain.node.setCoin(hot, gas)
  await chain.node.setTokens(tokens, hot, plenty)
  await chain.node.mine(3)
  const relay = await startRelay(chain.url)
  const node = (number: number) => ({ name: `operator ${number}`, url: `${relay.url}/${path}/${number}` })
  const both = [node(1), node(2)] as const
  const place = { url: signer.url, token }
  const gateway =
    network === 'ERC20'
      ? evmPayouts({ nodes: both, signer: place, chainId: 31_337, contract, confirmations: 2 })
      : tronPayouts({ api: both, signer: place, contract })
  const fault = (which: 'none' | 'dropped') => {
    for (const operator of [1, 2]) chain.endpoints.get(`${endpoint}/${operator}`)!.fault = which
  }
  let forged = 0
  let refusing = false
  return {
    gateways: { payouts: { [network]: gateway } },
    async account(site, who) {
      await paidToCard(site, who)
      const address = formatAddress(network, `0x${randomBytes(20).toString('hex')}`)
      const body = { chain: network, address, pickupPassword }
      return (await who.client.call(addDigitalCurrencyAddress, { body })).id
    },
    async round(deps) {
      await payRound(deps)
      if (!refusing) return
      // Signed and taken, and by then the wallet has no tokens: the token itself refuses it.
      await chain.node.setTokens(tokens, hot, 0)
      fault('none')
      await payRound(deps)
      await chain.node.mine(blocks)
    },
    // Nodes take what is sent and forget it; sent again later it is the same payment.
    behave: (manner) => {
      refusing = manner === 'refuses'
      fault(manner === 'works' ? 'none' : 'dropped')
      return manner === 'works' ? chain.node.setTokens(tokens, hot, plenty) : undefined
    },
    lose: (lost) => {
      relay.loss = lost ? 'lost' : null
    },
    // Somebody else pays as much to the same address.
    async forge({ address, amount }) {
      forged++
      await chain.node.pay({ token: tokens, to: address!, amount })
      await chain.node.mine(blocks)
    },
    lie: () => {
      relay.bend = (told) =>
        told.replaceAll(/("data":"(?:0x)?)0([\da-f]{63})"/g, (_, before, rest) => `${before}1${rest}"`)
    },
    honest: () => {
      relay.bend = null
      forged = 0
    },
    async settle() {
      fault('none')
      await chain.node.mine(blocks)
    },
    async timesPaid({ address }) {
      return (await chain.node.payments()).filter(({ to }) => to === address).length - forged
    },
    async close() {
      relay.close()
      await signer.close()
      await opened.log.close()
      await chain.close()
      rmSync(opened.folder, { recursive: true })
    },
  }
}

/** What lies with the outside by now; fails where nothing was sent. */
export async function sentOf(deps: Deps, order: string): Promise<Sent> {
  const [row] = await deps.sql<{ attempt: string; amount: number; prepared: Buffer | null }[]>`
    select a.id as attempt, w.unit_amount as amount, a.prepared from payout_attempt a join withdrawal w on w.id = a.withdrawal_id
    where w.id = ${order} order by a.made_at desc limit 1`
  expect(row).toBeDefined()
  return { attempt: row!.attempt, amount: row!.amount, address: null }
}
