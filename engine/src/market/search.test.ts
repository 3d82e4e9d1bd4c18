import { expect, test } from 'vitest'
import { isFound, wordsOf } from './search.ts'

const names = ['1. FC Köln', 'Curaçao', '库拉索', 'Ｅ联赛']

test.each(['koln', 'KÖLN', 'köln', '  curacao  fc ', '库拉', 'e联', 'fc 库拉索', ''])(
  '%j is found',
  (typed) => {
    expect(isFound(names, wordsOf(typed))).toBe(true)
  },
)

test.each(['kolnn', 'koln york', 'fckoln', '%', '库索'])('%j is not', (typed) => {
  expect(isFound(names, wordsOf(typed))).toBe(false)
})
