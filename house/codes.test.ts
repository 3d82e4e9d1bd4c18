import { allCodes } from '@touchline/contract/codes'
import { expect, test } from 'vitest'
import { checkCodes } from './codes.ts'
import { codeFiles } from './sources.ts'

const codes = new Set(allCodes.filter((code) => typeof code === 'number'))
const inFile = (path: string, text: string) => checkCodes({ path, text }, codes)

test.each([
  [
    'server/src/order/a.ts',
    'const answer = { StatusCode: 1750 }',
    'server/src/order/a.ts:1: 1750 is a status code',
  ],
  [
    'web/src/order/A.tsx',
    '\nif (error.code === 1719) show()',
    'web/src/order/A.tsx:2: 1719 is a status code',
  ],
])('in %s, %s is found', (path, text, problem) => {
  expect(inFile(path, text)).toEqual([problem])
})

test.each([
  ['server/src/order/a.ts', 'throw refusal(1750, { rate })'],
  ['server/src/order/a.ts', 'throw refusal(again ? 1054 : 1052)'],
  [
    'server/src/order/a.ts',
    `import type { Code } from '@touchline/contract/codes'\nconst moved: Code = 1750`,
  ],
  ['web/src/order/a.ts', 'const waitMs = 2000'],
  ['web/src/order/a.test.ts', 'expect(code).toBe(1750)'],
  ['engine/src/order/refusals.ts', 'export const moved = 1750'],
])('in %s, %s is right', (path, text) => {
  expect(inFile(path, text)).toEqual([])
})

test('the server and the app take their codes from the table', () => {
  expect(codeFiles().flatMap((source) => checkCodes(source, codes))).toEqual([])
})
