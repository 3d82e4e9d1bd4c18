// Payouts of USDT on Ethereum. The signer makes the transaction; here it is sent and asked for, by its hash.
// It ended only when both operators of nodes say so of blocks that are final: a payment with its Transfer,
// one that failed, or a nonce that another transaction used up.

import type { AccountBytes } from '@touchline/engine/money/chain-address'
import { formatAddress } from '@touchline/engine/money/chain-address'
import { readEvm, type SignedEvm } from '@touchline/engine/withdraw/evm-transaction'
import { readTransfer } from '@touchline/engine/withdraw/token-transfer'
import { z } from 'zod'
import type { Outcome } from '../gateway.ts'
import type { Payout, PayoutGateway } from '../payout.ts'
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
  /** Blocks that have to stand on one to make it final; the chain itself has to call it so, too. */
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

/** To both of them, so that none alone can keep it back; one that takes it is enough. */
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
 * Null: it has it. Any other answer is no refusal: it calls a nonce too low of a transaction that is in a
 * block, too.
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
): Promise<Outcome<'paid' | 'pending'>> {
  const signal = AbortSignal.timeout(patienceMs)
  const [one, other] = await Promise.all([
    viewOf(options, options.nodes[0], transaction, signal),
    viewOf(options, options.nodes[1], transaction, signal),
  ])
  if (one.is === 'unseen' && other.is === 'unseen') {
    // Nodes forget what waits for long; sent again it is the same payment.
    await Promise.all(options.nodes.map((node) => sendTo(node, prepared)))
  }
  return judgeViews(one, other)
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
  // Asked in this order: what is in a final block by now is found afterwards.
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

/** That it succeeded is not enough: the token has to say that it moved what it was to move. */
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
