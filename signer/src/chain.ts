// The signer's interface to a chain, whichever it is.
import type { AccountBytes, Network } from '@touchline/engine/money/chain-address'
import type { TokenTransfer } from '@touchline/engine/withdraw/token-transfer'
import type { Key } from './keys.ts'
import type { SignedTransaction } from './log.ts'

export interface Chain {
  readonly network: Network
  /** Of the wallet that pays. */
  readonly hot: AccountBytes
  /**
   * A transaction of the token; earlier signatures are known, so that no two take the same place. Throws
   * Later.
   */
  transfer(from: Key, what: TokenTransfer, before: readonly SignedTransaction[]): Promise<SignedTransaction>
  /** A transaction of coin. */
  coin(from: Key, what: TokenTransfer, before: readonly SignedTransaction[]): Promise<SignedTransaction>
  /** Whether it certainly never paid, and never will: by what the signer's own node calls final. */
  isDead(made: SignedTransaction): Promise<boolean>
  /** Whether it is in a block that is final. */
  isFinal(made: SignedTransaction): Promise<boolean>
  tokens(of: AccountBytes): Promise<number>
  /** The coin that one transfer of the token may cost, and the coin that the account has. */
  fuel(of: AccountBytes): Promise<{ readonly needed: bigint; readonly there: bigint }>
  /** It may have been taken, whatever is answered. */
  send(made: SignedTransaction): Promise<void>
}
