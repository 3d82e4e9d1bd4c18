import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'

test.each(['E000', 'E001', 4444, 500] as const)('%s leaves open whether a write happened', (code) => {
  expect(new CallError(code).outcomeUnknown).toBe(true)
})

test.each([1711, 1750, 1003, 1900] as const)('%s says that nothing was written', (code) => {
  expect(new CallError(code).outcomeUnknown).toBe(false)
})
