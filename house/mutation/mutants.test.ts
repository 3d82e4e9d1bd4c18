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

test('of a function of the database its body is changed, and neither its head nor what it says to people', () => {
  const text = `-- One and two.
create or replace function f(a int) returns int language plpgsql set enable_seqscan = off as $$
begin
  -- Three = four.
  perform from account where a = 1 for update;
  if a > 0 then raise exception 'not 1 and 2' using errcode = 'no_data_found'; end if;
end $$;
grant execute on function f to app;
`
  expect(mutantsOf({ path: 'f.sql', text }).map(({ line, change }) => `${line}: ${change.trim()}`)).toEqual([
    '5: perform from account where a = 1 for update; ->',
    '5: = -> <>',
    '5: 1 -> 2',
    '6: a > 0 -> true',
    '6: a > 0 -> false',
    '6: > -> >=',
    '6: 0 -> 1',
    '6: = -> <>',
    "6: 'no_data_found' -> ''",
  ])
})

test('of a view all that it selects is changed', () => {
  const text = "create or replace view v as\n  select d from a where b = 'c';\ngrant select on v to app;\n"
  expect(mutantsOf({ path: 'v.sql', text }).map(({ change }) => change.trim())).toEqual([
    '= -> <>',
    "'c' -> ''",
  ])
})
