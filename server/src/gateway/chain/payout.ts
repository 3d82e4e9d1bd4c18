// Payouts of USDT on Ethereum. The signer makes the transaction; this adapter sends it and asks for it by its
// hash. A payout has ended only when both operators of nodes say so from final blocks: it paid with its
// Transfer, it failed, or another transaction used up its nonce.

import type { AccountBytes } from '@touchline/engine/money/chain-address'
import { formatAddress } from '@touchline/engine/money/chain-address'
import { readEvm, type SignedEvm } from '@touchline/engine/withdraw/evm-transaction'
import { readTransfer } from '@touchline/engine/withdraw/token-transfer'
import { z } from 'zod'
import type { Outcome } from '../gateway.ts'
import type { Payout, PayoutFate, PayoutGateway } from '../payout.ts'
import { isSame, recipientOf } from './payment.ts'
import { type ChainReads, type Receipt, readsOf } from './reads.ts'
import { type Ask, askOf, NodeUnanswered, type Operator } from './rpc.ts'
import { askSigner, type SignerPlace } from './signer.ts'
import { judgeViews, type View } from './views.ts'

export interface EvmPayoutOptions {
  readonly nodes: readonly [Operator, Operator]
  readonly signer: SignerPlace
  readonly chainId: number
  readonly contract: AccountBytes
  /** Blocks on top of one that make it final; the chain itself has to call it final too. */
  readonly confirmations: number
}

const patienceMs = 30_000

export function evmPayouts(options: EvmPayoutOptions): PayoutGateway {
  return {
    source: 'chain-erc20',
    prepare: async (payout) => {
      const answer = await askSigner(options.signer, payout)
      if (answer.is !== 'yes' || isFor(answer.value, payout, options)) return answer
      return { is: 'unknown', why: 'the signer signed something else than what was asked for' }
    },
    send: (_, prepared) => withTransaction(prepared, (transaction) => send(options, prepared, transaction)),
    ask: (_, prepared) => withTransaction(prepared, (transaction) => ask(options, prepared, transaction)),
  }
}

function isFor(prepared: string, { to, amount }: Payout, { chainId, contract }: EvmPayoutOptions): boolean {
  const transaction = readEvm(prepared)
  const transfer = transaction && readTransfer(transaction.data)
  return (
    to.kind === 'address' &&
    transaction?.chainId === chainId &&
    transaction.to === contract &&
    transaction.value === 0n &&
    transfer?.to === to.account &&
    transfer.amount === amount
  )
}

async function withTransaction<T>(
  prepared: string,
  act: (transaction: SignedEvm) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const transaction = readEvm(prepared)
  if (!transaction) return { is: 'unknown', why: 'what is stored is no transaction' }
  try {
    return await act(transaction)
  } catch (error) {
    if (error instanceof NodeUnanswered) return { is: 'unknown', why: error.message }
    throw error
  }
}

/** Sends to both operators, so that neither can keep the payout back; one that takes it is enough. */
async function send(
  { nodes }: EvmPayoutOptions,
  prepared: string,
  { hash }: SignedEvm,
): Promise<Outcome<{ readonly outsideId: string }>> {
  const answers = await Promise.all(nodes.map((node) => sendTo(node, prepared)))
  if (answers.includes(null)) return { is: 'yes', value: { outsideId: hash } }
  return { is: 'unknown', why: answers.join('; ') }
}

/**
 * Null: the node has the transaction. No other answer is a refusal: a node says `nonce too low` also of a
 * transaction that is in a block already.
 */
async function sendTo(node: Operator, prepared: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    await askOf(node, signal)('eth_sendRawTransaction', [prepared], z.string())
    return null
  } catch (error) {
    if (!(error instanceof NodeUnanswered)) throw error
    return /already (?:known|imported)/i.test(error.message) ? null : error.message
  }
}

async function ask(
  options: EvmPayoutOptions,
  prepared: string,
  transaction: SignedEvm,
): Promise<Outcome<PayoutFate>> {
  const signal = AbortSignal.timeout(patienceMs)
  const [one, other] = await Promise.all([
    viewOf(options, options.nodes[0], transaction, signal),
    viewOf(options, options.nodes[1], transaction, signal),
  ])
  if (one.is === 'unseen' && other.is === 'unseen') {
    // Nodes forget a transaction that waits for long. Sending it again makes no second payment.
    await Promise.all(options.nodes.map((node) => sendTo(node, prepared)))
  }
  return judgeViews(transaction.hash, one, other)
}

async function viewOf(
  { contract, confirmations }: EvmPayoutOptions,
  node: Operator,
  transaction: SignedEvm,
  signal: AbortSignal,
): Promise<View> {
  const reads = readsOf(node, contract, signal)
  const final = Math.min((await reads.head()).number - confirmations, (await reads.finalized()).number)
  if (final < 0) return { is: 'unseen', block: null }
  // The nonce is read first: what a final block holds by then, the second read finds.
  const used = await countOf(askOf(node, signal), transaction.from, final)
  const receipt = await reads.receipt(transaction.hash)
  if (!receipt) return { is: used > transaction.nonce ? 'replaced' : 'unseen', block: null }
  if (receipt.blockNumber > final) return { is: 'mined', block: null }
  if ((await reads.block(receipt.blockNumber))?.hash !== receipt.blockHash)
    throw new NodeUnanswered(`${node.name}: a receipt of a block that was replaced`)
  if (receipt.status === '0x0') return { is: 'failed', block: receipt.blockHash }
  await checkTransfer(reads, receipt, transaction, contract)
  return { is: 'paid', block: receipt.blockHash }
}

/** The receipt's success is not enough: the token's log has to show the transfer that was asked for. */
async function checkTransfer(
  reads: ChainReads,
  { logs, blockNumber }: Receipt,
  { data, hash }: SignedEvm,
  contract: AccountBytes,
): Promise<void> {
  const transfer = readTransfer(data)
  const moved = logs.find(
    ({ log }) =>
      log.address === contract && recipientOf(log) === transfer?.to && Number(log.data) === transfer?.amount,
  )
  const told = await reads.transfers(blockNumber, blockNumber)
  if (!moved || !told.some((each) => isSame(each, moved.log)))
    throw new NodeUnanswered(
      `${reads.name}: ${hash} moved nothing to ${transfer && formatAddress('ERC20', transfer.to)}`,
    )
}

function countOf(ask: Ask, account: AccountBytes, height: number): Promise<number> {
  const quantity = z
    .string()
    .regex(/^0x[\da-f]{1,13}$/i)
    .transform(Number)
  return ask('eth_getTransactionCount', [account, `0x${height.toString(16)}`], quantity)
}
