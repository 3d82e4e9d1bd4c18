// The node of a second operator. A contradiction from it stops the source; as long as it cannot answer,
// payments that need it wait.
import { Contradiction } from '../gateway.ts'
import { type ChainPayment, isSame } from './payment.ts'
import type { ChainReads } from './reads.ts'
import { NodeUnanswered } from './rpc.ts'

export interface SecondView {
  /** The newest block; -1 while the node does not answer. */
  readonly head: number
  /** The last block that is final; -1 while the node does not answer. */
  readonly final: number
}

const unseen: SecondView = { head: -1, final: -1 }

export async function viewOf(
  second: ChainReads,
  { confirmations, finalizedTag }: { readonly confirmations: number; readonly finalizedTag: boolean },
): Promise<SecondView> {
  return whenAnswered(unseen, async () => {
    const head = (await second.head()).number
    const deep = head - confirmations
    return { head, final: finalizedTag ? Math.min(deep, (await second.finalized()).number) : deep }
  })
}

/**
 * Whether the second node has the payment in the same block, and that block is final. Throws a Contradiction
 * when the node has another block there, or no such payment in it.
 */
export async function askSecond(
  second: ChainReads,
  view: SecondView,
  payment: ChainPayment,
): Promise<boolean> {
  const { height, hash, log, transaction } = payment
  if (view.final < height) return false
  return whenAnswered(false, async () => {
    const block = await second.block(height)
    if (!block) return false
    if (block.hash !== hash) throw new Contradiction(`${second.name} has another block ${height}`)
    const transfers = await second.transfers(height, height)
    if (transfers.some((each) => isSame(each, log))) return true
    throw new Contradiction(`${second.name} has no such payment in block ${height}: ${transaction}`)
  })
}

/**
 * A node that does not answer is no objection: a payment that needs its answer waits, and the poll goes on.
 */
export async function whenAnswered<T>(otherwise: T, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof NodeUnanswered) return otherwise
    throw error
  }
}
