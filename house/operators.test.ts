import { expect, test } from 'vitest'
import { checkOperators } from './operators.ts'
import { codeFiles } from './sources.ts'

const lines = (path: string, text: string) =>
  checkOperators({ path, text }).map((problem) => Number(/:(\d+):/.exec(problem)?.[1]))

test('a way around the transaction is found in the handlers of operators', () => {
  const text = 'a\nawait deps.sql`select 1`\nawait db.begin(work)\nconst { sql } = deps\n'
  expect(lines('server/src/site/operator-calls.ts', text)).toEqual([2, 3, 4])
  expect(lines('server/src/site/calls.ts', text)).toEqual([])
})

test('whoever opens sealed data and is not named is found', () => {
  const text = 'const name = vault.open(id, "name", sealed)'
  expect(lines('server/src/task/read.ts', text)).toEqual([1])
  expect(lines('server/src/member/stored-field.ts', text)).toEqual([])
})

test('the repository has none', () => {
  expect(codeFiles().flatMap(checkOperators)).toEqual([])
})
