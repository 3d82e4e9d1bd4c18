// Acts on the chain: pay, make blocks, take the last ones back. The EVM node carries all of them out, so
// reading the chain afterwards gives what a real chain would.
import { z } from 'zod'
import { ask, hexOf } from './rpc.ts'
import { tokenCode, transferCall, transferTopic } from './token.ts'

/** The contracts: USDT as on Ethereum, USDT as on TRON, and another one that also calls itself USDT. */
export const contracts = {
  erc20: '0x5afe0000000000000000000000000000000e2c20',
  trc20: '0x5afe0000000000000000000000000000000712c2',
  other: '0x0bad000000000000000000000000000000000bad',
} as const
export type Token = keyof typeof contracts

/** The payer: Anvil's first account, whose key is public. */
const payer = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const richest = 2 ** 52

export interface Payment {
  readonly token: Token
  /** `0x` and 40 small digits. */
  readonly to: string
  /** Millionths of USDT. */
  readonly amount: number
}

export interface MinedPayment extends Payment {
  readonly transaction: string
  readonly height: number
}

const quantity = z.string().transform(Number)
const block = z.object({ transactions: z.array(z.string()) })
const log = z.object({
  address: z.string(),
  topics: z.array(z.string()),
  data: z.string(),
  transactionHash: z.string(),
  blockNumber: quantity,
})

export class ChainNode {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /**
   * Puts the contracts on the chain, and gives the payer all it will ever pay; does nothing on a chain that
   * has them.
   */
  async prepare(): Promise<void> {
    if ((await this.#ask('eth_getCode', contracts.erc20, 'latest')) !== '0x') return
    for (const contract of Object.values(contracts)) {
      await this.#ask('anvil_setCode', contract, tokenCode)
      await this.#ask('anvil_setStorageAt', contract, word(payer), word(hexOf(richest)))
    }
    await this.mine(1)
  }

  async height(): Promise<number> {
    return quantity.parse(await this.#ask('eth_blockNumber'))
  }

  /** Sends a payment, which the next block will contain. Answers the transaction's hash. */
  async pay({ token, to, amount }: Payment): Promise<string> {
    const data = transferCall(to, amount)
    return z.string().parse(await this.#send({ to: contracts[token], data }))
  }

  /**
   * A transfer of more than the payer has, which the token refuses: a block contains it, but it moves
   * nothing.
   */
  async payTooMuch({ token, to }: Omit<Payment, 'amount'>): Promise<string> {
    const data = transferCall(to, Number.MAX_SAFE_INTEGER)
    return z.string().parse(await this.#send({ to: contracts[token], data }))
  }

  /** Gives an account the chain's own coin, for fees. */
  async giveCoin(to: string, wei: bigint): Promise<void> {
    await this.#send({ to, value: `0x${wei.toString(16)}` })
  }

  /** Sets an account's balance of the token, without a payment. */
  async setTokens(token: Token, of: string, amount: number): Promise<void> {
    await this.#ask('anvil_setStorageAt', contracts[token], word(of), word(hexOf(amount)))
  }

  /** Sets an account's balance of the chain's own coin. */
  async setCoin(of: string, wei: bigint): Promise<void> {
    await this.#ask('anvil_setBalance', of, `0x${wei.toString(16)}`)
  }

  /** `seconds`: the time from one block to the next. */
  async mine(blocks: number, seconds = 1): Promise<void> {
    await this.#ask('anvil_mine', hexOf(blocks), hexOf(seconds))
  }

  /**
   * Replaces the last blocks by the same number of others. Payments in them are gone for good (`never`), or
   * stand in the first of the new blocks (`again`: 0) or in a later one.
   */
  async takeBack(blocks: number, again: number | 'never'): Promise<void> {
    const raw = again === 'never' ? [] : await this.#transactionsSince((await this.height()) - blocks)
    await this.#ask(
      'anvil_reorg',
      blocks,
      raw.map((transaction) => [transaction, again]),
    )
  }

  /** Newest first. */
  async payments(): Promise<MinedPayment[]> {
    const [height, addresses] = [await this.height(), Object.values(contracts)]
    const fromBlock = hexOf(Math.max(0, height - 1000))
    const logs = z
      .array(log)
      .parse(await this.#ask('eth_getLogs', { fromBlock, address: addresses, topics: [transferTopic] }))
    return logs.reverse().map(({ address, topics, data, transactionHash, blockNumber }) => ({
      token: tokenAt(address),
      to: `0x${topics[2]?.slice(-40)}`,
      amount: Number(data),
      transaction: transactionHash,
      height: blockNumber,
    }))
  }

  async #transactionsSince(height: number): Promise<unknown[]> {
    const raw: unknown[] = []
    for (let at = height + 1; at <= (await this.height()); at += 1) {
      const { transactions } = block.parse(await this.#ask('eth_getBlockByNumber', hexOf(at), false))
      for (const hash of transactions) raw.push(await this.#ask('eth_getRawTransactionByHash', hash))
    }
    return raw
  }

  /** Has a fixed limit of gas: to find one, the node would try the transaction, and refuse it if it fails. */
  #send(transaction: object): Promise<unknown> {
    return this.#ask('eth_sendTransaction', { from: payer, gas: hexOf(100_000), ...transaction })
  }

  #ask(method: string, ...params: readonly unknown[]): Promise<unknown> {
    return ask(this.#url, method, params)
  }
}

function tokenAt(address: string): Token {
  const found = Object.entries(contracts).find(([, contract]) => contract === address)
  return (found?.[0] ?? 'other') as Token
}

/** The number as 32 bytes. */
function word(hex: string): string {
  return `0x${hex.slice(2).padStart(64, '0')}`
}
