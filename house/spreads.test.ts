import { expect, test } from 'vitest'
import { codeFiles } from './sources.ts'
import { checkSpreads } from './spreads.ts'

const linesIn = (text: string) =>
  checkSpreads({ path: 'a.tsx', text }).map((problem) => Number(/:(\d+):/.exec(problem)?.[1]))

test('a literal that is spread is found wherever one can be', () => {
  expect(linesIn('const order = {\n  ...{ stake, rate },\n  id,\n}')).toEqual([2])
  expect(linesIn('const args = [\n  ...[a, b],\n]\nMath.max(...[a, b])')).toEqual([2, 4])
  expect(linesIn('const row = (\n  <Row {...{ stake, rate }} />\n)')).toEqual([2])
})

test('what is made elsewhere or left out at times may be spread', () => {
  expect(
    linesIn('const order = { ...request, ...(insured && { insured }), ...(late ? { late } : {}) }'),
  ).toEqual([])
  expect(linesIn('const all = [...few, ...(more ? [more] : [])]')).toEqual([])
  expect(linesIn('const row = <Row {...shared} />')).toEqual([])
})

test('the repository has none', () => {
  expect(codeFiles().flatMap(checkSpreads)).toEqual([])
})
