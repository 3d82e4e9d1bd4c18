import { withdrawMethods } from '@touchline/engine/withdraw/methods'
import * as z from 'zod/mini'
import { appDownload, captchaForms } from '../access/types.ts'
import { call } from '../call.ts'
import { encryptionModes } from '../cipher.ts'
import { money, rate } from '../wire-types.ts'
import { helpLine, licence, serviceChannel } from './types.ts'
import { helpVideo } from './videos.ts'

export const siteSetting = call({
  id: 'notice.site_setting',
  follows: ['site'],
  capability: 'site',
  summary: 'Currency, time zone and languages of the site, and what visitors may do',
  backend: 'relay',
  method: 'POST',
  path: '/notice/site_setting',
  background: true,
  access: 'visitor',
  secrecy: 'plain',
  payload: z.object({
    site: z.string(),
    currency: z.string(),
    timezone: z.string(),
    country: z.string(),
    languages: z.array(z.string()),
    exchangeRate: z.string(),
    /**
     * Of calls marked encrypted. off: they go in clear. allowed: encrypted or in clear. required: with
     * message authentication, or 1007.
     */
    encryption: z.enum(encryptionModes),
    /** Forms that ask for a captcha. */
    captchaForms: z.array(z.enum(captchaForms)),
    /** Where visitors register; null: they cannot. */
    promoteUrl: z.nullable(z.string()),
    /** Ways to customer service, and the apps to download; often none. */
    services: z.array(serviceChannel),
    /**
     * The origin of the outside chat's pages, the only one that is framed (service.outside_desk); null: there
     * is none.
     */
    outsideDesk: z.nullable(z.string()),
    appDownloads: z.array(appDownload),
    /** Of a new member's account name, in characters. */
    accountNameLength: z.object({ shortest: z.number(), longest: z.number() }),
    /** The deduction from a new member's profits, percent of them. */
    feePercent: z.string(),
    /** Minutes after buying in which an order may be taken back. */
    cancelBetAllowedDuration: z.number(),
    helpLines: z.array(helpLine),
    /** Null: the operator tells of none. */
    licence: z.nullable(licence),
    /** Other addresses of this site, to go to when this one does not answer. */
    addresses: z.array(z.string()),
    /** A session without a request for so many ms ends. */
    sessionIdle: z.number(),
  }),
  refusals: [],
})

const installed = z.object({
  /**
   * app: the operator's own, from its page. site: the site itself, which a browser installs as its page says.
   */
  kind: z.enum(['app', 'site']),
  appDownloadPage: z.string(),
  /** The host of an app's page; null: this site. */
  domainName: z.nullable(z.string()),
  /** A picture of a QR code that leads there; null: none. */
  qrcodeUrl: z.nullable(z.string()),
})

export const appVersionUrl = call({
  id: 'others.app_version_url',
  follows: ['site'],
  capability: 'site',
  summary: 'What is installed on each device, and where. Versions of apps are their stores’ to tell',
  backend: 'relay',
  method: 'GET',
  path: '/others/app_version_url',
  access: 'visitor',
  secrecy: 'plain',
  payload: z.object({
    appQRcode: z.object({ ios: installed, android: installed }),
    /** The first video that explains the site, in the reader's language; null: there is none. */
    answerVideo: z.nullable(z.string()),
  }),
  refusals: [],
})

const ms = z.number().check(z.int(), z.gte(0))

export const officialGuide = call({
  id: 'others.official.guide',
  follows: ['site'],
  capability: 'site',
  summary: 'The figures of the rules as they are in force, which the page of rules is written from',
  backend: 'relay',
  method: 'GET',
  path: '/others/official/guide',
  access: 'visitor',
  secrecy: 'plain',
  payload: z.object({
    /** Before kick-off: from when on orders are taken, and until when. */
    opensBefore: ms,
    closesBefore: ms,
    /**
     * Minutes after buying in which an order may be taken back; so many a member takes back in an accounting
     * day at most.
     */
    cancelMinutes: z.number(),
    cancelsADay: z.number(),
    openReservations: z.number(),
    /** Larger orders are looked at first, for at most `wait`; null: none. */
    held: z.nullable(z.object({ from: money, wait: ms })),
    /** By VIP level, the lowest first: each holds until the next. */
    limits: z.array(
      z.object({ level: z.number(), minimum: money, perOrder: money, perMarket: money, perMatch: money }),
    ),
    levels: z.array(
      z.object({
        level: z.number(),
        feePercent: rate,
        dailyWithdrawal: money,
        /** Of a month; null: all of them. */
        freeWithdrawals: z.nullable(z.number()),
      }),
    ),
    /** How long a result of a single source stands before it is settled by. */
    confirmation: ms,
    /** When an accounting day begins, as HH:mm in the site's zone. */
    dayBegins: z.string(),
    timezone: z.string(),
    /** How often each deposit is to be staked, in hundredths: 100 is once; and the least rate that counts. */
    wageringHundredths: z.number(),
    wageringRate: rate,
    withdrawals: z.object({
      ways: z.array(
        z.object({
          method: z.enum(withdrawMethods),
          least: money,
          most: money,
          networkFee: z.string(),
          unit: z.string(),
        }),
      ),
      gap: ms,
      feePercent: rate,
      /** After a change of the account that money goes to. */
      changed: ms,
    }),
    /** On pages of others. */
    videos: z.array(helpVideo),
  }),
  refusals: [],
})
