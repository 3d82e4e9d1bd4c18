// Reads a chain by the calls that Ethereum's nodes and TRON's have in common. Each answer is checked field by
// field.
import type { AccountBytes } from '@touchline/engine/money/chain-address'
import { z } from 'zod'
import { askOf, NodeRefused, type Operator } from './rpc.ts'

/** keccak256("Transfer(address,address,uint256)") */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const quantity = z
  .string()
  .regex(/^0x[\da-f]{1,13}$/i)
  .transform(Number)
const small = (digits: RegExp) =>
  z
    .string()
    .regex(digits)
    .transform((text) => text.toLowerCase())
const hash = small(/^0x[\da-f]{64}$/i)

const block = z.object({ number: quantity, hash, timestamp: quantity, transactions: z.array(hash) })

const log = z.object({
  address: small(/^0x[\da-f]{40}$/i),
  topics: z.array(hash).max(4),
  data: small(/^0x([\da-f]{2})*$/i),
  blockNumber: quantity,
  blockHash: hash,
  transactionHash: hash,
  logIndex: quantity,
  removed: z.literal(false).optional(),
})

const logAsTold = z
  .unknown()
  .transform((told) => ({ log: told, raw: JSON.stringify(told) }))
  .pipe(z.object({ log, raw: z.string() }))

const receipt = z.object({
  transactionHash: hash,
  blockHash: hash,
  blockNumber: quantity,
  status: z.enum(['0x0', '0x1']),
  logs: z.array(logAsTold),
})

export type Block = z.output<typeof block>
export type Log = z.output<typeof log>
export type Receipt = z.output<typeof receipt>

/** A chain as one operator shows it, for the time of one poll. */
export interface ChainReads {
  /** The operator's name. */
  readonly name: string
  chainId(): Promise<number>
  head(): Promise<Block>
  /** The last one that the chain itself calls final. */
  finalized(): Promise<Block>
  block(height: number): Promise<Block | null>
  /**
   * Transfers of the contract in the blocks `from` to `to`, both included. Throws TooMany when the node
   * refuses several blocks, which it may answer for fewer.
   */
  transfers(from: number, to: number): Promise<Log[]>
  /** Null: the transaction is in no block. */
  receipt(transaction: string): Promise<Receipt | null>
  /** The receipts of all transactions of a block; null: the node does not have the block. */
  receipts(height: number): Promise<Receipt[] | null>
}

/**
 * A node that refuses several blocks may answer for fewer of them. Each operator sets its own limits of
 * blocks and of logs, and refuses with its own words and codes, so the refusal itself is not read.
 */
export class TooMany extends NodeRefused {
  readonly blocks: number

  constructor(blocks: number, cause: NodeRefused) {
    super(cause.message, { cause })
    this.blocks = blocks
  }
}

export function readsOf(operator: Operator, contract: AccountBytes, signal: AbortSignal): ChainReads {
  const ask = askOf(operator, signal)
  const blockAt = <T>(at: string, schema: z.ZodType<T>) => ask('eth_getBlockByNumber', [at, false], schema)
  return {
    name: operator.name,
    chainId: () =>
      ask(
        'eth_chainId',
        [],
        z
          .string()
          .regex(/^0x[\da-f]{1,13}$/i)
          .transform(Number),
      ),
    head: () => blockAt('latest', block),
    finalized: () => blockAt('finalized', block),
    block: (height) => blockAt(hexOf(height), atHeight(height)),
    transfers: async (from, to) => {
      const filter = {
        address: contract,
        topics: [transferTopic],
        fromBlock: hexOf(from),
        toBlock: hexOf(to),
      }
      try {
        return await ask('eth_getLogs', [filter], between(contract, from, to))
      } catch (error) {
        throw error instanceof NodeRefused && from < to ? new TooMany(to - from + 1, error) : error
      }
    },
    receipt: (transaction) => ask('eth_getTransactionReceipt', [transaction], receiptOf(transaction)),
    receipts: (height) => ask('eth_getBlockReceipts', [hexOf(height)], receiptsOf(height)),
  }
}

function atHeight(height: number) {
  return block
    .nullable()
    .refine((told) => !told || told.number === height, 'another block than was asked for')
}

/**
 * Refuses logs of other contracts or blocks: a node that does not understand the filter answers such logs.
 */
function between(contract: string, from: number, to: number) {
  const asked = ({ address, topics, blockNumber }: Log) =>
    address === contract && topics[0] === transferTopic && blockNumber >= from && blockNumber <= to
  return z.array(log).refine((logs) => logs.every(asked), 'logs that were not asked for')
}

/** A receipt's logs have to lie in its own block, one behind the other. */
function receiptOf(transaction: string) {
  return receipt
    .nullable()
    .refine((told) => !told || (told.transactionHash === transaction && agreesWithItself(told)), contradicts)
}

function receiptsOf(height: number) {
  return z
    .array(receipt.refine((told) => told.blockNumber === height && agreesWithItself(told), contradicts))
    .nullable()
}

const contradicts = 'a receipt that contradicts itself'

function agreesWithItself({ transactionHash, blockHash, blockNumber, logs }: Receipt): boolean {
  const first = logs[0]?.log.logIndex ?? 0
  return logs.every(
    ({ log: each }, at) =>
      each.transactionHash === transactionHash &&
      each.blockHash === blockHash &&
      each.blockNumber === blockNumber &&
      each.logIndex === first + at,
  )
}

function hexOf(height: number): string {
  return `0x${height.toString(16)}`
}
