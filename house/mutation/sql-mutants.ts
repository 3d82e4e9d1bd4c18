// Small wrong changes to a statement, for what the database alone decides is a rule, too: comparisons, conditions, sums, numbers and texts.

/** What is found, and what stands in its place. */
const changes: readonly (readonly [found: RegExp, instead: (found: string) => string])[] = [
  [/(?<= )(?:<=|>=|<>|[<>=+*-])(?= )/g, (found) => operators[found]!],
  [/\b(?:and|or|greatest|least|min|max|ceil|floor|asc|desc)\b/g, (found) => words[found]!],
  [/\b(?:not )?exists\b/g, (found) => (found === 'exists' ? 'not exists' : 'exists')],
  [/\bis null\b/g, () => 'is not null'],
  [/\bis not null\b/g, () => 'is null'],
  [/\bis distinct from\b/g, () => 'is not distinct from'],
  [/\bleft join\b/g, () => 'join'],
  [/(?<=[ (])\d+\b(?!\.)/g, (found) => String(Number(found) + 1)],
  [/'[^']+'/g, () => "''"],
]
const operators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '<>',
  '<>': '=',
  '+': '-',
  '-': '+',
  '*': '/',
}
const words: Record<string, string> = {
  and: 'or',
  or: 'and',
  greatest: 'least',
  least: 'greatest',
  min: 'max',
  max: 'min',
  ceil: 'floor',
  floor: 'ceil',
  asc: 'desc',
  desc: 'asc',
}

/** Where in the statement, and what stands there instead. */
export function sqlChanges(statement: string): { start: number; end: number; text: string }[] {
  return changes.flatMap(([found, instead]) =>
    [...statement.matchAll(found)].map(({ index, 0: text }) => ({
      start: index,
      end: index + text.length,
      text: instead(text),
    })),
  )
}
