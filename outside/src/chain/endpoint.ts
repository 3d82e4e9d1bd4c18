// A node operator's view of the chain: reads it, and sends signed transactions. Each operator has faults that
// can be switched on; all of them have been seen at real operators.
import { setTimeout as pause } from 'node:timers/promises'
import { readEvm } from '@touchline/engine/withdraw/evm-transaction'
import { z } from 'zod'
import { hexOf } from './rpc.ts'

/**
 * down: 503. cut: the connection ends in the middle of the answer. slow: 20 s. behind: 5 blocks short.
 * forked: its blocks have other hashes. blind: finds no logs, and reports no error. inflated: tells ten times
 * each amount. dropped: accepts a transaction and forgets it. stuck: accepts transactions, and sends them on
 * only when this fault is over.
 */
export const faults = [
  'none',
  'down',
  'cut',
  'slow',
  'behind',
  'forked',
  'blind',
  'inflated',
  'dropped',
  'stuck',
] as const
export type Fault = (typeof faults)[number]

export type Dialect = 'erc20' | 'trc20'

const slowMs = 20_000
const shortBy = 5
/** The longest range of blocks that a node of TRON reads in one call by default. */
const longestRange = 5_000
/** The chain ids of Ethereum's public test chain and of TRON's, in place of the node's own one. */
export const chainIds: Readonly<Record<Dialect, number>> = { erc20: 31_337, trc20: 3_448_148_188 }

const reading = [
  'eth_blockNumber',
  'eth_getBlockByNumber',
  'eth_getLogs',
  'eth_getTransactionReceipt',
  'eth_getBlockReceipts',
  'eth_call',
  'eth_getBalance',
]
const sending = ['eth_gasPrice', 'eth_getTransactionCount', 'eth_sendRawTransaction']
const methods: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  erc20: new Set([...reading, ...sending]),
  trc20: new Set(reading),
}

export const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string()]),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
})
export type Request = z.infer<typeof request>

/** A refusal, with its code of JSON-RPC. */
export class RpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export type Upstream = (method: string, params: readonly unknown[]) => Promise<unknown>

export class Endpoint {
  fault: Fault = 'none'
  readonly #kept: (() => Promise<unknown>)[] = []
  readonly #dialect: Dialect
  readonly #upstream: Upstream

  constructor(dialect: Dialect, upstream: Upstream) {
    this.#dialect = dialect
    this.#upstream = upstream
  }

  async answer({ method, params }: Request): Promise<unknown> {
    if (this.fault === 'slow') await pause(slowMs)
    await this.release()
    if (method === 'eth_chainId') return hexOf(chainIds[this.#dialect])
    if (!methods[this.#dialect].has(method)) throw new RpcError(-32601, `the method ${method} does not exist`)
    if (this.#dialect === 'trc20') refuseAsTron(params)
    if (method === 'eth_sendRawTransaction') {
      const [raw] = params
      return this.sending(() => this.#upstream(method, params), readEvm(String(raw))?.hash)
    }
    return this.#bend(method, await this.#upstream(method, await this.#held(method, params)))
  }

  /** Sends on a transaction; `told` is the answer if a fault keeps it from being sent. */
  async sending<T>(send: () => Promise<T>, told: T): Promise<T> {
    await this.release()
    if (this.fault === 'stuck') this.#kept.push(send)
    return this.fault === 'stuck' || this.fault === 'dropped' ? told : send()
  }

  /** Sends on the transactions that were held back, once the fault `stuck` is over. */
  async release(): Promise<void> {
    if (this.fault === 'stuck') return
    for (const send of this.#kept.splice(0)) await send()
  }

  /** Limits the blocks asked for to those that a node which is `behind` knows. */
  async #held(method: string, params: readonly unknown[]): Promise<readonly unknown[]> {
    if (this.fault !== 'behind') return params
    const head = short(await this.#upstream('eth_blockNumber', []))
    const [first, ...others] = params
    if (method === 'eth_getBlockByNumber') return [hold(first, head), ...others]
    return method === 'eth_getLogs'
      ? [{ ...Object(first), toBlock: hold(Object(first).toBlock, head) }]
      : params
  }

  #bend(method: string, result: unknown): unknown {
    if (this.fault === 'behind' && method === 'eth_blockNumber') return hexOf(short(result))
    if (this.fault === 'blind' && method === 'eth_getLogs') return []
    if (this.fault === 'forked') return replaced(result, /^(hash|parentHash|blockHash)$/, otherHash)
    if (this.fault === 'inflated' && method !== 'eth_call') return replaced(result, /^data$/, tenTimes)
    return result
  }
}

/** Refuses what java-tron refuses: some tags, and ranges of blocks longer than it is set to read. */
function refuseAsTron(params: readonly unknown[]): void {
  const [first] = params
  const { fromBlock, toBlock } = Object(first) as Record<string, unknown>
  for (const tag of [first, fromBlock, toBlock]) {
    if (tag === 'pending' || tag === 'safe') throw new RpcError(-32602, `TAG ${tag} not supported`)
  }
  if (Number(toBlock) - Number(fromBlock) > longestRange) {
    throw new RpcError(-32602, `exceed max block range: ${longestRange}`)
  }
}

function short(height: unknown): number {
  return Math.max(0, Number(height) - shortBy)
}

function hold(block: unknown, head: number): unknown {
  return block === 'latest' || Number(block) > head ? hexOf(head) : block
}

/** The same value with the texts of some fields replaced, at any depth. */
function replaced(value: unknown, names: RegExp, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, names, change))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    names.test(name) && typeof field === 'string' ? change(field) : replaced(field, names, change),
  ])
  return Object.fromEntries(fields)
}

function otherHash(hash: string): string {
  return `0x${hash.slice(3)}${hash[2]}`
}

function tenTimes(data: string): string {
  return `0x${(BigInt(data) * 10n).toString(16).padStart(64, '0')}`
}
