// What the signer needs of a chain, the same for each.
import type { AccountBytes, Network } from '@touchline/engine/money/chain-address'
import type { TokenTransfer } from '@touchline/engine/withdraw/token-transfer'
import type { Key } from './keys.ts'
import type { SignedTransaction } from './log.ts'

export interface Chain {
  readonly network: Network
  /** The account of the wallet that pays. */
  readonly hot: AccountBytes
  /**
   * Makes a transaction of the token. `before` are the earlier signatures, so that no two transactions take
   * the same place. Throws Later.
   */
  transfer(from: Key, what: TokenTransfer, before: readonly SignedTransaction[]): Promise<SignedTransaction>
  /** Makes a transaction of the chain's coin. */
  coin(from: Key, what: TokenTransfer, before: readonly SignedTransaction[]): Promise<SignedTransaction>
  /** Whether it certainly never paid and never will, by what the signer's own node calls final. */
  isDead(made: SignedTransaction): Promise<boolean>
  /** Whether a final block contains the transaction. */
  isFinal(made: SignedTransaction): Promise<boolean>
  tokens(of: AccountBytes): Promise<number>
  /** The coin that one transfer of the token may cost, and the coin that the account has. */
  fuel(of: AccountBytes): Promise<{ readonly needed: bigint; readonly there: bigint }>
  /** Even if this fails, the node may have taken the transaction. */
  send(made: SignedTransaction): Promise<void>
}
