import { expect, test } from 'vitest'
import { contactTyped, type Draft, draftIds, isMobile } from './contact-draft.ts'

const draft: Draft = { name: 'Ann', contact: 'ann@example.com', type: 'other', content: 'What is my name?' }

test('the same words have the same id, and others another', () => {
  let made = 0
  const idOf = draftIds(() => String(++made))
  expect([idOf(draft), idOf({ ...draft })]).toEqual(['1', '1'])
  expect(idOf({ ...draft, content: 'What is my number?' })).toBe('2')
  expect(idOf(draft)).toBe('3')
})

test.each([
  [' +86 138-0013-8000 ', '+8613800138000', true],
  ['+1 (415) 555.0100', '+14155550100', true],
  ['13800138000', '13800138000', false],
  ['+86138', '+86138', false],
  [' ann.b-c@example.com ', 'ann.b-c@example.com', false],
])('%s is sent as %s', (typed, sent, mobile) => {
  expect(contactTyped(typed)).toBe(sent)
  expect(isMobile(sent)).toBe(mobile)
})
