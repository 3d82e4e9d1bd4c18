import { beforeEach, expect, test, vi } from 'vitest'
import '@touchline/client/api/fake-browser'
import { forgetLock, rememberLock, wasLocked } from './lock-cookie.ts'
import { longLocks } from './sign-in-problem.ts'

/** The cookie that was written last, with its attributes; read back as a browser would. */
let written = ''
beforeEach(() => {
  written = ''
  vi.stubGlobal('document', {
    get cookie() {
      return written.replace(/;.*/, '')
    },
    set cookie(text: string) {
      written = text
    },
  })
})

test.each(longLocks)('%i is remembered for ten minutes, for this site only', (code) => {
  rememberLock(code)
  expect(written).toBe(`code_1900=${code}; Path=/; Max-Age=600; SameSite=Lax`)
  expect(wasLocked()).toBe(true)
})

test.each([1051, 1052, 1054, 1199, 'E000'] as const)('%s is not kept', (code) => {
  rememberLock(code)
  expect(written).toBe('')
})

test('who gets in forgets it', () => {
  rememberLock(1065)
  forgetLock()
  expect(written).toContain('Max-Age=0')
  expect(wasLocked()).toBe(false)
})

test.each(['', 'code_1900=1051', 'code_1900=1', 'code_1901=1060', 'other=1060'])('%j is no lock', (text) => {
  written = text
  expect(wasLocked()).toBe(false)
})
