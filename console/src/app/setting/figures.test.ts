import { expect, test } from 'vitest'
import { isWithin, readFigure, saidFigure, typedFigure } from './figures.ts'

test.each([
  ['yuan', 2_000_00, '2,000.00'],
  ['yuanOrNone', 30_000_00, '30,000.00'],
  ['yuanOrNone', null, ''],
  ['span', 1_800_000, '30 min'],
  ['spanOrNone', 60_000, '1 min'],
  ['spanOrNone', null, ''],
  ['countOrNone', 3, '3'],
  ['countOrNone', null, ''],
  ['textOrNone', '20', '20'],
  ['textOrNone', null, ''],
  ['percent', 800, '8.00'],
  ['count', 0, '0'],
  ['count', 10_000, '10,000'],
  ['minutes', 90, '90'],
  ['days', 400, '400'],
  ['share', 80, '80'],
  ['text', 'trial', 'trial'],
  ['lines', [], ''],
  ['lines', ['CN', 'US'], 'CN\nUS'],
  ['yuanLines', [100_00, 500_00], '100.00\n500.00'],
] as const)('%s: %j is shown as %j, which reads back as it was', (figure, value, typed) => {
  expect(typedFigure(figure, value, 'en-us')).toBe(typed)
  expect(readFigure(figure, typed)).toEqual(value)
})

test('what is typed as people type it', () => {
  expect(readFigure('lines', ' CN \n\n US')).toEqual(['CN', 'US'])
  expect(readFigure('yuanLines', '1,000\n20')).toEqual([1_000_00, 20_00])
  expect(readFigure('count', ' 5 ')).toBe(5)
})

test.each([
  ['yuanOrNone', 'much'],
  ['yuanLines', '100\nmuch'],
  ['count', '-1'],
  ['count', '1.5'],
  ['count', ''],
  ['text', ' '],
  ['countOrNone', 'few'],
  ['spanOrNone', '5'],
  ['span', '5'],
  ['percent', '8 %x'],
] as const)('%s: %j is none', (figure, typed) => {
  expect(readFigure(figure, typed)).toBeUndefined()
})

test.each([
  ['yuan', 30_000_00, '30,000.00 CNY', '30,000.00 元'],
  ['yuanOrNone', null, '', ''],
  ['yuanLines', [100_00, 50_000_00], '100.00 CNY, 50,000.00 CNY', '100.00 元，50,000.00 元'],
  ['percent', 550, '5.50%', '5.50%'],
  ['share', 80, '80%', '80%'],
  ['times', 15_000, '1.5 times', '1.5 倍'],
  ['span', 1_800_000, '30 min', '30 分钟'],
  ['minutes', 10, '10 min', '10 分钟'],
  ['days', 400, '400 d', '400 天'],
  ['count', 10_000, '10,000', '10,000'],
  ['lines', ['CN', 'US'], 'CN, US', 'CN，US'],
] as const)('%s: %j is read with its unit', (figure, value, english, chinese) => {
  expect(saidFigure(figure, value, 'en-us')).toBe(english)
  expect(saidFigure(figure, value, 'zh-cn')).toBe(chinese)
})

test('what is taken has its bounds within', () => {
  const range = { least: 1, most: 400 }
  expect([0, 1, 400, 401, [1, 401], 'words', null].map((value) => isWithin(value, range))).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    true,
  ])
  expect(isWithin(-1, { least: null, most: null })).toBe(true)
})
