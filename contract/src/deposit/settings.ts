// How members pay in: the channels with their terms and accounts, the rate, and the rules of orders.
import { parseUsdtRate } from '@touchline/engine/deposit/conversion'
import { depositMethod as methodOf } from '@touchline/engine/deposit/methods'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import * as z from 'zod/mini'
import { amount, setting, whole } from '../setting.ts'
import { channelId, depositMethod } from './types.ts'

const words = z.object({
  'zh-cn': z.string().check(z.minLength(1), z.maxLength(60)),
  'en-us': z.string().check(z.minLength(1), z.maxLength(60)),
})
const line = z.string().check(z.minLength(1), z.maxLength(80))
const minuteOfDay = z.number().check(z.int(), z.gte(0), z.lt(DAY / MINUTE))

const channel = z
  .object({
    id: channelId,
    method: depositMethod,
    name: words,
    open: z.boolean(),
    /** The note that members read while the channel is closed. */
    note: z.nullable(words),
    least: amount,
    most: amount,
    presets: z.array(amount).check(z.maxLength(6)),
    level: whole,
    identityFrom: z.nullable(amount),
    hours: z.nullable(z.object({ from: minuteOfDay, to: minuteOfDay })),
    /** How long an order waits for its payment. */
    minutes: z.number().check(z.int(), z.gte(5), z.lte(7 * 24 * 60)),
    /** The company's account that transfers go to. */
    account: z.nullable(
      z.object({
        bank: line,
        branch: line,
        holder: line,
        number: z.string().check(z.regex(/^\d{8,30}$/)),
      }),
    ),
    /** The provider's name for the channel, for hosted pages. */
    providerChannel: z.nullable(channelId),
  })
  .check(
    z.refine(({ least, most }) => least >= 100 && least <= most, 'least is 1.00 or more, and not above most'),
    z.refine(
      ({ method, account }) => (methodOf[method].kind === 'transfer') === (account !== null),
      'a transfer, and nothing else, has an account',
    ),
    z.refine(
      ({ method, providerChannel }) => (methodOf[method].kind === 'hosted') === (providerChannel !== null),
      'a hosted page, and nothing else, has a providerChannel',
    ),
  )

const distinct = (values: readonly unknown[]) => new Set(values).size === values.length

/** Values shared by the sandbox’s channels: all of them, the provider's, the chains'. */
const usual = {
  note: null,
  open: true,
  level: 0,
  identityFrom: null,
  hours: null,
  account: null,
  providerChannel: null,
  minutes: 30,
} as const
const hosted = { ...usual, least: 5_000, presets: [10_000, 50_000, 100_000] }
const chain = { ...usual, least: 20_000, most: 36_000_000, presets: [50_000, 100_000, 500_000] }

export const depositSettings = {
  depositChannels: setting({
    owner: 'finance',
    default: [],
    sandboxDefault: [
      {
        ...usual,
        id: 'bank',
        method: 'bank' as const,
        name: { 'zh-cn': '银行转账', 'en-us': 'Bank transfer' },
        least: 10_000,
        most: 5_000_000,
        presets: [50_000, 100_000, 200_000],
        minutes: 60,
        account: {
          bank: '沙盒银行 Sandbox Bank',
          branch: '体育场支行 Stadium branch',
          holder: '沙盒体育 Sandbox Sports',
          number: '6200000000000001',
        },
      },
      {
        ...hosted,
        id: 'online',
        method: 'online' as const,
        name: { 'zh-cn': '网上银行', 'en-us': 'Online bank' },
        most: 2_000_000,
        providerChannel: 'bank',
      },
      {
        ...hosted,
        id: 'third',
        method: 'ewallet' as const,
        name: { 'zh-cn': '第三方支付', 'en-us': 'Third-party payment' },
        most: 1_000_000,
        providerChannel: 'third',
      },
      {
        ...hosted,
        id: 'ewallet',
        method: 'ewallet' as const,
        name: { 'zh-cn': '电子钱包', 'en-us': 'E-wallet' },
        least: 1_000,
        most: 500_000,
        presets: [10_000, 20_000, 50_000],
        minutes: 15,
        providerChannel: 'wallet',
      },
      {
        ...chain,
        id: 'usdt-trc20',
        method: 'trc20' as const,
        name: { 'zh-cn': 'USDT · TRC20', 'en-us': 'USDT · TRC20' },
        least: 5_000,
      },
      {
        ...chain,
        id: 'usdt-erc20',
        method: 'erc20' as const,
        name: { 'zh-cn': 'USDT · ERC20', 'en-us': 'USDT · ERC20' },
      },
      {
        ...chain,
        id: 'usdt-omni',
        method: 'omni' as const,
        name: { 'zh-cn': 'USDT · OMNI', 'en-us': 'USDT · OMNI' },
        open: false,
        note: { 'zh-cn': '发行方已停用这个网络。', 'en-us': 'Its issuer has closed this network.' },
        presets: [],
      },
    ] as never,
    unit: 'fen, minutes, minutes of the site’s day, names in both languages',
    meaning:
      'The ways to pay in, in the order in which they are shown: limits, hours, level, identity needed, and the account of the company that is paid to',
    schema: z.array(channel).check(
      z.refine((channels) => distinct(channels.map(({ id }) => id)), 'each id stands once'),
      z.refine(
        (channels) => distinct(channels.flatMap(({ account }) => account?.number ?? [])),
        'each account stands once',
      ),
    ),
  }),
  usdtRate: setting({
    owner: 'finance',
    default: null as { readonly deposit: string; readonly source: string } | null,
    sandboxDefault: { deposit: '7.20', source: 'sandbox' },
    unit: 'CNY for one USDT, and where it comes from; null: USDT is not taken',
    meaning: 'What USDT is credited as; an order keeps the rate that it was made with',
    schema: z.nullable(
      z.object({
        deposit: z
          .string()
          .check(z.refine((text) => parseUsdtRate(text) !== null, 'is no rate such as 7.20')),
        source: line,
      }),
    ),
  }),
  depositRules: setting({
    owner: 'finance',
    default: { gapMs: MINUTE / 2, unpaidADay: 5, restDays: 30 },
    unit: 'ms, orders, days',
    meaning:
      'Between two orders of a member (2223), how many of a day may stay unpaid (2258), and how long an amount is not asked for again from a payer of the same name',
    schema: z.object({
      gapMs: whole,
      unpaidADay: z.number().check(z.int(), z.gte(1)),
      restDays: z.number().check(z.int(), z.gte(1), z.lte(400)),
    }),
  }),
}
