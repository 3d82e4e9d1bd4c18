// The short answer on withdrawing, alongside the other topics of members/functional.
import type { PayloadOf } from '@touchline/contract/call'
import type { functional } from '@touchline/contract/order/calls'
import { formatBp } from '@touchline/engine/money/rate'
import { type WithdrawMethod, withdrawMethod, withdrawMethods } from '@touchline/engine/withdraw/methods'
import type { Deps } from '../../deps.ts'
import { isWayOpen } from './ways.ts'

type WithdrawSummary = NonNullable<PayloadOf<typeof functional>['withdraw']>

export async function readWithdrawShort(deps: Deps, memberId: string): Promise<WithdrawSummary> {
  const { withdrawRules, withdrawCode } = deps.settings.current
  const [row] = await deps.sql<[{ common: boolean }]>`
    select exists (select from outside_payment p join deposit_order o on o.id = p.order_id
      where p.member_id = ${memberId} and p.credited_at is not null and p.unit = 'CNY') as common`
  const anyOpen = (is: (method: WithdrawMethod) => boolean) =>
    withdrawMethods.some((method) => is(method) && isWayOpen(deps, method))
  return {
    withdrawFee: formatBp(withdrawRules.feeBp),
    withdrawMethod: {
      common: anyOpen((method) => withdrawMethod[method].kind === 'card'),
      virtual: anyOpen((method) => withdrawMethod[method].kind === 'epay'),
      USDT: anyOpen((method) => withdrawMethod[method].kind === 'address'),
    },
    isFinishCommonChannelRecharge: row.common,
    withdrawVerifyStatus: withdrawCode === 'always',
  }
}
