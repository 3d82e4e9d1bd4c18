// Ethereum as the signer sees it, through its own node. A payment offers the highest permitted fee from the
// start, and the chain takes only what the block costs, so no payment gets stuck and has to be replaced. The
// transactions of an account are in one order, by its nonces.
import type { AccountBytes } from '@touchline/engine/money/chain-address'
import { readEvm, readOwnEvm, signEvm } from '@touchline/engine/withdraw/evm-transaction'
import { type TokenTransfer, transferData } from '@touchline/engine/withdraw/token-transfer'
import { z } from 'zod'
import type { Chain } from './chain.ts'
import type { Key } from './keys.ts'
import { Later } from './later.ts'
import type { SignedTransaction } from './log.ts'
import { rpc } from './node.ts'
import type { EvmPolicy } from './policy.ts'

/** A transfer of USDT takes about 65,000. */
const tokenGas = 100_000
const coinGas = 21_000
const gwei = 10n ** 9n
/** The first four bytes of the hash of `balanceOf(address)`. */
const balanceSelector = '0x70a08231'

const quantity = z.string().regex(/^0x[\da-f]+$/i)
const number = quantity.transform(Number).pipe(z.int().nonnegative())
const block = z.object({ number, baseFeePerGas: quantity.transform(BigInt) })
const receipt = z.object({ blockNumber: number, status: z.enum(['0x0', '0x1']) }).nullable()

export class EvmChain implements Chain {
  readonly network = 'ERC20'
  readonly hot: AccountBytes
  readonly #policy: EvmPolicy

  constructor(policy: EvmPolicy, hot: AccountBytes) {
    this.#policy = policy
    this.hot = hot
  }

  async transfer(
    from: Key,
    what: TokenTransfer,
    before: readonly SignedTransaction[],
  ): Promise<SignedTransaction> {
    const { contract } = this.#policy
    const unmined = await this.#unmined(from, before)
    const promised = unmined.reduce((sum, { text }) => sum + tokensIn(text, contract), 0)
    if ((await this.tokens(from.account)) < promised + what.amount) throw new Later('funds')
    const call = { to: contract, value: 0n, data: transferData(what), gas: tokenGas }
    return this.#sign(from, call, unmined, before)
  }

  async coin(
    from: Key,
    { to, amount }: TokenTransfer,
    before: readonly SignedTransaction[],
  ): Promise<SignedTransaction> {
    const unmined = await this.#unmined(from, before)
    return this.#sign(from, { to, value: BigInt(amount), data: '0x', gas: coinGas }, unmined, before)
  }

  async isDead({ hash, from, nonce }: SignedTransaction): Promise<boolean> {
    const final = await this.#block('finalized')
    // Asked in this order, so that the receipt of a transaction that is final at that block is found
    // afterwards.
    const used = await this.#count(from, `0x${final.number.toString(16)}`)
    const told = await this.#ask('eth_getTransactionReceipt', [hash], receipt)
    if (told) return told.status === '0x0' && told.blockNumber <= final.number
    return nonce !== null && used > nonce
  }

  async isFinal({ hash }: SignedTransaction): Promise<boolean> {
    const final = await this.#block('finalized')
    const told = await this.#ask('eth_getTransactionReceipt', [hash], receipt)
    return told !== null && told.blockNumber <= final.number
  }

  async tokens(of: AccountBytes): Promise<number> {
    const data = `${balanceSelector}${of.slice(2).padStart(64, '0')}`
    return this.#ask('eth_call', [{ to: this.#policy.contract, data }, 'latest'], number)
  }

  async fuel(of: AccountBytes): Promise<{ needed: bigint; there: bigint }> {
    const there = await this.#ask('eth_getBalance', [of, 'latest'], quantity.transform(BigInt))
    const { baseFeePerGas } = await this.#block('latest')
    return { needed: least(this.#mostFee, 2n * baseFeePerGas + this.#tip) * BigInt(tokenGas), there }
  }

  async send({ text }: SignedTransaction): Promise<void> {
    await this.#ask('eth_sendRawTransaction', [text], z.string())
  }

  get #mostFee(): bigint {
    return BigInt(this.#policy.mostFeeGwei) * gwei
  }

  get #tip(): bigint {
    return BigInt(this.#policy.tipGwei) * gwei
  }

  async #sign(
    { account, secret }: Key,
    call: { to: AccountBytes; value: bigint; data: `0x${string}`; gas: number },
    unmined: readonly SignedTransaction[],
    before: readonly SignedTransaction[],
  ): Promise<SignedTransaction> {
    const { chainId } = this.#policy
    const told = await this.#ask('eth_chainId', [], number)
    if (told !== chainId) throw new Later(`the node is of chain ${told}`)
    const { there } = await this.fuel(account)
    // A member's address has only the coin that it was given for this transfer.
    const affordable = account === this.hot ? this.#mostFee : there / BigInt(call.gas)
    const [mostFee, tip] = [least(this.#mostFee, affordable), this.#tip]
    const base = (await this.#block('latest')).baseFeePerGas
    if (base + tip > mostFee) throw new Later('gas is too dear')
    const gas = unmined.reduce((sum, { text }) => sum + costOf(text), call.value + BigInt(call.gas) * mostFee)
    if (there < gas) throw new Later('coin for gas')
    const nonces = before.filter(({ from }) => from === account).flatMap((each) => each.nonce ?? [])
    const nonce = Math.max(await this.#count(account, 'latest'), ...nonces.map((each) => each + 1))
    const text = signEvm({ chainId, nonce, tip, mostFee, ...call }, secret)
    const { hash } = readEvm(text)!
    return { hash, from: account, nonce, expiration: null, text }
  }

  /** Signed transactions that no block contains yet. */
  async #unmined({ account }: Key, before: readonly SignedTransaction[]): Promise<SignedTransaction[]> {
    const count = await this.#count(account, 'latest')
    return before.filter(({ from, nonce }) => from === account && (nonce ?? 0) >= count)
  }

  #count(account: AccountBytes, at: string): Promise<number> {
    return this.#ask('eth_getTransactionCount', [account, at], number)
  }

  #block(at: string): Promise<z.output<typeof block>> {
    return this.#ask('eth_getBlockByNumber', [at, false], block)
  }

  #ask<T>(method: string, params: readonly unknown[], schema: z.ZodType<T>): Promise<T> {
    return rpc(this.#policy.node, method, params, schema)
  }
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

function tokensIn(text: string, contract: AccountBytes): number {
  const transaction = readOwnEvm(text)
  return transaction?.to === contract ? Number(`0x${transaction.data.slice(-64)}`) : 0
}

function costOf(text: string): bigint {
  const transaction = readOwnEvm(text)
  return transaction ? transaction.value + BigInt(transaction.gas) * transaction.mostFee : 0n
}
