// Which settings are some figures, and what each part of them is called and counts in.
import type { SettingName, SettingValues } from '@touchline/contract/settings'
import { promisedKinds } from '@touchline/contract/task/kinds'
import { marketTypes } from '@touchline/engine/market/catalogue'
import type { PlainKey } from '../i18n/texts.ts'
import type { Figure } from './figures.ts'

interface Part {
  readonly label: PlainKey
  readonly figure: Figure
}

export type Parts = Readonly<Record<string, Part>>

/** Every part of a setting's value: one that is left out does not compile, rather than not to be shown. */
type PartsOf<Value> = { readonly [Name in keyof NonNullable<Value>]: Part }

const each = <Name extends string | number>(
  names: readonly Name[],
  label: (name: Name) => PlainKey,
  figure: Figure,
) =>
  Object.fromEntries(names.map((name) => [name, { label: label(name), figure }])) as Readonly<
    Record<Name, Part>
  >

const exact = {
  queuePromises: each(promisedKinds, (kind) => `task.kind_${kind}`, 'span'),
  healthLimits: {
    ...each(['dueWork', 'feed'] as const, (name) => `health.check_${name}`, 'span'),
    ...each(['results', 'messages'] as const, (name) => `health.check_${name}`, 'count'),
    partitions: { label: 'site.part_days', figure: 'days' },
    connections: { label: 'site.part_connections', figure: 'share' },
    disk: { label: 'site.part_disk', figure: 'share' },
  },
  marginBp: each(marketTypes, (type) => `site.part_market_${type}`, 'percent'),
  riskHold: {
    fromStake: { label: 'site.part_fromStake', figure: 'yuanOrNone' },
    waitMs: { label: 'site.part_waitMs', figure: 'span' },
  },
  accountLinks: {
    window: { label: 'site.part_window', figure: 'span' },
    most: { label: 'site.part_most', figure: 'count' },
  },
  accountNameLength: {
    shortest: { label: 'site.part_shortest', figure: 'count' },
    longest: { label: 'site.part_longest', figure: 'count' },
  },
  depositRules: {
    gapMs: { label: 'site.part_gapMs', figure: 'span' },
    unpaidADay: { label: 'site.part_unpaidADay', figure: 'count' },
    restDays: { label: 'site.part_restDays', figure: 'days' },
  },
  usdtRate: {
    deposit: { label: 'deposit.rate', figure: 'text' },
    source: { label: 'deposit.rateSource', figure: 'text' },
  },
  withdrawRules: {
    gapMs: { label: 'withdraw.figure-gapMs', figure: 'span' },
    sameMs: { label: 'withdraw.figure-sameMs', figure: 'span' },
    changedMs: { label: 'withdraw.figure-changedMs', figure: 'span' },
    sharedMs: { label: 'withdraw.figure-sharedMs', figure: 'span' },
    regainedMs: { label: 'withdraw.figure-regainedMs', figure: 'span' },
    backPlayMs: { label: 'withdraw.figure-backPlayMs', figure: 'span' },
    inquiryMs: { label: 'withdraw.figure-inquiryMs', figure: 'span' },
    feeBp: { label: 'withdraw.figure-feeBp', figure: 'percent' },
  },
  withdrawReview: {
    ruleDay: { label: 'withdraw.figure-ruleDay', figure: 'yuan' },
    ruleMonth: { label: 'withdraw.figure-ruleMonth', figure: 'yuan' },
    twoFrom: { label: 'withdraw.figure-twoFrom', figure: 'yuan' },
    monthMost: { label: 'withdraw.figure-monthMost', figure: 'yuan' },
    deviceMs: { label: 'withdraw.figure-deviceMs', figure: 'span' },
    changedMs: { label: 'withdraw.figure-unchangedMs', figure: 'span' },
  },
  wageringRules: {
    multipleBp: { label: 'withdraw.figure-multipleBp', figure: 'times' },
    leastRateBp: { label: 'withdraw.figure-leastRateBp', figure: 'percent' },
  },
  interchangeRules: {
    least: { label: 'site.part_least', figure: 'yuan' },
    gapMs: { label: 'site.part_gapSentMs', figure: 'span' },
    paidLeast: { label: 'site.part_paidLeast', figure: 'yuan' },
  },
  trialEvent: {
    name: { label: 'site.part_eventName', figure: 'text' },
    amount: { label: 'site.part_amount', figure: 'yuan' },
    profitCap: { label: 'site.part_profitCap', figure: 'yuan' },
    validMs: { label: 'site.part_validMs', figure: 'span' },
    selections: { label: 'site.part_selections', figure: 'lines' },
  },
} satisfies { readonly [Name in SettingName]?: PartsOf<SettingValues[Name]> }

export const ofParts: Readonly<Record<string, Parts>> = exact
