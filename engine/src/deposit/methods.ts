// The one list of ways to pay in, from which all that names them (wire, database, pages) derives. The routes
// are spelled as in the specification.
import type { Network } from '../money/chain-address.ts'
import type { Unit } from '../money/unit.ts'

interface Method {
  /** The page's last part: /recharge/Bank. */
  readonly route: 'Bank' | 'Bankpay' | 'Erc' | 'Usdt' | 'Pay'
  /**
   * transfer: to an account of the company, where payer and amount identify the order; hosted: on a
   * provider's page; chain: to an address of the member's own.
   */
  readonly kind: 'transfer' | 'hosted' | 'chain'
  readonly unit: Unit
  /** Only for `chain`. */
  readonly network?: Network
}

const table = {
  bank: { route: 'Bank', kind: 'transfer', unit: 'CNY' },
  online: { route: 'Bankpay', kind: 'hosted', unit: 'CNY' },
  ewallet: { route: 'Pay', kind: 'hosted', unit: 'CNY' },
  erc20: { route: 'Erc', kind: 'chain', unit: 'USDT', network: 'ERC20' },
  trc20: { route: 'Usdt', kind: 'chain', unit: 'USDT', network: 'TRC20' },
  omni: { route: 'Usdt', kind: 'chain', unit: 'USDT' },
} as const satisfies Record<string, Method>

export type DepositMethod = keyof typeof table
export const depositMethods = Object.keys(table) as [DepositMethod, ...DepositMethod[]]
export const depositMethod: Readonly<Record<DepositMethod, Method>> = table
