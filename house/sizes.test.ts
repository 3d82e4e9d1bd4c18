import { expect, test } from 'vitest'
import { checkCommentWidths, checkFileSizes, checkFunctionSizes } from './sizes.ts'
import { codeFiles } from './sources.ts'

const lines = (count: number) => 'call()\n'.repeat(count)
const file = (path: string, count: number) => ({ path, text: lines(count) })
const short = Array.from({ length: 20 }, (_, i) => file(`engine/src/${i}.ts`, 10))

test('a file above 400 lines is found, texts are let off', () => {
  const problems = checkFileSizes([
    ...short,
    file('web/src/long.ts', 401),
    file('web/src/texts.zh-cn.ts', 900),
  ])
  expect(problems).toEqual(['web/src/long.ts: 401 lines, at most 400'])
  expect(checkFileSizes([...short, file('web/src/long.ts', 400)])).toEqual([])
})

test('too many middling files are found', () => {
  const middling = Array.from({ length: 21 }, (_, i) => file(`engine/src/m${i}.ts`, 100))
  expect(checkFileSizes([...short, ...middling])[0]).toMatch(
    /^only 20 of 41 files are under 100 lines: engine\/src\/m0.ts/,
  )
  const large = Array.from({ length: 3 }, (_, i) => file(`engine/src/l${i}.ts`, 250))
  expect(checkFileSizes([...short, ...large])[0]).toMatch(
    /^only 20 of 23 files are under 250 lines: engine\/src\/l0.ts/,
  )
})

const inFunction = (path: string, head: string, count: number, foot = '}') =>
  checkFunctionSizes({ path, text: `\n${head}\n${lines(count)}${foot}\n` })

test('a long function is found by its name and line', () => {
  const problem = 'server/src/a.ts:2: place has 71 lines, at most 70'
  expect(inFunction('server/src/a.ts', 'export function place() {', 69)).toEqual([problem])
  expect(inFunction('server/src/a.ts', 'const place = async () => {', 69)).toEqual([problem])
  expect(inFunction('server/src/a.ts', 'class Desk { place() {', 69, '}}')).toEqual([problem])
  expect(inFunction('server/src/a.ts', 'export function place() {', 68)).toEqual([])
})

test('a component may be longer, but not in a file without markup', () => {
  expect(inFunction('web/src/A.tsx', 'export function OrderSheet() {', 148)).toEqual([])
  expect(inFunction('web/src/A.tsx', 'export function OrderSheet() {', 149)).toHaveLength(1)
  expect(inFunction('web/src/A.tsx', 'export function orderSheet() {', 148)).toHaveLength(1)
  expect(inFunction('web/src/a.ts', 'export function OrderSheet() {', 148)).toHaveLength(1)
})

test('a group of tests is let off, a test is not', () => {
  expect(inFunction('web/src/a.test.ts', `describe('all', () => {`, 200, '})')).toEqual([])
  expect(inFunction('web/src/a.test.ts', `test('one', () => {`, 200, '})')).toHaveLength(1)
})

test('a comment wider than the code is found, an address and a word to a tool are not', () => {
  const wide = 'word '.repeat(23).trim()
  const found = (text: string) => checkCommentWidths({ path: 'a.ts', text })
  expect(found(`call()\n// ${wide}`)).toEqual(['a.ts:2: a comment of 117 columns, at most 110'])
  expect(found(`/**\n * ${wide}\n */\ncall()`)).toHaveLength(1)
  expect(found(`// https://example.com/${'a'.repeat(100)}`)).toEqual([])
  expect(found(`// biome-ignore lint/a/b: ${wide}`)).toEqual([])
  expect(found(`call('// ${wide}')`)).toEqual([])
})

test('the files of the repository are small', () => {
  expect(checkFileSizes(codeFiles())).toEqual([])
})

test('so are its functions', () => {
  expect(codeFiles().flatMap(checkFunctionSizes)).toEqual([])
})

test('and its comments are as narrow as its code', () => {
  expect(codeFiles().flatMap(checkCommentWidths)).toEqual([])
})
