import { expect, test } from 'vitest'
import { readFigure, typedFigure } from './figures.ts'

test.each([
  ['yuan', 2_000_00, '2000.00'],
  ['yuanOrNone', 30_000_00, '30000.00'],
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
