// The figures on the page of rules: the settings in force and the engine's own, so that members read the very
// figures by which orders and withdrawals are judged.
import type { PayloadOf } from '@touchline/contract/call'
import type { SettingValues } from '@touchline/contract/settings'
import type * as siteCalls from '@touchline/contract/site/calls'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { formatFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import { CANCELS_A_DAY } from '@touchline/engine/order/cancel'
import { CLOSES_BEFORE_MS, OPENS_BEFORE_MS } from '@touchline/engine/order/window'
import { siteAheadMs } from '@touchline/engine/site/zone'
import { withdrawMethod } from '@touchline/engine/withdraw/methods'
import { siteFacts } from './facts.ts'

type Guide = Omit<PayloadOf<typeof siteCalls.officialGuide>, 'videos'>

export function guideOf(settings: SettingValues): Guide {
  const { riskHold, wageringRules, withdrawRules } = settings
  return {
    opensBefore: OPENS_BEFORE_MS,
    closesBefore: CLOSES_BEFORE_MS,
    cancelMinutes: settings.cancelBetAllowedDuration,
    cancelsADay: CANCELS_A_DAY,
    openReservations: settings.openReservations,
    held: riskHold.fromStake === null ? null : { from: formatFen(riskHold.fromStake), wait: riskHold.waitMs },
    limits: settings.orderLimits.map(({ level, minimum, perOrder, perMarket, perMatch }) => ({
      level,
      minimum: formatFen(minimum),
      perOrder: formatFen(perOrder),
      perMarket: formatFen(perMarket),
      perMatch: formatFen(perMatch),
    })),
    levels: settings.vipLevels.map(({ level, feeBp, dailyWithdrawal, freeWithdrawals }) => ({
      level,
      feePercent: formatBp(feeBp),
      dailyWithdrawal: formatFen(dailyWithdrawal),
      freeWithdrawals,
    })),
    confirmation: settings.confirmationWait,
    dayBegins: dayBegins(),
    timezone: siteFacts.timezone,
    wageringHundredths: wageringRules.multipleBp / 100,
    wageringRate: formatBp(wageringRules.leastRateBp),
    withdrawals: {
      ways: settings.withdrawWays.flatMap(({ open, method, least, most, networkFee }) =>
        open
          ? {
              method,
              least: formatFen(least),
              most: formatFen(most),
              networkFee,
              unit: withdrawMethod[method].unit,
            }
          : [],
      ),
      gap: withdrawRules.gapMs,
      feePercent: formatBp(withdrawRules.feeBp),
      changed: withdrawRules.changedMs,
    },
  }
}

/** HH:mm, the same on every day: the site's zone does not change. */
function dayBegins(): string {
  const start = accountingDayStart(accountingDay(0))
  return new Date(start + siteAheadMs).toISOString().slice(11, 16)
}
