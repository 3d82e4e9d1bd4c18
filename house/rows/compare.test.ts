import { keyOf, merged, type ObservedStatement } from '@touchline/server/db/observed-statements'
import { expect, test } from 'vitest'
import { compareRows } from './compare.ts'

const TEXT = 25
const INT8 = 20
const JSONB = 3802

const column = (name: string, type: number, seenNull = false) => ({ name, type, null: seenNull })

/** The complaint about ``sql<rows>`select ${x}` `` where the database answered these columns. */
function said(rows: string, ...answers: ObservedStatement['answers']): string {
  const text = `declare function sql<T>(strings: TemplateStringsArray, ...parts: unknown[]): Promise<T>
declare const part: string
export const rows = await sql${rows}\`select \${part}\`
`
  const key = keyOf(['select ', ''])
  const observed = merged(answers.length > 0 ? [[{ key, answers }]] : [])
  return compareRows([{ path: 'sample.ts', text }], observed).join('\n')
}

test('the same columns of the same types', () => {
  const answer = [column('id', TEXT), column('amount', INT8), column('parts', JSONB)]
  expect(said('<{ id: string; amount: number; parts: { leg: number }[] }[]>', answer)).toBe('')
})

test('a union of texts is text to the database; rows that differ by one column are a union', () => {
  expect(said("<{ state: 'won' | 'lost' }[]>", [column('state', TEXT)])).toBe('')
  const rows = '<({ seq: number; kind: "main" } | { seq: null; kind: null })[]>'
  expect(said(rows, [column('seq', INT8, true), column('kind', TEXT, true)])).toBe('')
})

test.each([
  [
    'a column that is not answered',
    '<{ id: string; more: string }[]>',
    [column('id', TEXT)],
    "'more' is missing",
  ],
  [
    'a column that is not stated',
    '<{ id: string }[]>',
    [column('id', TEXT), column('n', INT8)],
    "'n' are incompat",
  ],
  ['another type', '<{ id: string }[]>', [column('id', INT8)], "'id' are incompatible"],
  ['a null that a test saw', '<{ id: string }[]>', [column('id', TEXT, true)], "'id' are incompatible"],
  ['a type that this rule does not know', '<{ id: string }[]>', [column('id', 600)], 'id has the type 600'],
])('%s is found', (_, rows, answer, problem) => {
  expect(said(rows, answer)).toContain(problem)
})

test('a statement built of parts may answer one or the other: each is compared', () => {
  const rows = '<{ id: string }[]>'
  expect(said(rows, [column('id', TEXT)], [column('id', INT8)])).toContain("'id' are incompatible")
})

test('a statement that no test runs, and rows that are read untyped, are found', () => {
  expect(said('<{ id: string }[]>')).toBe('sample.ts:3: no test runs this statement')
  expect(said('', [column('id', TEXT)])).toBe('sample.ts:3: its rows are read, and no row type is stated')
  expect(said('')).toBe('')
})

test('a null seen in one file of tests counts for all', () => {
  const seen = (isNull: boolean) => [{ key: 'select', answers: [[column('id', TEXT, isNull)]] }]
  expect(merged([seen(false), seen(true), seen(false)]).get('select')?.answers).toEqual([
    [column('id', TEXT, true)],
  ])
})
