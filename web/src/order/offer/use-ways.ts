// The ways to pay for an order on a selection besides the main account: with trial funds, or with part of the
// stake coming back when it loses. A way that cannot be chosen here is not offered.
import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import type { Select } from '@touchline/contract/market/types'
import { assetsFull } from '@touchline/contract/member/calls'
import { betThreshold } from '@touchline/contract/order/calls'
import type { PayingAccount } from '@touchline/engine/ledger/accounts'
import { type Fen, formatFen, parseFen } from '@touchline/engine/money/fen'
import type { Ways } from './preview.ts'

/** How the member has chosen to pay. */
export interface PaymentChoice {
  readonly paidFrom: PayingAccount
  readonly insured: boolean
}

export const plainWay: PaymentChoice = { paidFrom: 'main', insured: false }

export function useWays(select: Pick<Select, 'id' | 'guaranteeType'>): Ways {
  const { data: assets } = useQuery(query(assetsFull))
  const marked = select.guaranteeType === 1
  const { data: threshold, isLoading } = useQuery({ ...query(betThreshold), enabled: marked })
  const event = assets?.trialStatus === 1 ? assets.trialEvent : null
  const allowed = assets?.canSetBet.length === 0 || assets?.canSetBet.includes(select.id) === true
  return {
    trial:
      event && assets && allowed
        ? {
            quota: assets.trialQuota,
            profitLeft: left(event.profitCap, event.profit),
            expiresAt: event.expiresAt,
          }
        : null,
    insuranceAwaited: isLoading,
    trialElsewhere: event !== null && !allowed,
    insurance:
      marked && threshold?.offered
        ? { percent: threshold.betInsurancePercent, leftToday: threshold.leftToday }
        : null,
    insuredFrom: marked && threshold?.offered === false ? threshold.fromLevel : null,
  }
}

function left(cap: string, used: string): string {
  return formatFen(Math.max(0, (parseFen(cap) ?? (0 as Fen)) - (parseFen(used) ?? 0)))
}
