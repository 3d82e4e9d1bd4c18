// How members withdraw: the ways with their terms, what has to be wagered first, what a rule may approve by
// itself, and which proofs are needed.
import { parseUsdtRate } from '@touchline/engine/deposit/conversion'
import { type Fen, fen } from '@touchline/engine/money/fen'
import { parseUnits } from '@touchline/engine/money/unit'
import { DAY, HOUR, MINUTE, SECOND } from '@touchline/engine/site/units'
import { type WithdrawMethod, withdrawMethods } from '@touchline/engine/withdraw/methods'
import * as z from 'zod/mini'
import { amount, basisPoints, setting, whole } from '../setting.ts'
import { walletId } from './types.ts'

const words = z.object({
  'zh-cn': z.string().check(z.minLength(1), z.maxLength(60)),
  'en-us': z.string().check(z.minLength(1), z.maxLength(60)),
})
const line = z.string().check(z.minLength(1), z.maxLength(80))
/** An amount of CNY in fen, as the setting stores it. */
const yuan = (amount: number) => fen(amount * 100)

const way = z
  .object({
    method: z.enum(withdrawMethods),
    open: z.boolean(),
    /** The note that members read while the way is closed. */
    note: z.nullable(words),
    least: amount,
    most: amount,
    /** What the network costs, in the way's unit. */
    networkFee: z
      .string()
      .check(z.refine((text) => parseUnits('USDT', text) !== null, 'is no amount such as 5.00')),
  })
  .check(
    z.refine(({ least, most }) => least >= 100 && least <= most, 'least is 1.00 or more, and not above most'),
  )

/** The usual terms of a way. Chain fees follow decision 4. */
const usual = (method: WithdrawMethod, networkFee: string, least: Fen) => ({
  method,
  open: true,
  note: null,
  least,
  most: yuan(500_000),
  networkFee,
})

export const withdrawSettings = {
  withdrawWays: setting({
    owner: 'finance',
    default: [],
    sandboxDefault: [
      usual('card', '0.00', yuan(100)),
      usual('epay', '0.00', yuan(50)),
      usual('erc20', '5.00', yuan(200)),
      usual('trc20', '1.00', yuan(100)),
    ],
    unit: 'fen; CNY or USDT',
    meaning:
      'The ways to withdraw, in the order in which they are shown: the least and the most of one, and what the network costs',
    schema: z
      .array(way)
      .check(
        z.refine(
          (ways) => new Set(ways.map(({ method }) => method)).size === ways.length,
          'each way stands once',
        ),
      ),
  }),
  withdrawWallets: setting({
    owner: 'finance',
    default: [],
    sandboxDefault: [{ id: 'wallet', name: { 'zh-cn': '电子钱包', 'en-us': 'E-wallet' } }],
    unit: 'names in both languages',
    meaning: 'The wallets that members may withdraw to, by what the payment provider calls them',
    schema: z.array(z.object({ id: walletId, name: words })).check(z.maxLength(10)),
  }),
  payoutBank: setting({
    owner: 'finance',
    default: null as null | {
      readonly bank: string
      readonly code: string | null
      readonly holder: string
      readonly number: string
    },
    sandboxDefault: {
      bank: '沙盒银行 Sandbox Bank',
      code: null,
      holder: 'Sandbox Sports',
      number: '6200000000000001',
    },
    unit: 'a bank account; null: nothing is paid by bank',
    meaning: 'The company’s account that withdrawals to cards are paid from; its statements confirm them',
    schema: z.nullable(
      z.object({
        bank: line,
        /** The bank's number among China's banks (CNAPS). */
        code: z.nullable(z.string().check(z.regex(/^\d{12}$/))),
        holder: line,
        number: z.string().check(z.regex(/^\d{8,30}$/)),
      }),
    ),
  }),
  usdtWithdrawRate: setting({
    owner: 'finance',
    default: null as string | null,
    sandboxDefault: '7.30',
    unit: 'CNY for one USDT; null: USDT is paid back to its source alone',
    meaning:
      'What one USDT costs a member who withdraws; never less than the rate at which it is credited, whatever stands here',
    schema: z.nullable(
      z.string().check(z.refine((text) => parseUsdtRate(text) !== null, 'is no rate such as 7.30')),
    ),
  }),
  withdrawRules: setting({
    owner: 'finance',
    default: {
      gapMs: MINUTE,
      sameMs: 90 * SECOND,
      changedMs: 48 * HOUR,
      sharedMs: 24 * HOUR,
      regainedMs: 7 * DAY,
      backPlayMs: 24 * HOUR,
      inquiryMs: 3 * DAY,
      feeBp: 500,
    },
    // Members who try it out need not wait for two days.
    sandboxDefault: {
      gapMs: MINUTE,
      sameMs: 90 * SECOND,
      changedMs: MINUTE,
      sharedMs: 24 * HOUR,
      regainedMs: MINUTE,
      backPlayMs: 24 * HOUR,
      inquiryMs: 3 * DAY,
      feeBp: 500,
    },
    unit: 'ms, basis points',
    meaning:
      'Between two withdrawals (2223) and two of the same (2228); after a change of an account (2231); after a sign-in from an address that another member uses (2232); how long after the account was got back or woken money goes only to accounts that were paid before (2266); until what was taken back may be played with; until one may be asked after; the fee beyond the free ones of a month',
    schema: z.object({
      gapMs: whole,
      sameMs: whole,
      changedMs: whole,
      sharedMs: whole,
      regainedMs: whole,
      backPlayMs: whole,
      inquiryMs: whole,
      feeBp: basisPoints,
    }),
  }),
  wageringRules: setting({
    owner: 'finance',
    default: { multipleBp: 10_000, leastRateBp: 100 },
    unit: 'basis points: 10,000 is once; basis points of the stake',
    meaning:
      'How much of each deposit has to be staked before money leaves elsewhere than back to its source (2241), and the least rate at which a stake counts for it',
    schema: z.object({
      multipleBp: z.number().check(z.int(), z.gte(0), z.lte(100_000)),
      leastRateBp: basisPoints,
    }),
  }),
  withdrawReview: setting({
    owner: 'risk',
    default: {
      ruleDay: yuan(2_000),
      ruleMonth: yuan(10_000),
      twoFrom: yuan(20_000),
      deviceMs: 7 * DAY,
      changedMs: 48 * HOUR,
      monthMost: yuan(20_000),
    },
    unit: 'fen, ms',
    meaning:
      'Sums of a member’s day and of 30 days up to which a rule approves withdrawals; from which sum of a day on two people do; how long the device has to be known, and passwords and contacts unchanged; beyond which sum of 30 days it is unusual',
    schema: z.object({
      ruleDay: amount,
      ruleMonth: amount,
      twoFrom: amount,
      deviceMs: whole,
      changedMs: whole,
      monthMost: amount,
    }),
  }),
  withdrawCode: setting({
    owner: 'risk',
    default: 'save' as 'never' | 'save' | 'always',
    // Members would have to look the codes up on the sandbox's page.
    sandboxDefault: 'never' as const,
    unit: 'never, save, always',
    meaning:
      'Whether a code to the own contact is asked for beside the withdrawal password: to save an account, or to withdraw, too',
    schema: z.enum(['never', 'save', 'always']),
  }),
  moneyFrozen: setting({
    owner: 'finance',
    default: false,
    unit: 'yes or no',
    meaning: 'The books are being closed: no withdrawal is taken meanwhile (2227); what is under way goes on',
    schema: z.boolean(),
  }),
  walletGuides: setting({
    owner: 'content',
    default: [],
    unit: 'texts in both languages, a line each',
    meaning:
      'The guides to wallets on the page of USDT: how to install, to register, to pay in and to withdraw',
    schema: z
      .array(
        z.object({
          name: line,
          /** The page where the wallet's maker offers it. */
          downloadLink: z.nullable(z.url({ protocol: /^https$/ })),
          steps: z.array(
            z.object({
              part: z.enum(['install', 'register', 'recharge', 'withdraw']),
              words: z.object({ 'zh-cn': z.array(line), 'en-us': z.array(line) }),
            }),
          ),
        }),
      )
      .check(z.maxLength(4)),
  }),
}
