import { translator } from '@touchline/client/i18n/translate'
import { expect, test } from 'vitest'
import { catalogue as english } from './catalogue.en-us.ts'
import { catalogue as chinese } from './catalogue.zh-cn.ts'
import type { AllTexts } from './texts.ts'

const en = translator<AllTexts>(english, 'en-US')
const zh = translator<AllTexts>(chinese, 'zh-CN')

test('a text by capability and key', () => {
  expect(en('app.home')).toBe('Home')
  expect(zh('app.home')).toBe('首页')
})

test('values stand where the text names them', () => {
  expect(en('app.hoursMinutes', { hours: 1, minutes: 45 })).toBe('1 h 45 min')
  expect(zh('app.hoursMinutes', { hours: 1, minutes: 45 })).toBe('1 小时 45 分钟')
})

test('a value that looks like a placeholder or a pattern is left as it is', () => {
  expect(en('market.notFound', { words: '$& {{words}}' })).toBe('Nothing found for "$& {{words}}"')
})

test('a plural is picked by count', () => {
  expect(en('site.online', { count: 1 })).toBe('1 member online')
  expect(en('site.online', { count: 17 })).toBe('17 members online')
})

test('a text that is not here yet shows as its key and breaks nothing', () => {
  const { app, market, site } = english
  const t = translator<AllTexts>({ app, market, site }, 'en-US')
  expect(t('order.mine')).toBe('order.mine')
})

test('Chinese and the Latin script have a blank between them, whichever of both a value is', () => {
  expect(zh('deposit.send', { name: 'USDT · TRC20' })).toBe('用 USDT · TRC20 充值')
  expect(zh('deposit.send', { name: '银行卡' })).toBe('用银行卡充值')
  expect(zh('league.winChance', { team: 'AC 米兰', chance: 41 })).toBe('AC 米兰胜 41%')
  expect(zh('reserve.less', { end: '低端' })).toBe('低端减 0.01')
})
