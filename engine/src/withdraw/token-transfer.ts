// The call of a token that moves it, the same on both chains: transfer(address,uint256).
import type { AccountBytes } from '../money/chain-address.ts'
import type { Hex } from './bytes.ts'

/** The first four bytes of the hash of `transfer(address,uint256)`. */
const selector = '0xa9059cbb'
const form = /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})$/

export interface TokenTransfer {
  readonly to: AccountBytes
  /** The token's smallest parts. */
  readonly amount: number
}

/** Throws a RangeError for an amount that is not whole, or not above 0. */
export function transferData({ to, amount }: TokenTransfer): Hex {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`no amount: ${amount}`)
  return `${selector}${to.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
}

/** Null: the data call something else. */
export function readTransfer(data: string): TokenTransfer | null {
  const [, to, digits] = form.exec(data) ?? []
  const amount = Number(`0x${digits}`)
  return to && Number.isSafeInteger(amount) && amount > 0 ? { to: `0x${to}`, amount } : null
}
