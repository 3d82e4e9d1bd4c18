// Settings that are rows: what each part of a row is called and counts in, and how a stored value becomes rows of parts and back.
import { languages } from '@touchline/contract/language'
import { videoPlaces } from '@touchline/contract/site/videos'
import type { PlainKey } from '../i18n/texts.ts'
import type { Figure } from './figures.ts'

export interface Column {
  readonly label: PlainKey
  readonly figure: Figure
  /** One of these, instead of something typed. */
  readonly choices?: readonly { readonly value: string; readonly label: PlainKey }[]
}

/** Parts of a row by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>

export interface Rows {
  readonly columns: Readonly<Record<string, Column>>
  /** Rows there may be; any number without it. */
  readonly most?: number
  readonly rowsOf: (value: never) => Row[]
  /** Of rows whose parts all are values. */
  readonly storedOf: (rows: readonly Row[]) => unknown
}

const words: Readonly<Record<string, Column>> = {
  'zh-cn': { label: 'site.col_nameZh', figure: 'text' },
  'en-us': { label: 'site.col_nameEn', figure: 'text' },
}

const asStored: Pick<Rows, 'rowsOf' | 'storedOf'> = {
  rowsOf: (value: readonly Row[]) => [...value],
  storedOf: (rows) => rows,
}

/** Rows whose name is in both languages. */
const named: Pick<Rows, 'rowsOf' | 'storedOf'> = {
  rowsOf: (value: readonly { readonly name: Row }[]) =>
    value.map(({ name, ...row }) => ({ ...name, ...row })),
  storedOf: (rows) =>
    rows.map(({ 'zh-cn': chinese, 'en-us': english, ...row }) => ({
      ...row,
      name: { 'zh-cn': chinese, 'en-us': english },
    })),
}

/** A single row, or null. */
const oneOrNone: Pick<Rows, 'most' | 'rowsOf' | 'storedOf'> = {
  most: 1,
  rowsOf: (value: Row | null) => (value === null ? [] : [value]),
  storedOf: (rows) => rows[0] ?? null,
}

const guideParts = ['install', 'register', 'recharge', 'withdraw'] as const
const guideColumns = [
  { name: 'installZh', part: 'install', language: 'zh-cn' },
  { name: 'installEn', part: 'install', language: 'en-us' },
  { name: 'registerZh', part: 'register', language: 'zh-cn' },
  { name: 'registerEn', part: 'register', language: 'en-us' },
  { name: 'rechargeZh', part: 'recharge', language: 'zh-cn' },
  { name: 'rechargeEn', part: 'recharge', language: 'en-us' },
  { name: 'withdrawZh', part: 'withdraw', language: 'zh-cn' },
  { name: 'withdrawEn', part: 'withdraw', language: 'en-us' },
] as const

interface Guide {
  readonly name: string
  readonly downloadLink: string | null
  readonly steps: readonly {
    readonly part: string
    readonly words: Readonly<Record<string, readonly string[]>>
  }[]
}

const guides: Pick<Rows, 'rowsOf' | 'storedOf'> = {
  rowsOf: (value: readonly Guide[]) =>
    value.map(({ steps, ...row }) => ({
      ...row,
      ...Object.fromEntries(
        guideColumns.map(({ part, language, name }) => [
          name,
          steps.filter((step) => step.part === part).flatMap((step) => step.words[language] ?? []),
        ]),
      ),
    })),
  storedOf: (rows) =>
    rows.map(({ name, downloadLink, ...lines }) => ({
      name,
      downloadLink,
      steps: guideParts.flatMap((part) => {
        const own = guideColumns.filter((column) => column.part === part)
        const said = own.map(({ language, name }) => [language, lines[name] as readonly string[]] as const)
        return said.some(([, { length }]) => length > 0) ? [{ part, words: Object.fromEntries(said) }] : []
      }),
    })),
}

function chosen(values: readonly string[]) {
  return values.map((value) => ({ value, label: `site.choice_${value}` as PlainKey }))
}

export const ofRows: Readonly<Record<string, Rows>> = {
  vipLevels: {
    columns: {
      level: { label: 'site.col_level', figure: 'count' },
      code: { label: 'site.col_code', figure: 'textOrNone' },
      experience: { label: 'site.col_experience', figure: 'count' },
      retained: { label: 'site.col_retained', figure: 'count' },
      dailyWithdrawal: { label: 'site.col_dailyWithdrawal', figure: 'yuan' },
      freeWithdrawals: { label: 'site.col_freeWithdrawals', figure: 'countOrNone' },
      feeBp: { label: 'site.col_feeBp', figure: 'percent' },
      insuranceBp: { label: 'site.col_insuranceBp', figure: 'percent' },
      stakeReturnLimit: { label: 'site.col_stakeReturnLimit', figure: 'yuan' },
      rebateBp: { label: 'site.col_rebateBp', figure: 'percent' },
      lossBonusBp: { label: 'site.col_lossBonusBp', figure: 'percent' },
    },
    ...asStored,
  },
  orderLimits: {
    columns: {
      level: { label: 'site.col_fromLevel', figure: 'count' },
      minimum: { label: 'site.col_minimum', figure: 'yuan' },
      perOrder: { label: 'site.col_perOrder', figure: 'yuan' },
      perMarket: { label: 'site.col_perMarket', figure: 'yuan' },
      perMatch: { label: 'site.col_perMatch', figure: 'yuan' },
    },
    ...asStored,
  },
  signInLocks: {
    columns: {
      failures: { label: 'site.col_failures', figure: 'count' },
      lockMs: { label: 'site.col_lockMs', figure: 'spanOrNone' },
    },
    ...asStored,
  },
  helpLines: {
    columns: {
      ...words,
      contact: { label: 'site.col_contact', figure: 'text' },
      link: { label: 'site.col_linkOrNone', figure: 'textOrNone' },
    },
    ...named,
  },
  services: {
    columns: {
      item: {
        label: 'site.col_hours',
        figure: 'text',
        choices: chosen(['serviceOnline12', 'serviceOnline24']),
      },
      link: { label: 'site.col_link', figure: 'text' },
    },
    ...asStored,
  },
  appDownloads: {
    columns: {
      device: {
        label: 'site.col_device',
        figure: 'text',
        choices: chosen(['ios', 'android']),
      },
      qrcodeUrl: { label: 'site.col_qrcodeUrl', figure: 'text' },
      url: { label: 'site.col_link', figure: 'text' },
    },
    ...asStored,
  },
  outsideDesk: {
    columns: {
      link: { label: 'site.col_deskLink', figure: 'text' },
      frames: { label: 'site.col_deskFrames', figure: 'text' },
    },
    ...oneOrNone,
  },
  helpVideos: {
    columns: {
      title: { label: 'site.col_videoTitle', figure: 'text' },
      place: { label: 'site.col_videoPlace', figure: 'text', choices: chosen(videoPlaces) },
      language: { label: 'site.col_language', figure: 'text', choices: chosen(languages) },
      link: { label: 'site.col_link', figure: 'text' },
    },
    most: 40,
    ...asStored,
  },
  withdrawWallets: {
    columns: { id: { label: 'site.col_walletId', figure: 'text' }, ...words },
    most: 10,
    ...named,
  },
  payoutBank: {
    columns: {
      bank: { label: 'site.col_bank', figure: 'text' },
      code: { label: 'site.col_cnaps', figure: 'textOrNone' },
      holder: { label: 'site.col_holder', figure: 'text' },
      number: { label: 'site.col_number', figure: 'text' },
    },
    ...oneOrNone,
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
  seasonDays: {
    columns: {
      from: { label: 'site.col_firstDay', figure: 'text' },
      until: { label: 'site.col_lastDay', figure: 'text' },
    },
    ...oneOrNone,
  },
  walletGuides: {
    columns: {
      name: { label: 'site.col_wallet', figure: 'text' },
      downloadLink: { label: 'site.col_linkOrNone', figure: 'textOrNone' },
      ...Object.fromEntries(
        guideColumns.map(({ name }): [string, Column] => [
          name,
          { label: `site.guide_${name}`, figure: 'lines' },
        ]),
      ),
    },
    most: 4,
    ...guides,
  },
}
