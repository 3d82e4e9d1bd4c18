// TRON as the signer sees it, through its own node's HTTP interface. There are no nonces: a transaction is
// valid for some minutes and never again, so the chain's own time tells whether it can still take effect.
import type { AccountBytes } from '@touchline/engine/money/chain-address'
import { type TokenTransfer, transferData } from '@touchline/engine/withdraw/token-transfer'
import { readTron, signTron, type TronAct, txidOf } from '@touchline/engine/withdraw/tron-transaction'
import { z } from 'zod'
import type { Chain } from './chain.ts'
import type { Key } from './keys.ts'
import { Later } from './later.ts'
import type { SignedTransaction } from './log.ts'
import { post } from './node.ts'
import type { TronPolicy } from './policy.ts'

/** How long a transaction is valid; a payment that was not sent in this time is made again. */
const lifetimeMs = 900_000
/** A block's time may be a little later than the expiration of a transaction that it contains. */
const marginMs = 60_000
const sunInTrx = 1_000_000

const block = z.object({
  blockID: z.string().regex(/^[\da-f]{64}$/),
  block_header: z.object({ raw_data: z.object({ number: z.int(), timestamp: z.int() }) }),
})
/** An answer without an id means that no block contains the transaction. */
const info = z.object({
  id: z.string().optional(),
  receipt: z.object({ result: z.string().optional() }).optional(),
})
const called = z.object({ constant_result: z.tuple([z.string().regex(/^[\da-f]{64}$/)]) })
const accountAnswer = z.object({ balance: z.int().nonnegative().default(0) })

export class TronChain implements Chain {
  readonly network = 'TRC20'
  readonly hot: AccountBytes
  readonly #policy: TronPolicy

  constructor(policy: TronPolicy, hot: AccountBytes) {
    this.#policy = policy
    this.hot = hot
  }

  async transfer(
    from: Key,
    what: TokenTransfer,
    before: readonly SignedTransaction[],
  ): Promise<SignedTransaction> {
    const { contract } = this.#policy
    const promised = await this.#promised(from, before)
    if ((await this.tokens(from.account)) < promised + what.amount) throw new Later('funds')
    const { needed, there } = await this.fuel(from.account)
    if (there < needed) throw new Later('coin for energy')
    return this.#sign(from, { kind: 'call', contract, data: transferData(what) }, Number(needed))
  }

  coin(from: Key, what: TokenTransfer): Promise<SignedTransaction> {
    return this.#sign(from, { kind: 'coin', ...what }, 0)
  }

  async isDead({ hash, expiration }: SignedTransaction): Promise<boolean> {
    // Asked in this order, so that a transaction in a block up to that time is found afterwards.
    const { timestamp } = (await this.#block('walletsolidity')).block_header.raw_data
    const { id, receipt } = await this.#info('walletsolidity', hash)
    if (id !== undefined) return receipt?.result !== undefined && receipt.result !== 'SUCCESS'
    return expiration !== null && timestamp > expiration + marginMs
  }

  async isFinal({ hash }: SignedTransaction): Promise<boolean> {
    return (await this.#info('walletsolidity', hash)).id !== undefined
  }

  async tokens(of: AccountBytes): Promise<number> {
    const { constant_result } = await this.#ask(
      'wallet/triggerconstantcontract',
      {
        owner_address: hexOf(of),
        contract_address: hexOf(this.#policy.contract),
        function_selector: 'balanceOf(address)',
        parameter: of.slice(2).padStart(64, '0'),
      },
      called,
    )
    return Number(`0x${constant_result[0]}`)
  }

  async fuel(of: AccountBytes): Promise<{ needed: bigint; there: bigint }> {
    const { balance } = await this.#ask('wallet/getaccount', { address: hexOf(of) }, accountAnswer)
    return { needed: BigInt(this.#policy.mostFeeTrx) * BigInt(sunInTrx), there: BigInt(balance) }
  }

  async send({ text }: SignedTransaction): Promise<void> {
    const answer = z.object({ result: z.boolean().optional(), code: z.string().optional() })
    const told = await this.#ask('wallet/broadcasthex', { transaction: text.slice(2) }, answer)
    if (!told.result) throw new Later(`the node does not take it: ${told.code}`)
  }

  async #sign({ account, secret }: Key, act: TronAct, feeLimit: number): Promise<SignedTransaction> {
    const { blockID, block_header } = await this.#block('walletsolidity')
    const { number } = block_header.raw_data
    const timestamp = Date.now()
    const expiration = timestamp + lifetimeMs
    const bytes = number.toString(16).padStart(16, '0').slice(12)
    const place = { bytes: `0x${bytes}`, hash: `0x${blockID.slice(16, 32)}` } as const
    const transaction = { from: account, act, block: place, expiration, timestamp, feeLimit }
    const text = signTron(transaction, secret)
    return { hash: txidOf(transaction), from: account, nonce: null, expiration, text }
  }

  /** The tokens in signed transactions that are in no block, but still may be. */
  async #promised({ account }: Key, before: readonly SignedTransaction[]): Promise<number> {
    const { timestamp } = (await this.#block('walletsolidity')).block_header.raw_data
    let sum = 0
    for (const { from, expiration, hash, text } of before) {
      if (from !== account || expiration === null || expiration + marginMs < timestamp) continue
      if ((await this.#info('wallet', hash)).id === undefined) sum += tokensIn(text, this.#policy.contract)
    }
    return sum
  }

  #info(from: 'wallet' | 'walletsolidity', value: string): Promise<z.output<typeof info>> {
    return this.#ask(`${from}/gettransactioninfobyid`, { value }, info)
  }

  #block(from: 'wallet' | 'walletsolidity'): Promise<z.output<typeof block>> {
    return this.#ask(`${from}/getnowblock`, {}, block)
  }

  #ask<T>(path: string, body: object, schema: z.ZodType<T>): Promise<T> {
    return post(`${this.#policy.node.replace(/\/$/, '')}/${path}`, body, schema)
  }
}

/** An address in the form of TRON's interface: 41 and the 20 bytes. */
function hexOf(account: AccountBytes): string {
  return `41${account.slice(2)}`
}

function tokensIn(text: string, contract: AccountBytes): number {
  const act = readTron(text)?.act
  return act?.kind === 'call' && act.contract === contract ? Number(`0x${act.data.slice(-64)}`) : 0
}
