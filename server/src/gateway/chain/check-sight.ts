// Finds a node that is blind: TRON's nodes answer an empty list, without an error, for blocks from before
// they began to index logs (tronprotocol/java-tron issues 6037 and 6384). Reads through the filter are
// compared with reads without it.
import type { AccountBytes } from '@touchline/engine/money/chain-address'
import { Contradiction, type MinedPayment } from '../gateway.ts'
import { type ChainReads, transferTopic } from './reads.ts'
import { NodeUnanswered } from './rpc.ts'

const samples = 3

export interface Sight {
  readonly contract: AccountBytes
  readonly startHeight: number
  readonly chance: () => number
}

/**
 * Tries the node with `known`, an earlier payment that was final, and with blocks taken at random. Throws a
 * Contradiction when the node does not find the payment, or lists other transfers of a block than its
 * receipts have.
 */
export async function checkSight(
  reads: ChainReads,
  { contract, startHeight, chance }: Sight,
  known: MinedPayment | null,
): Promise<void> {
  if (known) {
    const found = await reads.transfers(known.height, known.height)
    if (!found.some(({ transactionHash }) => known.outsideId.startsWith(`${transactionHash}:`))) {
      throw new Contradiction(`${reads.name} does not find a payment that was final: ${known.outsideId}`)
    }
  }
  const { number: newest } = await reads.head()
  for (let sample = 0; sample < samples; sample += 1) {
    await checkBlock(reads, contract, startHeight + Math.floor(chance() * (newest - startHeight + 1)))
  }
}

async function checkBlock(reads: ChainReads, contract: AccountBytes, height: number): Promise<void> {
  const block = await reads.block(height)
  if (!block) throw new NodeUnanswered(`${reads.name} does not have block ${height}`)
  const receipts = await reads.receipts(height)
  // TRON's nodes have no receipts of the first block.
  if (!receipts && height > 0)
    throw new NodeUnanswered(`${reads.name} does not have the receipts of block ${height}`)
  const unfiltered = (receipts ?? [])
    .flatMap(({ logs }) => logs.map(({ log }) => log))
    .filter(({ address, topics }) => address === contract && topics[0] === transferTopic)
    .map(({ transactionHash, logIndex }) => `${transactionHash}:${logIndex}`)
  const filtered = (await reads.transfers(height, height)).map(
    ({ transactionHash, logIndex }) => `${transactionHash}:${logIndex}`,
  )
  if ((await reads.block(height))?.hash !== block.hash)
    throw new NodeUnanswered(`block ${height} was replaced`)
  if (filtered.sort().join() !== unfiltered.sort().join()) {
    throw new Contradiction(
      `${reads.name} tells of ${filtered.length} transfers in block ${height}, which has ${unfiltered.length}`,
    )
  }
}
