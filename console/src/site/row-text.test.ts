import { expect, test } from 'vitest'
import { settingForms } from './all-forms.ts'
import { rowCount, rowName, rowPlace, rowText } from './row-text.ts'

const say = (key: string) => key.replace(/^\w+\./, '')
const video = { title: 'Orders', place: 'rule', language: 'en-us', link: 'https://v.example/1' }
const line =
  'col_videoTitle: Orders; col_videoPlace: choice_rule; col_language: choice_en-us; col_link: https://v.example/1'
const text = (path: string, value: unknown) => rowText(path, value, say, 'en-us')

test('rows read by what their parts are called', () => {
  expect(text('helpVideos', [video])).toBe(line)
  expect(text('helpVideos 1', video)).toBe(line)
  expect(text('helpVideos 0 place', 'wallets')).toBe('choice_wallets')
  expect(text('outsideDesk', { link: 'https://a.example/x', frames: 'https://a.example' })).toBe(
    'col_outsideLink: https://a.example/x; col_outsideFrames: https://a.example',
  )
  expect(text('vipLevels 2 feeBp', 550)).toBe('5.50%')
})

test('none is said as none', () => {
  expect(text('helpVideos', [])).toBe('noEntries')
  expect(text('outsideDesk', null)).toBe('noEntries')
  expect(text('licence link', null)).toBe('noEntries')
})

test('what is no row of one is left to others', () => {
  expect(text('openReservations', 3)).toBeNull()
  expect(text('levelsNeeded season-cup', 2)).toBeNull()
  expect(text('walletGuides 0 steps 1', {})).toBeNull()
})

test('places read by columns, and rows from 1', () => {
  expect(rowPlace('helpVideos 0 title', say)).toEqual(['1', 'col_videoTitle'])
  expect(rowPlace('helpVideos', say)).toEqual([])
  expect(rowPlace('openReservations', say)).toBeNull()
})

test('rows are counted, a single one as well, and none is none', () => {
  expect(rowCount('helpVideos', [video, video])).toBe(2)
  expect(rowCount('helpVideos', [])).toBeNull()
  expect(rowCount('licence', null)).toBeNull()
  expect(rowCount('openReservations', 3)).toBeNull()
})

test('a row is known by its first two parts: words as they are, figures with what they are of', () => {
  const name = (setting: string, typed: Record<string, string>, language: 'en-us' | 'zh-cn' = 'en-us') =>
    rowName(settingForms[setting]!.columns!, typed, say, language)
  expect(name('orderLimits', { level: '1', minimum: '20', perOrder: '5,000' })).toBe(
    'col_fromLevel: 1 · col_minimum: 20.00 CNY',
  )
  expect(name('orderLimits', { level: '1', minimum: '20' }, 'zh-cn')).toBe(
    'col_fromLevel：1 · col_minimum：20.00 元',
  )
  expect(name('vipLevels', { level: '0', code: '' })).toBe('col_level: 0')
  expect(name('vipLevels', { level: '4', code: 'Gold' })).toBe('col_level: 4 · Gold')
  expect(name('helpVideos', { title: 'Orders', place: 'rule' })).toBe('Orders · choice_rule')
  // Text that is no value yet is the name as it was typed.
  expect(name('orderLimits', { level: 'x', minimum: '' })).toBe('col_fromLevel: x')
  expect(name('orderLimits', {})).toBe('')
})
