import { describe, expect, test } from 'vitest'
import {
  alsoShown,
  bulkTransferCodes,
  clientMessages,
  customerService,
  transferCodes,
} from './code-tables.ts'
import type { MessageKey } from './code-texts.zh-cn.ts'
import { allCodes, codeEntry } from './codes.ts'
import { languages } from './language.ts'
import { placeholders } from './message.ts'
import { codeTexts, messageOf } from './message-of.ts'

const { okCode, ...serviceMessages } = customerService
const keysOfTables = [
  ...[transferCodes, bulkTransferCodes].flatMap((table) => Object.values(table).map(({ key }) => key)),
  ...Object.values({ ...serviceMessages, ...clientMessages, ...alsoShown }),
].filter((key) => key !== null)
const usedKeys = new Set<MessageKey>([...allCodes.map((code) => codeEntry(code).key), ...keysOfTables])

describe.each(languages)('%s', (language) => {
  const texts = codeTexts[language]

  test('has every key that a table leads to, and no other', () => {
    expect(Object.keys(texts).sort()).toEqual([...usedKeys].sort())
  })

  test('every text says something and ends as a sentence does', () => {
    const unfinished = Object.entries(texts).filter(([, text]) => !/[.?。][\])]?$/.test(text))
    expect(unfinished).toEqual([])
  })

  test('texts ask only for figures that their code has', () => {
    for (const code of allCodes) {
      const { key, parameters = [] } = codeEntry(code)
      const known: readonly string[] = parameters
      expect({ code, foreign: placeholders(texts[key]).filter((name) => !known.includes(name)) }).toEqual({
        code,
        foreign: [],
      })
    }
  })

  test('a code shown with parameters has them in its text', () => {
    for (const code of allCodes) {
      const { key, display, parameters = [] } = codeEntry(code)
      if (display === 'parameters') expect(placeholders(texts[key])).toEqual([...parameters])
    }
  })

  test('no figure is missing from a text, whatever the payload lacks', () => {
    for (const code of allCodes) {
      const message = messageOf(code, language)
      expect(message).not.toMatch(/undefined|null|[[\]{}]/)
      expect(message).not.toBe('')
    }
  })

  test('both languages carry the same figures', () => {
    for (const key of usedKeys)
      expect(placeholders(texts[key])).toEqual(placeholders(codeTexts['zh-cn'][key]))
  })
})

test('Chinese texts are Chinese, and English ones have no Chinese in them', () => {
  const chinese = /\p{Script=Han}/u
  expect(Object.values(codeTexts['zh-cn']).filter((text) => !chinese.test(text))).toEqual([])
  expect(Object.values(codeTexts['en-us']).filter((text) => chinese.test(text))).toEqual([])
})

test.each([
  [
    1719,
    { messageValue: '10.00' },
    'The stake is too small, so nothing was ordered. The smallest is CNY 10.00.',
  ],
  [1719, {}, 'The stake is too small, so nothing was ordered.'],
  [1750, { profit: '3.42' }, 'The rate changed to 3.42%, so nothing was ordered. Confirm the new rate.'],
  [
    1051,
    { errorcount: 2 },
    'Wrong account name or password (wrong in a row: 2). Try again or reset your password.',
  ],
  [1053, {}, 'Wrong account name or password. Try again or reset your password.'],
  [3012, { referrer: 'LEO' }, 'LEO has invited you. Register to start.'],
] as const)('%s with %o', (code, figures, message) => {
  expect(messageOf(code, 'en-us', figures)).toBe(message)
})

test('a figure is shown as it is, even one that looks like a part of a text', () => {
  expect(messageOf(1719, 'zh-cn', { messageValue: '{profit}[$&]' })).toBe(
    '金额太小，未下单。最低 {profit}[$&] 元。',
  )
})

test('a time is read in the site’s zone', () => {
  const time = Date.UTC(2026, 10, 22, 18, 30)
  expect(messageOf(1734, 'en-us', { time })).toContain('It ends on 2026/11/23 02:30.')
  expect(messageOf(1734, 'zh-cn', { time })).toContain('暂停至 2026/11/23 02:30。')
})
