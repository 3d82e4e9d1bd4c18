import { translator } from '@touchline/client/i18n/translate'
import { marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import { describe, expect, it } from 'vitest'
import { catalogue as enUs } from '../i18n/catalogue.en-us.ts'
import { catalogue as zhCn } from '../i18n/catalogue.zh-cn.ts'
import { happenedText, optionLabel, optionName, optionTitle, winsUnless } from './option-words.ts'

const languages = [
  ['en-us', translator(enUs, 'en-US')],
  ['zh-cn', translator(zhCn, 'zh-CN')],
] as const
const sides = { home: { name: 'Leeds' }, away: { name: 'Hull' } }

describe.each(languages)('in %s', (_, t) => {
  it('tells every step of total goals that was reached: each lost the orders against it', () => {
    expect(happenedText(t, { marketType: 3, happened: ['1+', '2+'] })).toBe('1+, 2+')
  })

  it('tells no option that happened from a result that is not known', () => {
    expect(happenedText(t, { marketType: 3, happened: [] })).not.toBe('–')
    expect(happenedText(t, { marketType: 3, happened: null })).toBe('–')
  })

  it.each(marketTypes)('every option of market %d has words of its own', (type) => {
    for (const say of [optionLabel, optionName, optionTitle]) {
      const said = optionsOf(type).map((option) => say(t, type, option))
      expect(new Set(said).size).toBe(said.length)
      expect(said.join()).not.toMatch(/match\.|\{|undefined/)
    }
  })

  it.each(marketTypes)('every option of market %d has a sentence with one deciding part', (type) => {
    for (const option of optionsOf(type)) {
      expect(winsUnless(t, type, option, sides)).toMatch(/^[^[\]{}]*\[[^[\]{}]+\][^[\]{}]*$/)
    }
  })
})

const [, t] = languages[0]

it.each([
  [1, '2-1', 'You win unless it ends [Leeds 2-1 Hull].'],
  [1, 'away-4+', 'You win unless [Hull win and score 4 or more].'],
  [2, '0-0', 'You win unless it is [Leeds 0-0 Hull at half-time].'],
  [0, '31-40', 'You win unless the first goal falls in [minute 31 to 40].'],
  [6, '86-FT', 'You win unless the first goal falls in [minute 86 or later].'],
  [3, '3+', 'You win unless [3 or more goals] are scored.'],
] as const)('market %d, %s: %s', (type, option, sentence) => {
  expect(winsUnless(t, type, option, sides)).toBe(sentence)
})
