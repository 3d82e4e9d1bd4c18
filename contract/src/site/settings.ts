// Settings of the site as a whole: its addresses, its look, and which parts are open.
import * as z from 'zod/mini'
import { appDownload } from '../access/types.ts'
import { encryptionModes } from '../cipher.ts'
import { languages } from '../language.ts'
import { setting, whole } from '../setting.ts'
import { type licence, type SiteService, serviceChannel, siteServices } from './types.ts'
import { videoPlaces } from './videos.ts'

/** Only https, because members follow the link. */
const page = z.string().check(z.regex(/^https:\/\/[\w-]+(\.[\w-]+)+(\/\S*)?$/), z.maxLength(300))

const line = z.string().check(z.minLength(1), z.maxLength(120))
const said = z.string().check(z.maxLength(300))

/** The maintenance switch: the words and the end of a closing; null while the service is open. */
export const closed = z.nullable(
  z.object({
    until: z.nullable(whole),
    text: z.nullable(z.object({ 'zh-cn': said, 'en-us': said })),
  }),
)
const calendarDay = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
const seasonSpan = z
  .object({ from: calendarDay, until: calendarDay })
  .check(z.refine(({ from, until }) => from <= until))
const allOpen = eachService<z.output<typeof closed>>(null)

function eachService<Value>(value: Value): Record<SiteService, Value> {
  return Object.fromEntries(siteServices.map((name) => [name, value])) as Record<SiteService, Value>
}

export const siteSettings = {
  services: setting({
    owner: 'content',
    default: [],
    unit: 'serviceOnline12 or serviceOnline24, and an https address',
    meaning:
      'Ways to customer service; the sign-in dialog has a link to the one that is there day and night, else to the first',
    schema: z.array(z.extend(serviceChannel, { link: page })),
  }),
  appDownloads: setting({
    owner: 'content',
    default: [],
    unit: 'ios or android, the https addresses of a QR code and of the download page',
    meaning: 'Where the apps are; without any, nothing in the app speaks of them',
    schema: z.array(z.extend(appDownload, { qrcodeUrl: page, url: page })),
  }),
  helpVideos: setting({
    owner: 'content',
    default: [],
    unit: 'rule or wallets, a language, a title and an https address',
    meaning:
      'Videos that explain, on pages of others, in one language each: linked among the rules or beside the guides to wallets; nothing is loaded from there before it is pressed',
    schema: z
      .array(
        z.object({
          place: z.enum(videoPlaces),
          language: z.enum(languages),
          title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
          link: page,
        }),
      )
      .check(z.maxLength(40)),
  }),
  licence: setting({
    owner: 'site',
    default: null as z.output<typeof licence> | null,
    unit: 'operator, number, authority and an https address or null; null: not told',
    meaning: 'Who operates the site and by which licence, as the page about the site tells it',
    schema: z.nullable(z.object({ operator: line, number: line, authority: line, link: z.nullable(page) })),
  }),
  season: setting({
    owner: 'content',
    default: 'none' as 'none' | 'new-year',
    unit: 'none or new-year',
    meaning: 'The festive look of the site, light and dark: pages that are opened from then on have it',
    schema: z.enum(['none', 'new-year']),
  }),
  seasonDays: setting({
    owner: 'content',
    default: null as z.output<typeof seasonSpan> | null,
    unit: 'first and last day such as 2027-02-05; or null: as long as season says',
    meaning: 'The days on which the festive look is worn, in the time zone of the site, both within',
    schema: z.nullable(seasonSpan),
  }),
  blockedCountries: setting({
    owner: 'site',
    default: [],
    unit: 'ISO codes of countries',
    meaning: 'Where the site may not serve (4500), once the server is told where requests come from',
    schema: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
  }),
  addresses: setting({
    owner: 'site',
    default: [],
    unit: 'origins such as https://a.example',
    meaning: 'Other addresses of this site: the app goes to the next that answers when its own does not',
    schema: z.array(z.string().check(z.regex(/^https?:\/\/[\w.:-]+$/))),
  }),
  vipDomains: setting({
    owner: 'content',
    default: [],
    unit: 'origins such as https://vip.example',
    meaning:
      'Addresses of this site for members from VIP 1 on, who are told of them once a week, beside the other addresses',
    schema: z.array(z.string().check(z.regex(/^https:\/\/[\w.:-]+$/))),
  }),
  encryption: setting({
    owner: 'site',
    default: 'required',
    sandboxDefault: 'allowed',
    unit: 'off, allowed or required',
    meaning:
      'Whether calls marked encrypted may, or must, be encrypted; required: in clear or without message authentication they are refused (1007)',
    schema: z.enum(encryptionModes),
  }),
  maintenance: setting({
    owner: 'site',
    default: { site: null, ...allOpen },
    unit: 'null: open; else until: Unix ms or null, and text: in each language, or null',
    meaning:
      'What is closed: the whole site (1900), or orders, deposits, withdrawals or transfers between members alone (2000) while the rest goes on; until when, if known, and what is said of it. The other services have no switch yet: theirs refuse nothing',
    schema: z.object({ site: closed, ...eachService(closed) }),
  }),
}
