// TRON's own HTTP interface (java-tron), as far as sending and asking need it, in front of the EVM node: a
// transaction is read, checked as TRON does, and done on the node as the account that signed it. It keeps its
// TRON name.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { AccountBytes } from '@touchline/engine/money/chain-address'
import { readTron, type SignedTron } from '@touchline/engine/withdraw/tron-transaction'
import { z } from 'zod'
import { ask, hexOf } from './rpc.ts'

/** One TRX is one coin of the node: TRX has 6 decimals (sun), the coin 18 (wei). */
const weiInSun = 10n ** 12n
const dayMs = 86_400_000

const quantity = z.string().transform(Number)
const block = z.object({ number: quantity, hash: z.string(), timestamp: quantity })
type Block = z.output<typeof block>
const receipt = z
  .object({
    status: z.enum(['0x0', '0x1']),
    blockNumber: quantity,
    logs: z.array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() })),
  })
  .nullable()
const known = z.record(z.string(), z.string())

type Answer = Readonly<Record<string, unknown>>

export class Tron {
  readonly #url: string
  readonly #path: string | undefined
  /** The node's hash of each transaction, by TRON's name of it. */
  readonly #hashes: Map<string, string>
  #last: Promise<unknown> = Promise.resolve()

  /** `path`: the file that keeps the transactions' names from one start to the next. */
  constructor(url: string, path: string | undefined) {
    this.#url = url
    this.#path = path
    const kept = path && existsSync(path) ? known.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
    this.#hashes = new Map(Object.entries(kept))
  }

  /** Null: there is no such call. */
  answer(path: string, body: unknown): Promise<Answer> | null {
    const given = z.record(z.string(), z.unknown()).catch({}).parse(body)
    switch (path) {
      case 'wallet/getnowblock':
        return this.#nowBlock('latest')
      case 'walletsolidity/getnowblock':
        return this.#nowBlock('finalized')
      case 'wallet/gettransactioninfobyid':
        return this.#info(String(given.value), 'latest')
      case 'walletsolidity/gettransactioninfobyid':
        return this.#info(String(given.value), 'finalized')
      case 'wallet/broadcasthex':
        return this.#inTurn(() => this.#broadcast(String(given.transaction)))
      case 'wallet/triggerconstantcontract':
        return this.#balance(given)
      case 'wallet/getaccount':
        return this.#account(String(given.address))
      default:
        return null
    }
  }

  async #nowBlock(at: 'latest' | 'finalized'): Promise<Answer> {
    const found = await this.#block(at)
    const { number, timestamp } = found
    return { blockID: idOf(found), block_header: { raw_data: { number, timestamp: timestamp * 1000 } } }
  }

  async #info(txid: string, upTo: 'latest' | 'finalized'): Promise<Answer> {
    const hash = this.#hashes.get(txid)
    const told = hash ? receipt.parse(await this.#ask('eth_getTransactionReceipt', hash)) : null
    const { number } = await this.#block(upTo)
    if (!told || told.blockNumber > number) return {}
    const bare = (hex: string) => hex.slice(2)
    const log = told.logs.map(({ address, topics, data }) => ({
      address: bare(address),
      topics: topics.map(bare),
      data: bare(data),
    }))
    const result = told.status === '0x1' ? 'SUCCESS' : 'REVERT'
    return { id: txid, blockNumber: told.blockNumber, receipt: { result }, ...(log.length > 0 && { log }) }
  }

  /** One call after the other: both operators may send the same transaction, and the chain takes it once. */
  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(act, act)
    this.#last = turn.catch(() => {})
    return turn
  }

  /** The codes are those of the protocol's Return. */
  async #broadcast(hex: string): Promise<Answer> {
    const transaction = readTron(`0x${hex}`)
    if (!transaction) return { code: 'SIGERROR', message: 'no transaction that its account signed' }
    const { txid } = transaction
    if (this.#hashes.has(txid)) return { code: 'DUP_TRANSACTION_ERROR', txid }
    const problem = await this.#problemOf(transaction)
    if (problem) return { code: problem, txid }
    await this.#do(transaction)
    return { result: true, code: 'SUCCESS', txid }
  }

  async #problemOf({ expiration, block: place }: SignedTron): Promise<string | null> {
    const { number, timestamp } = await this.#block('latest')
    const now = timestamp * 1000
    if (expiration <= now || expiration > now + dayMs) return 'TRANSACTION_EXPIRATION_ERROR'
    // The two bytes are the end of a block's number, which names one of the last 65,536 blocks.
    const back = (number - Number(place.bytes) + 65_536) % 65_536
    const named = block.nullable().parse(await this.#ask('eth_getBlockByNumber', hexOf(number - back), false))
    return named && `0x${idOf(named).slice(16, 32)}` === place.hash ? null : 'TAPOS_ERROR'
  }

  async #do({ txid, from, act }: SignedTron): Promise<void> {
    await this.#ask('anvil_impersonateAccount', from)
    const what =
      act.kind === 'coin'
        ? { to: act.to, value: `0x${(BigInt(act.amount) * weiInSun).toString(16)}`, data: `0x${txid}` }
        : // The contract ignores what follows the call's own words; it makes each transaction different.
          { to: act.contract, data: `${act.data}${txid}` }
    const hash = z
      .string()
      .parse(await this.#ask('eth_sendTransaction', { from, gas: hexOf(120_000), ...what }))
    this.#hashes.set(txid, hash)
    if (this.#path) writeFileSync(this.#path, JSON.stringify(Object.fromEntries(this.#hashes)))
  }

  async #balance({ contract_address, parameter }: Answer): Promise<Answer> {
    const call = { to: accountAt(String(contract_address)), data: `0x70a08231${parameter}` }
    const told = z.string().parse(await this.#ask('eth_call', call, 'latest'))
    return { result: { result: true }, constant_result: [told.slice(2)] }
  }

  async #account(address: string): Promise<Answer> {
    const wei = BigInt(z.string().parse(await this.#ask('eth_getBalance', accountAt(address), 'latest')))
    return wei === 0n ? {} : { address, balance: Number(wei / weiInSun) }
  }

  async #block(at: string): Promise<Block> {
    return block.parse(await this.#ask('eth_getBlockByNumber', at, false))
  }

  #ask(method: string, ...params: readonly unknown[]): Promise<unknown> {
    return ask(this.#url, method, params)
  }
}

/** TRON's id of a block, which begins with the block's number. */
function idOf({ number, hash }: Block): string {
  return number.toString(16).padStart(16, '0') + hash.slice(18)
}

/** The account of an address in TRON's form, 41 and the 20 bytes. */
function accountAt(address: string): AccountBytes {
  return `0x${address.slice(2)}`
}
