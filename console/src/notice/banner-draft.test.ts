import type { BannerContent } from '@touchline/contract/notice/banner'
import { expect, test } from 'vitest'
import { contentOf, draftOf, isWhole } from './banner-draft.ts'

const [one, other] = ['a'.repeat(64), 'b'.repeat(64)]
const content: BannerContent = {
  title: { 'zh-cn': '决赛', 'en-us': 'Final' },
  line: { 'zh-cn': '', 'en-us': '' },
  drawing: 'model',
  pictures: null,
  link: '/home',
  audience: 'members',
  from: 1,
  until: 2,
}
const each = { ...content, drawing: null, pictures: { 'zh-cn': one, 'en-us': other } }

test('what is read is what would be written', () => {
  for (const known of [content, each, { ...each, pictures: { 'zh-cn': one, 'en-us': one } }])
    expect(contentOf(draftOf(known))).toEqual(known)
})

test('pictures stay at hand while a drawing is looked at, and one of them may serve both', () => {
  const drawn = { ...draftOf(each), way: 'drawing' } as const
  expect(contentOf(drawn)).toEqual({ ...each, pictures: null })
  expect(contentOf({ ...drawn, way: 'each' })).toEqual(each)
  expect(contentOf({ ...drawn, way: 'both' })?.pictures).toEqual({ 'zh-cn': one, 'en-us': one })
})

test('a picture that is missing is none', () => {
  expect(contentOf(draftOf(null))).toBeNull()
  expect(contentOf({ ...draftOf(each), uploaded: { 'zh-cn': one } })).toBeNull()
})

test.each<[string, boolean, Partial<BannerContent>]>([
  ['as it is', true, {}],
  ['with a line in both languages', true, { line: { 'zh-cn': '周日', 'en-us': 'On Sunday' } }],
  ['with a line in one', false, { line: { 'zh-cn': '周日', 'en-us': ' ' } }],
  ['with a title in one', false, { title: { 'zh-cn': '决赛', 'en-us': ' ' } }],
  ['leading nowhere', true, { link: null }],
  ['leading to a script', false, { link: 'javascript:alert(1)' }],
  ['over before it begins', false, { from: 2, until: 2 }],
])('%s: %s', (_, whole, more) => {
  expect(isWhole({ ...content, ...more })).toBe(whole)
})
