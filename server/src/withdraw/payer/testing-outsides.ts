// The outsides that pay, as in production: the bank and its files, a provider of wallets, and two chains with
// their signer, each of the sandbox and behind a relay that loses and bends answers.
import { randomBytes } from 'node:crypto'
import { addDigitalCurrencyAddress } from '@touchline/contract/withdraw/calls'
import { type AccountBytes, formatAddress, type Network } from '@touchline/engine/money/chain-address'
import { expect } from 'vitest'
import { pollFeed } from '../../deposit/payment/intake.ts'
import type { Deps } from '../../deps.ts'
import { statementFeed } from '../../gateway/bank/statements.ts'
import { bankToken } from '../../gateway/bank/testing.ts'
import { evmPayouts } from '../../gateway/chain/payout.ts'
import { tronPayouts } from '../../gateway/chain/tron-payout.ts'
import type { Gateways } from '../../gateway/gateway.ts'
import { hostedOutsidePayout } from '../../gateway/hosted/testing-payout.ts'
import type { PayoutGateway } from '../../gateway/payout.ts'
import { startRelay } from '../../gateway/testing-relay.ts'
import type { TestSite } from '../../http/test-site.ts'
import {
  addWallet,
  letOut,
  paidToCard,
  payRound,
  pickupPassword,
  type WithdrawingMember,
} from '../testing.ts'
import { fileContent } from './file.ts'
import { applyTold } from './told.ts'

/** An attempt, under the id by which the outside knows it, and its destination. */
export interface PayoutAttempt {
  readonly attempt: string
  readonly amount: number
  /** Bytes of an address. */
  readonly address: string | null
}

export interface OutsideWay {
  readonly gateways: Partial<Gateways>
  /** A saved account of the member's that is paid by this way. */
  account(site: TestSite, who: WithdrawingMember): Promise<string>
  /** Does everything that payouts need, once: send, give to the bank, ask, read statements. */
  round(deps: Deps): Promise<void>
  /**
   * works: what is sent is paid. holds: it lies there until `settle`. refuses: it is certain that it is not
   * paid.
   */
  behave(manner: 'works' | 'holds' | 'refuses'): Promise<void> | void
  /** Whether answers are lost after the request was carried out. */
  lose(lost: boolean): void
  /** Tells of something else that looks like the payout. */
  forge(sent: PayoutAttempt): Promise<void> | void
  /** Makes the outside tell another amount of the payout. */
  lie(): void
  /** Ends `forge` and `lie`. */
  honest(): Promise<void> | void
  /** Pays what it holds, and makes final what it paid. */
  settle(): Promise<void> | void
  timesPaid(sent: PayoutAttempt): Promise<number> | number
  close(): Promise<void>
}

/** Of the bank, what is needed here. */
interface Bank {
  readonly url: string
  readonly state: { fate: string }
  readonly accounts: {
    readonly transfers: readonly {
      readonly id: string
      readonly bookAt: number
      readonly returns: object | null
      readonly out: { readonly endToEndId: string } | null
    }[]
    transfer(...one: object[]): void
    book(id: string, now: number): boolean
    close(now: number): void
  }
  close(): Promise<void>
}

/**
 * In each round, a file is let out if anything is approved, and all files are given to the bank by `give`.
 */
export async function bankWay(bank: Bank, give: (text: string) => void): Promise<OutsideWay> {
  const relay = await startRelay(bank.url)
  const feed = statementFeed({ url: `${relay.url}/statements`, token: bankToken })
  const out = () => bank.accounts.transfers.filter((one) => one.out && !one.returns)
  return {
    gateways: {},
    account: async (_, { account }) => account,
    async round(deps) {
      const [{ waiting }] = await deps.sql<[{ waiting: number }]>`
        select count(*)::int as waiting from withdrawal where method = 'card' and state = 'approved'`
      if (waiting > 0) await letOut(deps)
      for (const { id } of await deps.sql<{ id: string }[]>`select id from payout_file order by id`) {
        const text = await deps.sql.begin((tx) => fileContent(deps, tx, id))
        give(text)
      }
      bank.accounts.close(Date.now())
      // A statement that cannot be true, or that does not arrive, is read again.
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
    // Anyone who pays in may write one of our ids.
    forge: ({ attempt, amount }) =>
      bank.accounts.transfer({
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
      for (const { id } of out()) bank.accounts.book(id, Date.now())
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

type Provider = Parameters<typeof hostedOutsidePayout>[0]

export async function walletWay(provider: Provider, neverMs: number): Promise<OutsideWay> {
  const outside = await hostedOutsidePayout(provider, neverMs)
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

/** The sandbox's node as one of two networks, and a signer that listens. */
export interface Chain {
  readonly url: string
  readonly signer: { readonly url: string; readonly token: string }
  readonly contract: AccountBytes
  /** The account that pays. */
  readonly hot: AccountBytes
  readonly node: {
    setCoin(of: string, wei: bigint): Promise<void>
    setTokens(token: 'erc20' | 'trc20', of: string, amount: number): Promise<void>
    pay(payment: { token: 'erc20' | 'trc20'; to: string; amount: number }): Promise<unknown>
    mine(blocks: number): Promise<void>
    payments(): Promise<readonly { readonly to: string }[]>
  }
  /** What both operators of nodes do to what is sent to them. */
  fault(which: 'none' | 'dropped'): void
  close(): Promise<void>
}

const ways = {
  ERC20: { path: 'rpc/erc20', tokens: 'erc20', coin: 10n ** 18n },
  TRC20: { path: 'tron', tokens: 'trc20', coin: 1000n * 10n ** 18n },
} as const
const plenty = 100_000 * 1_000_000
/** After this many blocks, a transaction in a block is final. */
const blocks = 4

function gatewayOf(network: Network, url: string, { signer, contract }: Chain): PayoutGateway {
  const node = (number: number) => ({
    name: `operator ${number}`,
    url: `${url}/${ways[network].path}/${number}`,
  })
  const both = [node(1), node(2)] as const
  return network === 'ERC20'
    ? evmPayouts({ nodes: both, signer, chainId: 31_337, contract, confirmations: 2 })
    : tronPayouts({ api: both, signer, contract })
}

/** Amounts are below what the signer signs without approvals. */
export async function chainWay(network: Network, chain: Chain): Promise<OutsideWay> {
  const { node, hot, fault } = chain
  const { tokens, coin } = ways[network]
  await node.setCoin(hot, coin)
  await node.setTokens(tokens, hot, plenty)
  await node.mine(3)
  const relay = await startRelay(chain.url)
  /** By address. */
  const forged = new Map<string, number>()
  let refusing = false
  return {
    gateways: { payouts: { [network]: gatewayOf(network, relay.url, chain) } },
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
      await node.setTokens(tokens, hot, 0)
      fault('none')
      await payRound(deps)
      await node.mine(blocks)
    },
    // Nodes take what is sent and forget it; sent again later it is the same payment.
    behave: (manner) => {
      refusing = manner === 'refuses'
      fault(manner === 'works' ? 'none' : 'dropped')
      return manner === 'works' ? node.setTokens(tokens, hot, plenty) : undefined
    },
    lose: (lost) => {
      relay.loss = lost ? 'lost' : null
    },
    // Another person pays as much to the same address.
    async forge({ address, amount }) {
      forged.set(address!, (forged.get(address!) ?? 0) + 1)
      await node.pay({ token: tokens, to: address!, amount })
      await node.mine(blocks)
    },
    lie: () => {
      relay.bend = (told) =>
        told.replaceAll(/("data":"(?:0x)?)0([\da-f]{63})"/g, (_, before, rest) => `${before}1${rest}"`)
    },
    honest: () => {
      relay.bend = null
    },
    async settle() {
      fault('none')
      await node.mine(blocks)
    },
    async timesPaid({ address }) {
      return (await node.payments()).filter(({ to }) => to === address).length - (forged.get(address!) ?? 0)
    },
    async close() {
      relay.close()
      await chain.close()
    },
  }
}

/** The latest attempt for the order; fails when there is none. */
export async function sentOf(deps: Deps, order: string): Promise<PayoutAttempt> {
  const [row] = await deps.sql<{ attempt: string; amount: number; prepared: Buffer | null }[]>`
    select a.id as attempt, w.unit_amount as amount, a.prepared from payout_attempt a join withdrawal w on w.id = a.withdrawal_id
    where w.id = ${order} order by a.made_at desc limit 1`
  expect(row).toBeDefined()
  return { attempt: row!.attempt, amount: row!.amount, address: null }
}
