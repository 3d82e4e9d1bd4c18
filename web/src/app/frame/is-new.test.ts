import { expect, test } from 'vitest'
import { isNew } from './is-new.ts'

const day = '2026-12-31'

test('what is new is so until its day begins, and what names no day never is', () => {
  expect(isNew(day, Date.parse(day) - 1)).toBe(true)
  expect(isNew(day, Date.parse(day))).toBe(false)
  expect(isNew(undefined, 0)).toBe(false)
})
