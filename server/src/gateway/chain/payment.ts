// A payment as a chain has it: a Transfer of the pinned contract to an address of ours, in a transaction that
// succeeded.
import type { AccountBytes } from '@touchline/engine/money/chain-address'
import { Contradiction } from '../gateway.ts'
import type { OpenPayment } from './cursor.ts'
import { type ChainReads, type Log, type Receipt, transferTopic } from './reads.ts'
import { NodeUnanswered } from './rpc.ts'

/** Blocks were replaced while they were read, so the read is not of one chain. The caller reads again. */
export class ChainReorg extends NodeUnanswered {
  constructor() {
    super('blocks were replaced while they were read')
  }
}

export interface ChainPayment {
  readonly transaction: string
  /**
   * The log's place in its transaction, from 0; it stays the same in whichever block the transaction lies.
   */
  readonly place: number
  readonly height: number
  readonly hash: string
  /** Unix ms: when its block was made. */
  readonly at: number
  readonly to: AccountBytes
  /** The token's smallest parts. */
  readonly amount: number
  readonly log: Log
  readonly raw: string
}

/** The account that a Transfer pays; null when the log has not the form of a token's Transfer, or moves 0. */
export function recipientOf({ topics, data }: Log): AccountBytes | null {
  const [topic, , to] = topics
  const wellFormed =
    topic === transferTopic && topics.length === 3 && data.length === 66 && !/^0x0*$/.test(data)
  if (!wellFormed || !to || !/^0x0{24}/.test(to)) return null
  return `0x${to.slice(-40)}`
}

/** Reads the payments of some logs, each with its receipt and its block. */
export async function readPayments(reads: ChainReads, logs: readonly Log[]): Promise<ChainPayment[]> {
  const payments: ChainPayment[] = []
  for (const log of logs) {
    const receipt = await reads.receipt(log.transactionHash)
    if (receipt?.blockHash !== log.blockHash) throw new ChainReorg()
    const place = receipt.logs.findIndex((each) => each.log.logIndex === log.logIndex)
    payments.push(await readPayment(reads, receipt, place, log))
  }
  return payments
}

/** Reads a reported payment again. Throws a Contradiction when the same block now shows another one. */
export async function readAgain(
  reads: ChainReads,
  contract: AccountBytes,
  known: OpenPayment,
): Promise<ChainPayment> {
  const receipt = await reads.receipt(known.transaction)
  const log = receipt?.logs[known.place]?.log
  if (!receipt || !log || receipt.blockHash !== known.hash || log.address !== contract) throw new ChainReorg()
  const payment = await readPayment(reads, receipt, known.place, log)
  if (payment.to === known.to && payment.amount === known.amount) return payment
  throw new Contradiction(
    `${reads.name} tells otherwise of a payment in the same block: ${known.transaction}`,
  )
}

async function readPayment(
  reads: ChainReads,
  receipt: Receipt,
  place: number,
  log: Log,
): Promise<ChainPayment> {
  const told = receipt.logs[place]
  const to = recipientOf(log)
  if (!told || !to || receipt.status !== '0x1' || !isSame(told.log, log)) {
    throw new NodeUnanswered(`${reads.name}: a log is not the one of its receipt: ${log.transactionHash}`)
  }
  const block = await reads.block(log.blockNumber)
  if (block?.hash !== log.blockHash) throw new ChainReorg()
  return {
    transaction: log.transactionHash,
    place,
    height: log.blockNumber,
    hash: log.blockHash,
    at: block.timestamp * 1000,
    to,
    amount: amountOf(reads, log),
    log,
    raw: told.raw,
  }
}

export function isSame(one: Log, other: Log): boolean {
  return contentOf(one) === contentOf(other)
}

function contentOf({ address, topics, data, blockHash, transactionHash, logIndex }: Log): string {
  return JSON.stringify([address, topics, data, blockHash, transactionHash, logIndex])
}

/** An amount that is no exact number is refused: there are not that many tokens. */
function amountOf(reads: ChainReads, { data, transactionHash }: Log): number {
  const amount = Number(data)
  if (Number.isSafeInteger(amount)) return amount
  throw new NodeUnanswered(`${reads.name}: an amount that cannot be: ${transactionHash}`)
}
