// VIP levels, trial funds, and what protects who plays.
import { fen } from '@touchline/engine/money/fen'
import { MINUTE } from '@touchline/engine/site/units'
import { levelsRise, vipLevels } from '@touchline/engine/vip/levels'
import * as z from 'zod/mini'
import { amount, basisPoints, setting, whole } from '../setting.ts'

const level = z.object({
  level: whole,
  code: z.nullable(z.string()),
  experience: whole,
  retained: whole,
  dailyWithdrawal: amount,
  freeWithdrawals: z.nullable(whole),
  feeBp: basisPoints,
  insuranceBp: basisPoints,
  stakeReturnLimit: amount,
  rebateBp: basisPoints,
  lossBonusBp: basisPoints,
})

export const memberSettings = {
  vipLevels: setting({
    default: [...vipLevels],
    unit: 'fen, basis points, points',
    meaning: 'The VIP levels from 0 up: thresholds, fee on profit, stake return, rebate, bonus, withdrawals',
    schema: z.array(level).check(z.refine(levelsRise, 'levels begin with 0 and rise')),
  }),
  trialEvent: setting({
    default: {
      name: 'trial',
      amount: fen(10_000),
      profitCap: fen(5_000),
      validMs: 3 * 24 * 60 * MINUTE,
      selections: [],
    },
    unit: 'fen, fen, ms; "<match>.<market type>.<option>", none: all',
    meaning:
      'Trial funds as they are granted: how much, the most its orders may win together, how long, on what',
    schema: z.object({
      name: z.string().check(z.minLength(1)),
      amount,
      profitCap: amount,
      validMs: z.number().check(z.int(), z.gte(MINUTE)),
      selections: z.array(z.string()),
    }),
  }),
  realityCheck: setting({
    default: 60 * MINUTE,
    unit: 'ms',
    meaning: 'How often a member is shown the time in session and the net result',
    schema: z.number().check(z.int(), z.gte(MINUTE)),
  }),
  helpLines: setting({
    default: [
      {
        name: { 'zh-cn': '全国统一心理援助热线', 'en-us': 'Psychological support in China' },
        contact: '12356',
        link: 'tel:12356',
      },
      {
        name: {
          'zh-cn': 'Gambling Therapy（多语言在线支持）',
          'en-us': 'Gambling Therapy, online support in many languages',
        },
        contact: 'www.gamblingtherapy.org',
        link: 'https://www.gamblingtherapy.org',
      },
    ],
    unit: 'names in each language, a number or address, a link or null',
    meaning: 'Who helps people that gamble more than they want to',
    schema: z.array(
      z.object({
        name: z.object({ 'zh-cn': z.string(), 'en-us': z.string() }),
        contact: z.string(),
        link: z.nullable(z.string().check(z.regex(/^(?:tel:|https:\/\/)/))),
      }),
    ),
  }),
}
