// Payouts of USDT on TRON. A transaction is named by the hash of its signed content, and enters the chain
// within some minutes or never. Once the solid chain's own time is past the expiration and neither operator
// finds the transaction there, it never paid and never will.
import type { AccountBytes } from '@touchline/engine/money/chain-address'
import { readTransfer } from '@touchline/engine/withdraw/token-transfer'
import { readTron, type SignedTron } from '@touchline/engine/withdraw/tron-transaction'
import type { Outcome } from '../gateway.ts'
import type { Payout, PayoutFate, PayoutGateway } from '../payout.ts'
import { transferTopic } from './reads.ts'
import { NodeUnanswered, type Operator } from './rpc.ts'
import { askSigner, type SignerPlace } from './signer.ts'
import { type TransactionInfo, type TronApi, tronApi } from './tron-api.ts'
import { judgeViews, type View } from './views.ts'

export interface TronPayoutOptions {
  /** Nodes' own HTTP interface, of two operators. */
  readonly api: readonly [Operator, Operator]
  readonly signer: SignerPlace
  readonly contract: AccountBytes
}

/** A block's time may be a little after the expiration of a transaction in it. */
const marginMs = 60_000

/**
 * java-tron's names for the result of a contract that moved nothing (protocol's contractResult without
 * DEFAULT, SUCCESS and UNKNOWN).
 */
const failures: readonly string[] = [
  'REVERT',
  'BAD_JUMP_DESTINATION',
  'OUT_OF_MEMORY',
  'PRECOMPILED_CONTRACT',
  'STACK_TOO_SMALL',
  'STACK_TOO_LARGE',
  'ILLEGAL_OPERATION',
  'STACK_OVERFLOW',
  'OUT_OF_ENERGY',
  'OUT_OF_TIME',
  'JVM_STACK_OVER_FLOW',
  'TRANSFER_FAILED',
  'INVALID_CODE',
]

export function tronPayouts({ api, signer, contract }: TronPayoutOptions): PayoutGateway {
  const operators = [tronApi(api[0]), tronApi(api[1])] as const
  return {
    source: 'chain-trc20',
    prepare: async (payout) => {
      const answer = await askSigner(signer, payout)
      if (answer.is !== 'yes' || isFor(answer.value, payout, contract)) return answer
      return { is: 'unknown', why: 'the signer signed something else than what was asked for' }
    },
    send: async (_, prepared) => {
      const transaction = readTron(prepared)
      return transaction ? send(operators, prepared, transaction) : unreadable
    },
    ask: async (_, prepared) => {
      const transaction = readTron(prepared)
      return transaction ? ask(operators, prepared, transaction, contract) : unreadable
    },
  }
}

const unreadable = { is: 'unknown', why: 'what is stored is no transaction' } as const

function isFor(prepared: string, { to, amount }: Payout, contract: AccountBytes): boolean {
  const act = readTron(prepared)?.act
  const transfer = act?.kind === 'call' && act.contract === contract ? readTransfer(act.data) : null
  return to.kind === 'address' && transfer?.to === to.account && transfer.amount === amount
}

async function send(
  operators: readonly TronApi[],
  prepared: string,
  { txid }: SignedTron,
): Promise<Outcome<{ readonly outsideId: string }>> {
  const answers = await Promise.all(operators.map((operator) => sendTo(operator, prepared)))
  if (answers.includes(null)) return { is: 'yes', value: { outsideId: txid } }
  return { is: 'unknown', why: answers.join('; ') }
}

/** Null: the node has it. No code is a refusal: one in a block is also called expired. */
async function sendTo(operator: TronApi, prepared: string): Promise<string | null> {
  try {
    const { result, code } = await operator.broadcast(prepared.slice(2))
    return result || code === 'DUP_TRANSACTION_ERROR' ? null : `${operator.name}: ${code}`
  } catch (error) {
    if (error instanceof NodeUnanswered) return error.message
    throw error
  }
}

async function ask(
  operators: readonly [TronApi, TronApi],
  prepared: string,
  transaction: SignedTron,
  contract: AccountBytes,
): Promise<Outcome<PayoutFate>> {
  try {
    const [one, other] = await Promise.all([
      viewOf(operators[0], transaction, contract),
      viewOf(operators[1], transaction, contract),
    ])
    if (one.is === 'unseen' && other.is === 'unseen') {
      // Nodes may have forgotten the transaction. Sending it again makes no second payment.
      await Promise.all(operators.map((operator) => sendTo(operator, prepared)))
    }
    return judgeViews(transaction.txid, one, other)
  } catch (error) {
    if (error instanceof NodeUnanswered) return { is: 'unknown', why: error.message }
    throw error
  }
}

async function viewOf(operator: TronApi, transaction: SignedTron, contract: AccountBytes): Promise<View> {
  // The time is read before the transaction: one that is solid by that time is found by the second read.
  const time = await operator.solidTime()
  const info = await operator.info(transaction.txid)
  if (!info) return { is: time > transaction.expiration + marginMs ? 'expired' : 'unseen', block: null }
  const result = info.receipt.result ?? ''
  const block = String(info.blockNumber)
  if (failures.includes(result)) return { is: 'failed', block }
  if (result === 'SUCCESS' && hasMoved(info, transaction, contract)) return { is: 'paid', block }
  throw new NodeUnanswered(
    `${operator.name}: ${transaction.txid} ended as ${result || 'nothing'}, and moved nothing`,
  )
}

/** The contract's success is not enough: the token's log has to show the transfer that was asked for. */
function hasMoved({ log }: TransactionInfo, { act }: SignedTron, contract: AccountBytes): boolean {
  const transfer = act.kind === 'call' ? readTransfer(act.data) : null
  return log.some(
    ({ address, topics: [topic, , to], data }) =>
      transfer !== null &&
      `0x${address}` === contract &&
      `0x${topic}` === transferTopic &&
      `0x${to?.slice(24)}` === transfer.to &&
      Number(`0x${data}`) === transfer.amount,
  )
}
