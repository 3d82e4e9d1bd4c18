import { type SettingName, settings } from '@touchline/contract/settings'
import { expect, test } from 'vitest'
import { readFigure, typedFigure } from '../app/setting/figures.ts'
import { type Columns, type RowCodec, rowsOf, storedOf } from '../app/setting/setting-form.ts'
import { settingForms } from './all-forms.ts'

const names = Object.keys(settings) as SettingName[]
const usual = (name: SettingName): unknown => settings[name].default

const words = { 'zh-cn': '支付', 'en-us': 'Pay' }
/** Values that an operator may have stored, tested in addition to the usual values. */
const stored: Partial<Record<SettingName, unknown>> = {
  services: [{ item: 'serviceOnline24', link: 'https://chat.example/' }],
  appDownloads: [{ device: 'ios', qrcodeUrl: 'https://a.example/qr.png', url: 'https://a.example/' }],
  withdrawWallets: [{ id: 'pay', name: words }],
  licence: { operator: 'Example Ltd', number: 'EX-1', authority: 'Authority', link: null },
  outsideDesk: { link: 'https://chat.example/open', frames: 'https://chat.example' },
  helpVideos: [{ title: 'Orders', place: 'rule', language: 'en-us', link: 'https://v.example/1' }],
  seasonDays: { from: '2027-02-05', until: '2027-02-20' },
  payoutBank: { bank: 'CCB', code: '105100000017', holder: 'House', number: '6200000000000001' },
  walletGuides: [
    {
      name: 'Wallet',
      downloadLink: null,
      steps: [
        { part: 'install', words: { 'zh-cn': ['一', '二'], 'en-us': ['one', 'two'] } },
        { part: 'withdraw', words: { 'zh-cn': ['三'], 'en-us': [] } },
      ],
    },
  ],
}

/** The settings that are rows without a form of their own. */
const typedRows = names.flatMap((name): [SettingName, Columns, RowCodec][] => {
  const { form, columns, ...how } = settingForms[name] ?? {}
  return columns && !form ? [[name, columns, how]] : []
})

const cases = typedRows.flatMap(([name, columns, how]) => [
  [name, usual(name), columns, how] as const,
  ...(name in stored ? [[name, stored[name], columns, how] as const] : []),
])

test.each(cases)(
  '%s: what is stored is typed, read back as it was, and taken by its schema',
  (name, value, columns, how) => {
    const typed = rowsOf(how, value).map((row) =>
      Object.entries(columns).map(
        ([column, { figure }]) => [column, figure, typedFigure(figure, row[column], 'zh-cn')] as const,
      ),
    )
    const read = typed.map((row) =>
      Object.fromEntries(row.map(([column, figure, text]) => [column, readFigure(figure, text)])),
    )
    expect(storedOf(how, read)).toEqual(value)
    expect(settings[name].schema.safeParse(storedOf(how, read)).success).toBe(true)
  },
)

test('the choices of a column are those that the contract takes', () => {
  for (const [name, columns, how] of typedRows)
    for (const [column, { choices = [] }] of Object.entries(columns))
      for (const { value } of choices) {
        const [row] = stored[name] as Record<string, unknown>[]
        expect(settings[name].schema.safeParse(storedOf(how, [{ ...row, [column]: value }])).success).toBe(
          true,
        )
      }
})

test('no setting is left to be written as JSON', () => {
  // Maintenance is set on a page of its own.
  const left = names.filter((name) => {
    const { form, figure, parts, columns, choices } = settingForms[name] ?? {}
    return (
      typeof usual(name) === 'object' &&
      name !== 'maintenance' &&
      !(form || figure || parts || columns || choices)
    )
  })
  expect(left).toEqual([])
})

test('every setting that is one number has its measure', () => {
  const numbers = names.filter((name) => typeof usual(name) === 'number')
  expect(numbers.filter((name) => !settingForms[name]?.figure)).toEqual([])
  expect(numbers.length).toBeGreaterThan(9)
})

test('every setting of a few words says what they are called', () => {
  const ofWords = names.filter((name) => {
    const { schema } = settings[name]
    const { options } = ('element' in schema ? schema.element : schema) as { readonly options?: unknown }
    return options !== undefined && [options].flat().every((one) => typeof one === 'string')
  })
  expect(ofWords.filter((name) => !settingForms[name]?.choices)).toEqual([])
  expect(ofWords.length).toBeGreaterThan(3)
})
