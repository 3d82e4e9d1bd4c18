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
     * For calls marked encrypted. off: they travel in clear. allowed: encrypted or in clear. required:
     * encrypted with message authentication, else refused with 1007.
     */
    encryption: z.enum(encryptionModes),
    /** Forms that ask for a captcha. */
    captchaForms: z.array(z.enum(captchaForms)),
    /** Where visitors register; null: they cannot. */
    promoteUrl: z.nullable(z.string()),
    /** Ways to customer service, and the apps to download; often none. */
    services: z.array(serviceChannel),
    /**
     * The origin of the outside chat's pages, the only origin that is framed (service.outside_desk); null:
     * there is no outside chat.
     */
    outsideDesk: z.nullable(z.string()),
    appDownloads: z.array(appDownload),
    /** The length of a new member's account name, in characters. */
    accountNameLength: z.object({ shortest: z.number(), longest: z.number() }),
    /** The deduction from a new member's profits, percent of them. */
    feePercent: z.string(),
    /** Minutes after buying in which an order may be taken back. */
    cancelBetAllowedDuration: z.number(),
    helpLines: z.array(helpLine),
    /** The site's licence; null: the operator has named none. */
    licence: z.nullable(licence),
    /** Other addresses of this site, to go to when this one does not answer. */
    addresses: z.array(z.string()),
    /** After how many ms without a request a session ends. */
    sessionIdle: z.number(),
  }),
  refusals: [],
})

const installed = z.object({
  /**
   * app: the operator's own app, from its download page. site: the site itself, which a browser installs as
   * the page explains.
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
    /** How long before kick-off ordering opens, and how long before it closes. */
    opensBefore: ms,
    closesBefore: ms,
    /**
     * How many minutes after placing an order may be canceled, and how many a member may cancel in an
     * accounting day.
     */
    cancelMinutes: z.number(),
    cancelsADay: z.number(),
    openReservations: z.number(),
    /** Larger orders are looked at first, for at most `wait`; null: none. */
    held: z.nullable(z.object({ from: money, wait: ms })),
    /**
     * One entry for each VIP level where limits change, the lowest first. It holds until the next entry's
     * level.
     */
    limits: z.array(
      z.object({ level: z.number(), minimum: money, perOrder: money, perMarket: money, perMatch: money }),
    ),
    levels: z.array(
      z.object({
        level: z.number(),
        feePercent: rate,
        dailyWithdrawal: money,
        /** How many withdrawals a month are free; null: all of them. */
        freeWithdrawals: z.nullable(z.number()),
      }),
    ),
    /** How long the result of a single source has to stand before orders are settled by it. */
    confirmation: ms,
    /** When an accounting day begins, as HH:mm in the site's zone. */
    dayBegins: z.string(),
    timezone: z.string(),
    /**
     * How often each deposit has to be staked, in hundredths (100 is once), and the lowest rate whose orders
     * count.
     */
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
      /** The gap after a change of the account that money goes to. */
      changed: ms,
    }),
    /** Videos on other companies' pages. */
    videos: z.array(helpVideo),
  }),
  refusals: [],
})
