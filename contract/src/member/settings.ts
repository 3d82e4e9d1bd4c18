// Settings of VIP levels, of trial funds, and of protection for members who play.
import { fen } from '@touchline/engine/money/fen'
import { DAY, MINUTE } from '@touchline/engine/site/units'
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
    owner: 'finance',
    default: [...vipLevels],
    unit: 'fen, basis points, points',
    meaning: 'The VIP levels from 0 up: thresholds, fee on profit, stake return, rebate, bonus, withdrawals',
    schema: z.array(level).check(z.refine(levelsRise, 'levels begin with 0 and rise')),
  }),
  trialEvent: setting({
    owner: 'finance',
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
  identityDue: setting({
    owner: 'site',
    default: 'stake',
    // Test money belongs to no one.
    sandboxDefault: 'never',
    unit: 'stake, never',
    meaning:
      'Whether own money is staked only once the identity is approved (1741); trial funds always may be',
    schema: z.enum(['stake', 'never']),
  }),
  dormantAfter: setting({
    owner: 'site',
    default: 365 * DAY,
    unit: 'ms',
    meaning:
      'After how long without signing in an account falls asleep; its member is told 30 days before, and wakes it by a code',
    schema: z.number().check(z.int(), z.gte(90 * DAY), z.lte(5 * 365 * DAY)),
  }),
  accountLinks: setting({
    owner: 'risk',
    default: { window: 30 * DAY, most: 5 },
    unit: 'ms; accounts',
    meaning:
      'For how long a device or network counts for linking accounts, and by how many accounts it may be shared to tell anything',
    schema: z.object({
      window: z.number().check(z.int(), z.gte(DAY), z.lte(90 * DAY)),
      most: z.number().check(z.int(), z.gte(2), z.lte(50)),
    }),
  }),
  realityCheck: setting({
    owner: 'site',
    default: 60 * MINUTE,
    unit: 'ms',
    meaning: 'How often a member is shown the time in session and the net result',
    schema: z.number().check(z.int(), z.gte(MINUTE)),
  }),
  helpLines: setting({
    owner: 'content',
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
