import { expect, test } from 'vitest'
import { audiencesOf, contentOf, draftOf, isWhole } from './announcement-draft.ts'

const hash = 'a'.repeat(64)
const whole = {
  ...draftOf(null),
  title: { 'zh-cn': '标题', 'en-us': 'Title' },
  body: { 'zh-cn': '正文', 'en-us': 'Text' },
}

test('one that is there comes back as it was', () => {
  const content = contentOf({ ...whole, audience: 'level', levelFrom: 3, picture: hash, link: ' /news ' })
  expect(content).toMatchObject({ levelFrom: 3, member: null, link: '/news', pictures: { 'en-us': hash } })
  expect(contentOf(draftOf(content))).toEqual(content)
})

test('whom it is for no more is not written', () => {
  expect(contentOf({ ...whole, levelFrom: 4, member: 'ann' })).toMatchObject({
    levelFrom: null,
    member: null,
  })
})

test.each([
  ['both texts', {}, true],
  ['one title', { title: { 'zh-cn': '标题', 'en-us': ' ' } }, false],
  ['no page of the app', { link: '/nowhere' }, false],
  ['an end before its beginning', { from: 2, until: 1 }, false],
  ['a member without a name', { audience: 'member', member: ' ' }, false],
  ['a member', { audience: 'member', member: 'ann' }, true],
  ['what is new in the app, for one', { kind: 'update', audience: 'member', member: 'ann' }, false],
] as const)('with %s', (_, change, expected) => {
  expect(isWhole(contentOf({ ...whole, ...change }))).toBe(expected)
})

test('what is new in the app is for more than one', () => {
  expect(audiencesOf('update')).toEqual(['all', 'members', 'level'])
  expect(audiencesOf('focus')).toContain('member')
})
