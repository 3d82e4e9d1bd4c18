import { expect, test } from 'vitest'
import { readSources } from '../sources.ts'
import { checkRowNames } from './row-names.ts'

const path = 'server/src/order/read.ts'
const problem = (name: string, line: number, file = path) =>
  `${file}:${line}: ${name} is a row's: alias the column to camelCase`
const linesOf = (text: string) => checkRowNames([{ path, text }])

test.each([
  ['in the statement itself', 'sql<{ member_id: string }[]>`select member_id from "order"`', 1],
  ['in quotes, in a tuple', "tx<[{ 'member_id': string }]>`select member_id`", 1],
  ['in a part that is JSON', 'sql<{ parts: { member_id: string }[] }[]>`select parts`', 1],
  [
    'in a type beside it',
    'await deps.sql<Row[]>`select`\ntype Row = { id: string } & {\n member_id: string }',
    3,
  ],
  [
    'in a type of a type',
    'interface Base { readonly member_id: string }\ninterface Row extends Base {}\nsql<Pick<Row, "id">[]>`select`',
    1,
  ],
])('a name with an underscore is found %s', (_, text, line) => {
  expect(linesOf(text)).toEqual([problem('member_id', line)])
})

test('and in a type of another file, once, by whatever name it is imported', () => {
  const stored = { path: 'server/src/order/stored.ts', text: 'export interface Row { member_id: string }' }
  const text =
    "import { type Row as Stored } from './stored.ts'\nsql<Stored[]>`select`\nsql<[Stored]>`select 1`"
  expect(checkRowNames([{ path, text }, stored])).toEqual([problem('member_id', 1, stored.path)])
})

test('names of columns that are written, and types of no row, may have one', () => {
  expect(linesOf('sql<{ memberId: string }[]>`select member_id as "memberId"`')).toEqual([])
  expect(linesOf('interface Mark { unit_amount: number }\nsql`insert into a values (1)`')).toEqual([])
})

test('no row of the repository has one', () => {
  expect(checkRowNames(readSources(['{server,bench,e2e}/**/*.ts', 'launch/*.ts']))).toEqual([])
})
