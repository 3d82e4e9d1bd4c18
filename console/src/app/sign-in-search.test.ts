import { expect, test } from 'vitest'
import { signInSearch } from './sign-in-search.ts'

test('signing in leads back to an address of the desk', () => {
  expect(signInSearch({ back: '/audit?operator=ada#x', ended: true })).toEqual({
    back: '/audit?operator=ada#x',
    ended: true,
  })
})

test.each([
  undefined,
  7,
  '',
  '/',
  'audit',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/sign-in?back=/audit',
])('%s leads to the start', (back) => {
  expect(signInSearch({ back, ended: 'true' })).toEqual({})
})
