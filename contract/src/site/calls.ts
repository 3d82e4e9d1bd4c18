import * as z from 'zod/mini'
import { captchaForms } from '../access/types.ts'
import { call } from '../call.ts'
import { encryptionModes } from '../cipher.ts'
import { appDownload, helpLine, serviceChannel } from './types.ts'

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
     * Of calls marked encrypted. off: they go in clear. allowed: encrypted or in clear. required: with message authentication, or 1007.
     */
    encryption: z.enum(encryptionModes),
    /** Forms that ask for a captcha. */
    captchaForms: z.array(z.enum(captchaForms)),
    /** Where visitors register; null: they cannot. */
    promoteUrl: z.nullable(z.string()),
    /** Ways to customer service, and the apps to download; often none. */
    services: z.array(serviceChannel),
    appDownloads: z.array(appDownload),
    /** Of a new member's account name, in characters. */
    accountNameLength: z.object({ shortest: z.number(), longest: z.number() }),
    /** What is taken off a new member's profits, percent of them. */
    feePercent: z.string(),
    /** Minutes after buying in which an order may be taken back. */
    cancelBetAllowedDuration: z.number(),
    helpLines: z.array(helpLine),
    /** Other addresses of this site, to go to when this one does not answer. */
    addresses: z.array(z.string()),
    /** A session without a request for so many ms ends. */
    sessionIdle: z.number(),
  }),
  refusals: [],
})
