// The closed list of site settings: an operator changes them without a release, and nothing else is one.
// Stored as JSON by name; what is missing has its default, what does not fit its schema stops the start.
import { marketTypes } from '@touchline/engine/market/catalogue'
import { fen } from '@touchline/engine/money/fen'
import { defaultOrderLimits, limitsAllowed } from '@touchline/engine/order/limits'
import { MINUTE } from '@touchline/engine/site/units'
import { defaultMarginBp, levelsRise, settingsAllowed, vipLevels } from '@touchline/engine/vip/levels'
import * as z from 'zod/mini'
import { captchaForms } from './access/types.ts'
import { encryptionModes } from './cipher.ts'
import { appDownload, type SiteService, serviceChannel, siteServices } from './site/types.ts'

const whole = z.number().check(z.int(), z.gte(0))
const amount = z.pipe(whole, z.transform(fen))
/** No other scheme, since members press it. */
const page = z.string().check(z.regex(/^https:\/\/[\w-]+(\.[\w-]+)+(\/\S*)?$/), z.maxLength(300))
const basisPoints = z.number().check(z.int(), z.gte(0), z.lt(10_000))

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

/** A switch of maintenance that is thrown; null while it is open. */
const closed = z.nullable(
  z.object({
    until: z.nullable(whole),
    text: z.nullable(z.object({ 'zh-cn': z.string(), 'en-us': z.string() })),
  }),
)
const allOpen = eachService<z.output<typeof closed>>(null)

function eachService<Value>(value: Value): Record<SiteService, Value> {
  return Object.fromEntries(siteServices.map((name) => [name, value])) as Record<SiteService, Value>
}

interface Setting<S extends z.ZodMiniType> {
  readonly default: z.output<S>
  /** Where the sandbox's default differs. */
  readonly sandboxDefault?: z.output<S>
  readonly unit: string
  readonly meaning: string
  readonly schema: S
}

function setting<S extends z.ZodMiniType>(declaration: Setting<S>): Setting<S> {
  return declaration
}

export const settings = {
  marginBp: setting({
    default: defaultMarginBp,
    unit: 'basis points by market type',
    meaning: 'What is taken off the fair rate of a market before it is offered',
    schema: z.record(z.literal(marketTypes), basisPoints),
  }),
  vipLevels: setting({
    default: [...vipLevels],
    unit: 'fen, basis points, points',
    meaning: 'The VIP levels from 0 up: thresholds, fee on profit, stake return, rebate, bonus, withdrawals',
    schema: z.array(level).check(z.refine(levelsRise, 'levels begin with 0 and rise')),
  }),
  orderLimits: setting({
    default: [...defaultOrderLimits],
    unit: 'fen, from a VIP level on',
    meaning:
      'Smallest stake (1719) and the most a member may stake in one order, market and match (1771-1773)',
    schema: z
      .array(
        z.object({ level: whole, minimum: amount, perOrder: amount, perMarket: amount, perMatch: amount }),
      )
      .check(z.refine(limitsAllowed, 'no level may have less than the one below it')),
  }),
  levelsNeeded: setting({
    default: {},
    unit: 'VIP level by the id of a competition',
    meaning:
      'From which level on a competition takes orders (1780); those that are not named take them from all',
    schema: z.record(z.string(), whole),
  }),
  demandCap: setting({
    default: fen(10_000_000),
    unit: 'fen of stakes on one selection',
    meaning: 'Stakes at which demand has lowered a rate by its full 25 %',
    schema: z.pipe(z.number().check(z.int(), z.gte(1)), z.transform(fen)),
  }),
  exposureLimit: setting({
    default: fen(20_000_000),
    unit: 'fen for one match',
    meaning:
      "The most the house may lose on a match; tradable volume follows from it. A competition's own value wins",
    schema: amount,
  }),
  presetStakes: setting({
    default: [fen(10_000), fen(50_000), fen(100_000)],
    unit: 'fen',
    meaning: 'Preset stakes of a member who set none, and what one or two are padded to three with',
    schema: z.array(amount).check(z.minLength(1), z.maxLength(3)),
  }),
  confirmationWait: setting({
    default: 5 * MINUTE,
    unit: 'ms',
    meaning: 'How long a result of a single source stands without correction before the match is settled',
    schema: whole,
  }),
  cancelBetAllowedDuration: setting({
    default: 10,
    unit: 'minutes',
    meaning: 'How long after buying an order may be canceled (2104)',
    schema: whole,
  }),
  riskHold: setting({
    default: { fromStake: fen(3_000_000), waitMs: 10 * MINUTE },
    unit: 'fen of stake or null; ms',
    meaning:
      'Orders of this stake or more, and those of flagged members, are pending until released, at most this long; null: none for its size',
    schema: z.object({ fromStake: z.nullable(amount), waitMs: whole }),
  }),
  stakeReturn: setting({
    default: true,
    unit: 'true or false',
    meaning: 'Whether orders on marked selections may be insured (1794)',
    schema: z.boolean(),
  }),
  insuredOptions: setting({
    default: [],
    sandboxDefault: ['1.1-1', '1.2-1', '1.1-2', '2.0-0', '3.3+'],
    unit: '"<market type>.<option>"',
    meaning: 'Options on which stake return is offered, on every match that is priced from then on',
    schema: z.array(z.string().check(z.regex(/^[01236]\.[\w+-]{1,10}$/))),
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
  openReservations: setting({
    default: 10,
    unit: 'reservations of one member',
    meaning: 'How many may be open at once (1775)',
    schema: whole,
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
  sessionIdle: setting({
    default: 30 * MINUTE,
    unit: 'ms',
    meaning: 'A session without a request this long ends (1041)',
    schema: z.number().check(z.int(), z.gte(MINUTE)),
  }),
  sessionLongest: setting({
    default: 24 * 60 * MINUTE,
    unit: 'ms',
    meaning: 'A session this old ends, however busy it is (1041); the member signs in anew',
    schema: z.number().check(z.int(), z.gte(MINUTE)),
  }),
  signInLocks: setting({
    default: [
      { failures: 5, lockMs: MINUTE },
      { failures: 10, lockMs: 10 * MINUTE },
      { failures: 20, lockMs: null },
    ],
    unit: 'wrong passwords in a row, ms; null until the password is reset',
    meaning:
      'How wrong passwords lock sign-in: first step 1052, next 1060, without end 1065. A network is locked ten minutes at most (1062)',
    schema: z.array(z.object({ failures: z.number().check(z.int(), z.gte(1)), lockMs: z.nullable(whole) })),
  }),
  captchaForms: setting({
    default: [...captchaForms],
    unit: 'names of forms',
    meaning: 'Which forms ask for a captcha: sign-in, registration, forgotten password',
    schema: z.array(z.enum(captchaForms)),
  }),
  accountNameLength: setting({
    default: { shortest: 5, longest: 8 },
    unit: 'characters',
    meaning: 'How long the account name of a new member is (1013); never above 19',
    schema: z
      .object({
        shortest: z.number().check(z.int(), z.gte(3), z.lte(19)),
        longest: z.number().check(z.int(), z.gte(3), z.lte(19)),
      })
      .check(
        z.refine(({ shortest, longest }) => shortest <= longest, 'the longest is shorter than the shortest'),
      ),
  }),
  promoteUrl: setting({
    default: '',
    sandboxDefault: '/register',
    unit: 'an address, or nothing',
    meaning: 'Where visitors register; without it nobody can, and the sign-in dialog has no button for it',
    schema: z.string().check(z.regex(/^$|^\/|^https:\/\//), z.maxLength(300)),
  }),
  services: setting({
    default: [],
    unit: 'serviceOnline12 or serviceOnline24, and an https address',
    meaning:
      'Ways to customer service; the sign-in dialog has a link to the one that is there day and night, else to the first',
    schema: z.array(z.extend(serviceChannel, { link: page })),
  }),
  appDownloads: setting({
    default: [],
    unit: 'ios or android, the https addresses of a QR code and of the download page',
    meaning: 'Where the apps are; without any, nothing in the app speaks of them',
    schema: z.array(z.extend(appDownload, { qrcodeUrl: page, url: page })),
  }),
  season: setting({
    default: 'none' as 'none' | 'new-year',
    unit: 'none or new-year',
    meaning: 'The festive look of the site, light and dark: pages that are opened from then on have it',
    schema: z.enum(['none', 'new-year']),
  }),
  blockedCountries: setting({
    default: [],
    unit: 'ISO codes of countries',
    meaning: 'Where the site may not serve (4500), once the server is told where requests come from',
    schema: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
  }),
  addresses: setting({
    default: [],
    unit: 'origins such as https://a.example',
    meaning: 'Other addresses of this site: the app goes to the next that answers when its own does not',
    schema: z.array(z.string().check(z.regex(/^https?:\/\/[\w.:-]+$/))),
  }),
  encryption: setting({
    default: 'required',
    sandboxDefault: 'allowed',
    unit: 'off, allowed or required',
    meaning:
      'Whether calls marked encrypted may, or must, be encrypted; required: in clear or without message authentication they are refused (1007)',
    schema: z.enum(encryptionModes),
  }),
  maintenance: setting({
    default: { site: null, ...allOpen },
    unit: 'null: open; else until: Unix ms or null, and text: in each language, or null',
    meaning:
      'What is closed: the whole site (1900), or orders or deposits alone (2000) while the rest goes on; until when, if known, and what is said of it. The other services are not there yet: their switches refuse nothing',
    schema: z.object({ site: closed, ...eachService(closed) }),
  }),
}

export type SettingName = keyof typeof settings
export type SettingValues = { [Name in SettingName]: (typeof settings)[Name]['default'] }

export const settingNames = Object.keys(settings) as SettingName[]

/**
 * All settings, from what is stored and the defaults. Throws an Error in one line when a stored name is unknown, a
 * value does not fit, or margins and VIP levels together would turn an order into a fair or sure bet.
 */
export function settingsOf(
  stored: Iterable<{ name: string; value: unknown }>,
  scope: { readonly sandbox: boolean },
): SettingValues {
  const values: Record<string, unknown> = {}
  for (const name of settingNames) {
    const { default: usual, sandboxDefault }: Setting<z.ZodMiniType> = settings[name]
    values[name] = scope.sandbox ? (sandboxDefault ?? usual) : usual
  }
  for (const { name, value } of stored) {
    if (!Object.hasOwn(settings, name)) throw new Error(`setting ${name}: there is no such setting`)
    const parsed = settings[name as SettingName].schema.safeParse(value)
    if (!parsed.success) throw new Error(`setting ${name}: ${firstIssue(parsed.error)}`)
    values[name] = parsed.data
  }
  const all = values as SettingValues
  if (!settingsAllowed({ marginBp: all.marginBp, levels: all.vipLevels })) {
    throw new Error(
      'settings marginBp, vipLevels: the gifts of a level would outweigh the margin of a market',
    )
  }
  return all
}

function firstIssue(error: z.core.$ZodError): string {
  const issue = error.issues[0]
  return `${['value', ...(issue?.path ?? [])].join('.')}: ${issue?.message}`
}
