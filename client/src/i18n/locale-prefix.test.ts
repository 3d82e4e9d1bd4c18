import { expect, test } from 'vitest'
import { localePrefix } from './locale-prefix.ts'

test.each([
  ['/zh-cn/home', { language: 'zh-cn', rest: '/home' }],
  ['/zh-cn', { language: 'zh-cn', rest: '/' }],
  ['/EN-US/marketList/list', { language: 'en-us', rest: '/marketList/list' }],
  ['/home', null],
  ['/', null],
  ['/zh-cnx/home', null],
  ['/home/zh-cn', null],
])('%s', (path, expected) => {
  expect(localePrefix(path)).toEqual(expected)
})
