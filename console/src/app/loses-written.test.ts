import { expect, test } from 'vitest'
import { losesWritten } from './loses-written.ts'

const at = (pathname: string, search: object = {}) => ({ pathname, search })

test.each([
  ['another page', at('/terms'), at('/news'), true],
  ['another case', at('/queue/held', { case: 1 }), at('/queue/held', { case: 2 }), true],
  ['no case any more', at('/queue/held', { case: 1 }), at('/queue/held'), true],
  ['another setting', at('/settings', { open: 'a' }), at('/settings', { open: 'b' }), true],
  [
    'the same case in another tab',
    at('/queue/held', { case: 1 }),
    at('/queue/held', { case: 1, tab: 'mine' }),
    false,
  ],
  [
    'words to find a setting by',
    at('/settings', { open: 'a' }),
    at('/settings', { open: 'a', find: 'x' }),
    false,
  ],
  ['a session that is over', at('/terms'), at('/sign-in'), false],
])('%s', (_, from, to, loses) => {
  expect(losesWritten(from, to)).toBe(loses)
})
