// The one list of ways to withdraw, from which all that names them (wire, database, pages) derives. The way
// by which money goes back follows from how it came in.
import type { DepositMethod } from '../deposit/methods.ts'
import type { Network } from '../money/chain-address.ts'
import type { Unit } from '../money/unit.ts'

interface Method {
  /** card: a transfer to a bank card; epay: to an account of an e-wallet; address: on a chain. */
  readonly kind: 'card' | 'epay' | 'address'
  readonly unit: Unit
  /** Only for `address`. */
  readonly network?: Network
}

const table = {
  card: { kind: 'card', unit: 'CNY' },
  epay: { kind: 'epay', unit: 'CNY' },
  erc20: { kind: 'address', unit: 'USDT', network: 'ERC20' },
  trc20: { kind: 'address', unit: 'USDT', network: 'TRC20' },
} as const satisfies Record<string, Method>

export type WithdrawMethod = keyof typeof table
export const withdrawMethods = Object.keys(table) as [WithdrawMethod, ...WithdrawMethod[]]
export const withdrawMethod: Readonly<Record<WithdrawMethod, Method>> = table

/**
 * The way by which money paid in by a method goes back to its source. OMNI is closed, so no money came by it.
 */
const homes: Readonly<Record<DepositMethod, WithdrawMethod>> = {
  bank: 'card',
  online: 'card',
  ewallet: 'epay',
  erc20: 'erc20',
  trc20: 'trc20',
  omni: 'erc20',
}

export function homeOf(method: DepositMethod): WithdrawMethod {
  return homes[method]
}

/**
 * Whether money that belongs to `home` may leave by `method`: by its own way, or, if that way is closed, by
 * the member's own card, so that no member's money is stuck.
 */
export function leadsBack(
  home: WithdrawMethod,
  method: WithdrawMethod,
  isOpen: (method: WithdrawMethod) => boolean,
): boolean {
  return home === method || (method === 'card' && !isOpen(home))
}

/** The method of a network. */
export function methodOfNetwork(network: Network): WithdrawMethod {
  return network === 'ERC20' ? 'erc20' : 'trc20'
}
