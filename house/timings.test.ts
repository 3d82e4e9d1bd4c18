import { expect, test } from 'vitest'
import { codeFiles } from './sources.ts'
import { checkTimings } from './timings.ts'

test('a stopwatch is found in a test, and nowhere else', () => {
  const text = 'const began = performance.now()\nconst at = process.hrtime.bigint()\n'
  const found = ['a.test.ts:1', 'a.test.ts:2'].map((at) => expect.stringContaining(at))
  expect(checkTimings({ path: 'a.test.ts', text })).toEqual(found)
  expect(checkTimings({ path: 'a.ts', text })).toEqual([])
  expect(checkTimings({ path: 'server/src/soak/a.test.ts', text })).toEqual([])
})

test('the repository has none', () => {
  expect(codeFiles().flatMap(checkTimings)).toEqual([])
})
