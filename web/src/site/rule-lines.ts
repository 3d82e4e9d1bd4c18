// The rules in words. Every figure comes from the guide, which the server fills from the settings in force.
import type { PayloadOf } from '@touchline/contract/call'
import type { officialGuide } from '@touchline/contract/site/calls'
import { groupAmount, withoutIdleZeros } from '@touchline/ui/figure/amount-text'
import type { Translate } from '../i18n/texts.ts'
import { timeLeft } from '../i18n/time-words.ts'

export type Guide = PayloadOf<typeof officialGuide>

const amount = (text: string) => groupAmount(withoutIdleZeros(text))

export function orderLines(guide: Guide, t: Translate): string[] {
  const { held } = guide
  return [
    t('rule.inverse'),
    t('site.ninetyMinutes'),
    t('rule.open', { opens: timeLeft(guide.opensBefore, t), closes: timeLeft(guide.closesBefore, t) }),
    t('rule.cancel', { minutes: guide.cancelMinutes, times: guide.cancelsADay }),
    t('rule.reservations', { count: guide.openReservations }),
    ...(held ? [t('rule.held', { amount: amount(held.from), wait: timeLeft(held.wait, t) })] : []),
  ]
}

export function settlingLines({ confirmation, dayBegins, timezone }: Guide, t: Translate): string[] {
  return [
    t('rule.lone', { wait: timeLeft(confirmation, t) }),
    t('rule.settled'),
    t('site.evidence'),
    t('rule.day', { time: dayBegins, zone: timezone }),
  ]
}

export function wageringLines({ wageringHundredths, wageringRate }: Guide, t: Translate): string[] {
  if (wageringHundredths === 0) return [t('rule.notWagered')]
  return [
    t('rule.wagered', { multiple: wageringHundredths / 100 }),
    t('rule.counted', { rate: withoutIdleZeros(wageringRate) }),
  ]
}

export function withdrawingLines(
  { withdrawals: { ways, gap, changed, feePercent } }: Guide,
  t: Translate,
): string[] {
  if (ways.length === 0) return [t('rule.none')]
  return [
    ...ways.map(({ method, least, most, networkFee, unit }) => {
      const way = { name: t(`rule.way_${method}`), least: amount(least), most: amount(most) }
      return Number(networkFee) === 0
        ? t('rule.way', way)
        : t('rule.wayNetwork', { ...way, fee: networkFee, unit })
    }),
    t('rule.feeBeyond', { percent: withoutIdleZeros(feePercent) }),
    ...(gap > 0 ? [t('rule.gap', { wait: timeLeft(gap, t) })] : []),
    ...(changed > 0 ? [t('rule.changed', { wait: timeLeft(changed, t) })] : []),
  ]
}

/** The cells of the table of limits, a row a level. */
export function limitRows({ limits }: Guide): string[][] {
  return limits.map(({ level, ...most }) => [
    `VIP ${level}`,
    ...[most.minimum, most.perOrder, most.perMarket, most.perMatch].map(amount),
  ])
}

export function levelRows({ levels }: Guide, t: Translate): string[][] {
  return levels.map(({ level, feePercent, dailyWithdrawal, freeWithdrawals }) => [
    `VIP ${level}`,
    `${withoutIdleZeros(feePercent)}%`,
    amount(dailyWithdrawal),
    freeWithdrawals === null ? t('rule.all') : String(freeWithdrawals),
  ])
}
