import { type SettingName, type SettingValues, settings } from '@touchline/contract/settings'
import { expect, test } from 'vitest'
import { ofParts } from './figure-parts.ts'
import { readFigure, typedFigure } from './figures.ts'
import { ofOne } from './one-figure.ts'
import { ofRows } from './row-settings.ts'

const words = { 'zh-cn': '支付', 'en-us': 'Pay' }
/** What an operator may have stored, beside what is usual. */
const stored: Partial<Record<SettingName, unknown>> = {
  services: [{ item: 'serviceOnline24', link: 'https://chat.example/' }],
  appDownloads: [{ device: 'ios', qrcodeUrl: 'https://a.example/qr.png', url: 'https://a.example/' }],
  withdrawWallets: [{ id: 'pay', name: words }],
  licence: { operator: 'Example Ltd', number: 'EX-1', authority: 'Authority', link: null },
  outsideDesk: { link: 'https://desk.example/open', frames: 'https://desk.example' },
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

const cases = (Object.keys(ofRows) as SettingName[]).flatMap((name) => [
  [name, settings[name].default] as const,
  ...(name in stored ? [[name, stored[name]] as const] : []),
])

test.each(cases)(
  '%s: what is stored is typed, read back as it was, and taken by its schema',
  (name, value) => {
    const { columns, rowsOf, storedOf } = ofRows[name]!
    const typed = rowsOf(value as never).map((row) =>
      Object.entries(columns).map(
        ([column, { figure }]) => [column, figure, typedFigure(figure, row[column], 'zh-cn')] as const,
      ),
    )
    const read = typed.map((row) =>
      Object.fromEntries(row.map(([column, figure, text]) => [column, readFigure(figure, text)])),
    )
    expect(storedOf(read)).toEqual(value)
    expect(settings[name].schema.safeParse(storedOf(read)).success).toBe(true)
  },
)

test('the choices of a column are those that the contract takes', () => {
  for (const [name, { columns, storedOf }] of Object.entries(ofRows))
    for (const [column, { choices = [] }] of Object.entries(columns))
      for (const { value } of choices) {
        const [row] = stored[name as SettingName] as Record<string, unknown>[]
        expect(
          settings[name as SettingName].schema.safeParse(storedOf([{ ...row, [column]: value }])).success,
        ).toBe(true)
      }
})

test('no setting is left to be written as JSON', () => {
  // The maintenance has a page of its own, the others have forms.
  const own = ['maintenance', 'usdtWithdrawRate', 'depositChannels', 'withdrawWays', 'levelsNeeded']
  const shapes = Object.entries(
    settings as unknown as Record<string, { default: SettingValues[SettingName] }>,
  )
  const left = shapes.filter(
    ([name, { default: usual }]) =>
      typeof usual === 'object' &&
      !own.includes(name) &&
      ![ofRows, ofParts, ofOne].some((known) => name in known),
  )
  expect(left.map(([name]) => name)).toEqual([])
})
