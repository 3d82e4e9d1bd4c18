import { expect, test } from 'vitest'
import { catalogue as english } from './catalogue.en-us.ts'
import { catalogue as chinese } from './catalogue.zh-cn.ts'
import { translator } from './translate.ts'

const en = translator(english, 'en-US')
const zh = translator(chinese, 'zh-CN')

test('a text by capability and key', () => {
  expect(en('app.home')).toBe('Home')
  expect(zh('app.home')).toBe('首页')
})

test('values stand where the text names them', () => {
  expect(en('app.hoursMinutes', { hours: 1, minutes: 45 })).toBe('1 h 45 min')
  expect(zh('app.hoursMinutes', { hours: 1, minutes: 45 })).toBe('1 小时 45 分')
})

test('a value that looks like a placeholder or a pattern is left as it is', () => {
  expect(en('access.welcome', { name: '$& {{name}}' })).toBe('Welcome back, $& {{name}}')
})

test('both languages have the same keys, and each text the same values', () => {
  const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
  for (const [capability, texts] of Object.entries(chinese)) {
    const other: Record<string, string> = english[capability as keyof typeof english]
    expect(Object.keys(other).sort()).toEqual(Object.keys(texts).sort())
    for (const [key, text] of Object.entries(texts)) {
      expect(text, key).not.toBe('')
      expect(names(other[key] ?? ''), `${capability}.${key}`).toEqual(names(text))
    }
  }
})
