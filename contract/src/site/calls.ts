import * as z from 'zod/mini'
import { call } from '../call.ts'

export const siteSetting = call({
  id: 'notice.site_setting',
  capability: 'site',
  summary: 'Currency, time zone and languages of the site',
  backend: 'relay',
  method: 'POST',
  path: '/notice/site_setting',
  access: 'visitor',
  secrecy: 'plain',
  payload: z.object({
    site: z.string(),
    currency: z.string(),
    timezone: z.string(),
    country: z.string(),
    languages: z.array(z.string()),
    exchangeRate: z.string(),
    /** Whether clients that know no message authentication are served. */
    plainCipher: z.boolean(),
  }),
  refusals: [],
})
