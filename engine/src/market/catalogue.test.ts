import { expect, test } from 'vitest'
import {
  CORRECT_SCORE,
  happensIn,
  isExhaustive,
  marketTypes,
  minuteBand,
  optionsOf,
  outcomesOf,
  perMarket,
} from './catalogue.ts'

test('the options are those of the specification', () => {
  expect(optionsOf(1).join(' ')).toBe(
    '0-0 0-1 0-2 0-3 1-0 1-1 1-2 1-3 2-0 2-1 2-2 2-3 3-0 3-1 3-2 3-3 home-4+ away-4+',
  )
  expect(optionsOf(2).join(' ')).toBe('0-0 0-1 0-2 1-0 1-1 1-2 2-0 2-1 2-2 other')
  expect(optionsOf(0).join(' ')).toBe('1-10 11-20 21-30 31-40 41-50 51-60 61-70 71-80 81-FT none')
  expect(optionsOf(6).join(' ')).toBe(
    '1-5 6-10 11-15 16-20 21-25 26-30 31-35 36-40 41-45 46-50 51-55 56-60 61-65 66-70 71-75 76-80 81-85 86-FT none',
  )
  expect(optionsOf(3).join(' ')).toBe('1+ 2+ 3+ 4+ 5+ 6+ 7+')
})

test('the markets in the order in which they are shown; the correct score stands for them', () => {
  expect(marketTypes).toEqual([1, 2, 0, 6, 3])
  expect(CORRECT_SCORE).toBe(1)
})

test('half time and first goals are exhaustive; scores and totals are not', () => {
  expect(marketTypes.filter(isExhaustive)).toEqual([2, 0, 6])
})

test('each outcome of an exhaustive market is exactly one option', () => {
  for (const type of marketTypes.filter(isExhaustive)) {
    for (const outcome of outcomesOf(type)) {
      expect(optionsOf(type).filter((option) => happensIn(type, option, outcome))).toHaveLength(1)
    }
  }
})

test('a high draw is no option of the score market, and totals happen together', () => {
  expect(outcomesOf(1).filter((outcome) => !optionsOf(1).includes(outcome))).toEqual(['no-option'])
  expect(optionsOf(1).some((option) => happensIn(1, option, 'no-option'))).toBe(false)
  expect(outcomesOf(3).map((outcome) => optionsOf(3).filter((o) => happensIn(3, o, outcome)).length)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7],
  )
})

test.each([
  [1, 10, '1-10'],
  [10, 10, '1-10'],
  [11, 10, '11-20'],
  [45, 10, '41-50'],
  [80, 10, '71-80'],
  [81, 10, '81-FT'],
  [90, 10, '81-FT'],
  [45, 5, '41-45'],
  [46, 5, '46-50'],
  [85, 5, '81-85'],
  [86, 5, '86-FT'],
  [90, 5, '86-FT'],
])('minute %d stands in the band of %d minutes %s', (minute, width, band) => {
  expect(minuteBand(minute, width)).toBe(band)
})

test('each market has the value that was made for it', () => {
  expect(perMarket((type) => `market ${type}`)).toEqual({
    0: 'market 0',
    1: 'market 1',
    2: 'market 2',
    3: 'market 3',
    6: 'market 6',
  })
})

test('totals come to none, to each number of goals up to six, or to seven and more', () => {
  expect(outcomesOf(3).join(' ')).toBe('0 1 2 3 4 5 6 7+')
})
