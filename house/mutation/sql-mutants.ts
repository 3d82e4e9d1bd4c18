// Small wrong changes to an SQL statement (comparisons, conditions, sums, numbers and texts), because what
// the database alone decides is a rule, too.

/** Each pattern, and what replaces it. */
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

/** The place of each change in the statement, and the text that replaces it. */
export function sqlChanges(statement: string): { start: number; end: number; text: string }[] {
  return changes.flatMap(([found, instead]) =>
    [...statement.matchAll(found)].map(({ index, 0: text }) => ({
      start: index,
      end: index + text.length,
      text: instead(text),
    })),
  )
}

/**
 * The part of a server/sql file that may be changed: the body of its function or view. All else is blanked,
 * and so are comments and messages for people, so that a match has the same place in the file.
 */
function sqlBody(file: string): string {
  const begins = /\bas(?: \$\$|\n)/.exec(file)
  if (!begins) throw new Error('neither a function nor a view')
  const start = begins.index + begins[0].length
  const end = begins[0].endsWith('$$') ? file.lastIndexOf('$$') : file.indexOf('\ngrant', start)
  const body = (end < 0 ? file.slice(start) : file.slice(start, end))
    .replaceAll(/--.*/g, blank)
    .replaceAll(/(?<=raise exception )'[^']*'/g, blank)
  return blank(file.slice(0, start)) + body
}

/**
 * The changes to the file's statements, and those that only a procedure has: a step left out, a condition
 * that always or never holds.
 */
export function sqlFileChanges(file: string): ReturnType<typeof sqlChanges> {
  const body = sqlBody(file)
  const found = (pattern: RegExp, text: string) =>
    [...body.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
      text,
    }))
  const condition = /(?<=\bif )[^;]*?(?= then\b)/g
  return [
    ...sqlChanges(body),
    ...found(/\bperform\b[^;]*;/g, ''),
    ...found(condition, 'true'),
    ...found(condition, 'false'),
  ].toSorted((a, b) => a.start - b.start)
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ')
}
