import { expect, test } from 'vitest'
import { stepInto } from './row-steps.ts'

const row = { left: 100, right: 400 }

test.each([
  ['lies in the row', { left: 150, right: 250 }, 0],
  ['lies off at the end', { left: 380, right: 480 }, 100],
  ['lies off at the beginning', { left: 40, right: 140 }, -80],
  ['is wider than the row', { left: 350, right: 750 }, 230],
])('a row moves so far that a part that %s is shown', (_, part, moved) => {
  expect(stepInto(row, part, 20)).toBe(moved)
})
