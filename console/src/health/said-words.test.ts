import { translator } from '@touchline/client/i18n/translate'
import { workNames } from '@touchline/contract/health/work'
import { expect, test } from 'vitest'
import { catalogue as english } from '../i18n/catalogue.en-us.ts'
import { catalogue as chinese } from '../i18n/catalogue.zh-cn.ts'
import type { AllTexts } from '../i18n/texts.ts'
import { saidWords } from './said-words.ts'

const en = translator<AllTexts>(english, 'en-US')
const zh = translator<AllTexts>(chinese, 'zh-CN')

test('work that failed is called as the page calls it, in its language', () => {
  const said = 'settlement: PostgresError 55P03, feed: TypeError'
  expect(saidWords(en, 'failedWork', said)).toBe('Settlement: PostgresError 55P03, Match feed: TypeError')
  expect(saidWords(zh, 'failedWork', said)).toBe('结算: PostgresError 55P03, 赛事数据: TypeError')
})

test('what another version called otherwise, and what is no work, stays as it is', () => {
  expect(saidWords(zh, 'failedWork', 'old work: Error')).toBe('old work: Error')
  expect(saidWords(zh, 'sources', 'feed: no answer')).toBe('feed: no answer')
})

test.each(workNames)('%s has words of its own in both languages', (name) => {
  expect(zh(`health.work_${name}`)).toMatch(/^(?:[ET]RC20 )?[\p{Script=Han}（）、与]+$/u)
  expect(en(`health.work_${name}`)).toMatch(/^[A-Z]/)
  const words = workNames.map((each) => en(`health.work_${each}`))
  expect(words.filter((word) => word === en(`health.work_${name}`))).toHaveLength(1)
})
