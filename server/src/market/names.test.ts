import { languages } from '@touchline/contract/language'
import { marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import { describe, expect, test } from 'vitest'
import { marketName, optionName, roundName } from './names.ts'

test.each(languages)('every option of a market has a name of its own in %s', (language) => {
  for (const type of marketTypes) {
    const names = optionsOf(type).map((option) => optionName(type, option, language))
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).not.toMatch(/undefined|^$/)
  }
  expect(new Set(marketTypes.map((type) => marketName(type, language))).size).toBe(marketTypes.length)
})

test.each([
  [1, '2-1', '2-1', '2-1'],
  [1, 'home-4+', '主胜且主队 4 球以上', 'Home win, 4+ goals'],
  [2, 'other', '其他比分', 'Any other score'],
  [0, '11-20', '11-20 分钟', '11-20 min'],
  [6, '86-FT', '86 分钟至终场', '86 min to full time'],
  [0, 'none', '无进球', 'No goal'],
  [3, '1+', '1+ 球', '1+ goal'],
  [3, '3+', '3+ 球', '3+ goals'],
] as const)('market %d, %s', (type, option, chinese, english) => {
  expect(optionName(type, option, 'zh-cn')).toBe(chinese)
  expect(optionName(type, option, 'en-us')).toBe(english)
})

describe('rounds', () => {
  test.each([
    ['Season 71 Round 5', '第 71 季 第 5 轮', 'Season 71, round 5'],
    ['Matchday 12', '第 12 轮', 'Matchday 12'],
    ['Season 2026-27 Matchday 12', '第 12 轮', 'Matchday 12'],
    ['Season 2026 Group C', 'C 组', 'Group C'],
    ['Season 2026-27 Final', '决赛', 'Final'],
    ['Group C', 'C 组', 'Group C'],
    ['Round of 16', '16 强', 'Round of 16'],
    ['Quarter-finals', '8 强', 'Quarter-finals'],
    ['Play-offs', '附加赛', 'Play-offs'],
    ['Semi-finals', '半决赛', 'Semi-finals'],
    ['Match for third place', '三四名决赛', 'Match for third place'],
    ['Final', '决赛', 'Final'],
    ['Preliminary stage', 'Preliminary stage', 'Preliminary stage'],
    ['', '', ''],
  ])('%s', (round, chinese, english) => {
    expect(roundName(round, 'zh-cn')).toBe(chinese)
    expect(roundName(round, 'en-us')).toBe(english)
  })
})
