import { expect, test } from 'vitest'
import { mutantsOf } from './mutants.ts'

const changes = (text: string) => mutantsOf({ path: 'a.ts', text }).map(({ change }) => change)

test.each([
  ['a < b', ['< -> <=', '< -> >']],
  ['f(a + 1)', ['f(a + 1) -> ', '+ -> -', '1 -> 2']],
  ['const a = b === null ? x : y', ['b === null -> true', 'b === null -> false', '=== -> !==']],
  ['const a = !b', ['!b -> b']],
  ["const a = 'text'", ["'text' -> ''"]],
  ['const a = Math.min(x, y)', ['min -> max']],
  ['const a = true', ['true -> false']],
  [
    "const a = sql<B[]>`select from c where d >= 0 and f is null and g = 'h' limit 1`",
    ['>= -> >', 'and -> or', 'is null -> is not null', '= -> <>', "'h' -> ''", '1 -> 2'],
  ],
  ['await this.sql`select from a where not exists (select)`', ['not exists -> exists']],
])('%s', (text, expected) => {
  expect(changes(text).map((change) => change.trim())).toEqual(
    expect.arrayContaining(expected.map((one) => one.trim())),
  )
})

test('the rest of the file stays as it is', () => {
  const [mutant] = mutantsOf({ path: 'a.ts', text: 'const a = 1\nconst b = c >= d\n' })
  expect(mutant).toEqual({ line: 1, change: '1 -> 2', text: 'const a = 2\nconst b = c >= d\n' })
})

test.each([
  "import a from 'b'",
  "type A = 'x' | 1",
  'let a: 5',
  "const a = { 'b-c': d }",
  'const a = b',
  'const a = html`a and b`',
])('nothing of %s is changed', (text) => expect(changes(text)).toEqual([]))

test('what stands in a value that is given a type is changed', () => {
  expect(changes('const a = (b + c) as D').map((change) => change.trim())).toEqual(['+ -> -'])
})
