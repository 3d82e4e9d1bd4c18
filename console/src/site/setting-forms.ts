// Forms for the site's settings, and for those of access and interchange, which have no folder in the
// console.
import type { accessSettings } from '@touchline/contract/access/settings'
import type { interchangeSettings } from '@touchline/contract/interchange/settings'
import { languages } from '@touchline/contract/language'
import type { siteSettings } from '@touchline/contract/site/settings'
import { videoPlaces } from '@touchline/contract/site/videos'
import { chosen, type FormsOf, oneOrNone } from '../app/setting/setting-form.ts'

export const siteForms = {
  services: {
    columns: {
      item: {
        label: 'site.col_hours',
        figure: 'text',
        choices: chosen(['serviceOnline12', 'serviceOnline24'], (item) => `site.choice_${item}`),
      },
      link: { label: 'site.col_link', figure: 'text' },
    },
  },
  appDownloads: {
    columns: {
      device: {
        label: 'site.col_device',
        figure: 'text',
        choices: chosen(['ios', 'android'], (device) => `site.choice_${device}`),
      },
      qrcodeUrl: { label: 'site.col_qrcodeUrl', figure: 'text' },
      url: { label: 'site.col_link', figure: 'text' },
    },
  },
  helpVideos: {
    columns: {
      title: { label: 'site.col_videoTitle', figure: 'text' },
      place: {
        label: 'site.col_videoPlace',
        figure: 'text',
        choices: chosen(videoPlaces, (place) => `site.choice_${place}`),
      },
      language: {
        label: 'site.col_language',
        figure: 'text',
        choices: chosen(languages, (language) => `site.choice_${language}`),
      },
      link: { label: 'site.col_link', figure: 'text' },
    },
    most: 40,
  },
  licence: {
    columns: {
      operator: { label: 'site.col_operator', figure: 'text' },
      number: { label: 'site.col_licence', figure: 'text' },
      authority: { label: 'site.col_authority', figure: 'text' },
      link: { label: 'site.col_pageOrNone', figure: 'textOrNone' },
    },
    ...oneOrNone,
  },
  season: { choices: { none: 'site.choice_none', 'new-year': 'site.choice_newYear' } },
  seasonDays: {
    columns: {
      from: { label: 'site.col_firstDay', figure: 'text' },
      until: { label: 'site.col_lastDay', figure: 'text' },
    },
    ...oneOrNone,
  },
  blockedCountries: { figure: 'lines' },
  addresses: { figure: 'lines' },
  vipDomains: { figure: 'lines' },
  encryption: {
    choices: {
      off: 'site.choice_off',
      allowed: 'site.choice_allowed',
      required: 'site.choice_required',
    },
  },
  // Maintenance is set on a page of its own.
  maintenance: {},
} satisfies FormsOf<typeof siteSettings>

export const accessForms = {
  sessionIdle: { figure: 'span', touches: 'site.touches_sessions' },
  sessionLongest: { figure: 'span', touches: 'site.touches_sessions' },
  signInLocks: {
    columns: {
      failures: { label: 'site.col_failures', figure: 'count' },
      lockMs: { label: 'site.col_lockMs', figure: 'spanOrNone' },
    },
  },
  captchaForms: {
    choices: {
      login: 'site.choice_login',
      register: 'site.choice_register',
      forget: 'site.choice_forget',
      contact: 'site.choice_contact',
      chat: 'site.choice_chat',
    },
  },
  accountNameLength: {
    parts: {
      shortest: { label: 'site.part_shortest', figure: 'count' },
      longest: { label: 'site.part_longest', figure: 'count' },
    },
  },
  promoteUrl: {},
} satisfies FormsOf<typeof accessSettings>

export const interchangeForms = {
  interchangeOpen: {},
  interchangeProof: {
    choices: {
      both: 'site.choice_both',
      identity: 'site.choice_identity',
      withdrawal: 'site.choice_withdrawal',
      either: 'site.choice_either',
    },
  },
  interchangeSameLine: {},
  interchangeSourcesFirst: {},
  interchangeRules: {
    parts: {
      least: { label: 'site.part_least', figure: 'yuan' },
      gapMs: { label: 'site.part_gapSentMs', figure: 'span' },
      paidLeast: { label: 'site.part_paidLeast', figure: 'yuan' },
    },
  },
} satisfies FormsOf<typeof interchangeSettings>
