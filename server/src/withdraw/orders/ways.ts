// The ways to withdraw: as set by the operator, and open only if something is connected that pays.
import type { SettingValues } from '@touchline/contract/settings'
import { type Fen, fen } from '@touchline/engine/money/fen'
import { parseUnits } from '@touchline/engine/money/unit'
import { type WithdrawMethod, withdrawMethod } from '@touchline/engine/withdraw/methods'
import type { Deps } from '../../deps.ts'
import type { PayoutGateway } from '../../gateway/payout.ts'

export type WithdrawWayTerms = SettingValues['withdrawWays'][number]

/** Null: the site has no such way. */
export function wayOf(
  { withdrawWays }: Pick<SettingValues, 'withdrawWays'>,
  method: WithdrawMethod,
): WithdrawWayTerms | null {
  return withdrawWays.find((way) => way.method === method) ?? null
}

/** What pays without a file; null for cards, and where nothing is connected. */
export function gatewayOf(
  { gateways }: Pick<Deps, 'gateways'>,
  method: WithdrawMethod,
): PayoutGateway | null {
  const { kind, network } = withdrawMethod[method]
  if (kind === 'epay') return gateways.payouts.epay ?? null
  return network ? (gateways.payouts[network] ?? null) : null
}

/** Whether the way is open and connected. Cards need the company's account, from which a file pays. */
export function isWayOpen(deps: Pick<Deps, 'settings' | 'gateways'>, method: WithdrawMethod): boolean {
  const settings = deps.settings.current
  if (!wayOf(settings, method)?.open) return false
  return method === 'card' ? settings.payoutBank !== null : gatewayOf(deps, method) !== null
}

/** The least that some open way takes; 0 while none is open. */
export function leastWithdrawal(deps: Pick<Deps, 'settings' | 'gateways'>): Fen {
  const open = deps.settings.current.withdrawWays.filter(({ method }) => isWayOpen(deps, method))
  return open.length === 0 ? fen(0) : fen(Math.min(...open.map(({ least }) => least)))
}

/** In the smallest parts of the way's unit. */
export function networkFeeOf({ method, networkFee }: WithdrawWayTerms): number {
  return parseUnits(withdrawMethod[method].unit, networkFee) ?? 0
}
