import { expect, test } from 'vitest'
import { holdsWriting } from './written.ts'

test.each([
  ['words', 'why', '', true],
  ['an empty field', '', '', false],
  ['blanks alone', '  ', '', false],
  ['words taken away', '', 'why', false],
  ['words as they were', 'why', 'why', false],
  ['a form with one field typed', { name: 'wen', email: '' }, { name: '', email: '' }, true],
  ['a form typed and emptied again', { name: '', email: '' }, { name: '', email: '' }, false],
  [
    'both languages, one written',
    { texts: { 'en-us': 'News', 'zh-cn': '' } },
    { texts: { 'en-us': '', 'zh-cn': '' } },
    true,
  ],
  ['a figure that is another', 5, 4, true],
  ['a figure taken away', null, 4, false],
  ['a choice that is another', { on: false }, { on: true }, true],
  ['a list with one more', { roles: ['risk', 'support'] }, { roles: ['support'] }, true],
  ['the same list', { roles: ['support'] }, { roles: ['support'] }, false],
  ['a part that was not there', { more: { note: 'so' } }, {}, true],
])('%s', (_, draft, start, holds) => {
  expect(holdsWriting(draft, start)).toBe(holds)
})
