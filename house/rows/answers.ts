// Puts what the database answered next to the row types of a source, again as types: a mismatch does not
// compile.
import type { ObservedStatement, ResultColumns } from '@touchline/server/db/observed-statements'
import type { Source } from '../sources.ts'
import { statementsOf } from './statements.ts'

/** The driver's type for each of PostgreSQL's, by oid; json is whatever the code says it is. */
const driverTypes: Record<number, string> = {
  16: 'boolean',
  17: 'Buffer',
  ...byType('number', [20, 21, 23, 26, 700, 701]),
  // text, name, varchar, char, uuid, numeric, inet, cidr, date, xid8, pg_lsn, interval, void
  ...byType('string', [18, 19, 25, 1042, 1043, 2950, 1700, 869, 650, 1082, 5069, 3220, 1186, 2278]),
  ...byType('Date', [1114, 1184]),
  ...byType('any', [114, 3802]),
  1000: 'boolean[]',
  1001: 'Buffer[]',
  ...byType('number[]', [1005, 1007, 1016, 1021, 1022]),
  ...byType('string[]', [1002, 1003, 1009, 1015, 2951, 1231, 1182]),
  1185: 'Date[]',
}

function byType(type: string, oids: readonly number[]): Record<number, string> {
  return Object.fromEntries(oids.map((oid) => [oid, type]))
}

/**
 * The source with `Observed.Rows<stated, answered>` in place of each row type, and the problems of statements
 * that cannot be compared at all.
 */
export function withAnswers(
  source: Source,
  observed: ReadonlyMap<string, ObservedStatement>,
): { text: string; problems: string[] } {
  const problems: string[] = []
  let { text } = source
  for (const { key, line, rows } of statementsOf(source).toReversed()) {
    const answers = observed.get(key)?.answers
    const problem = (what: string) => problems.unshift(`${source.path}:${line}: ${what}`)
    if (!rows && answers) problem('its rows are read, and no row type is stated')
    if (!rows) continue
    if (!answers) {
      problem('no test runs this statement')
      continue
    }
    for (const { name, type } of answers.flat())
      if (!driverTypes[type]) problem(`${name} has the type ${type}, which house/rows does not know`)
    const stated = text.slice(rows.start, rows.end)
    const answered = answers.map(typeOf).join(' | ')
    text = `${text.slice(0, rows.start)}Observed.Rows<${stated}, ${answered}>${text.slice(rows.end)}`
  }
  return { text, problems }
}

function typeOf(answer: ResultColumns): string {
  const columns = answer.map(
    (column) => `${JSON.stringify(column.name)}: ${driverTypes[column.type]}${column.null ? ' | null' : ''}`,
  )
  return `{ ${columns.join('; ')} }`
}

/**
 * The types that compare: stated and answered columns are the same, each of the stated type (a union of texts
 * is text to the database), and null only where the code states null.
 */
export const comparison = `
declare namespace Observed {
  type Base<V> = V extends string ? string : V extends number ? number : V extends boolean ? boolean
    : V extends readonly (infer Item)[] ? readonly Base<Item>[] : V
  type Columns<Row> = Row extends unknown ? keyof Row : never
  type StatedRow<Row, Answer> = { [K in Columns<Row>]: Base<Row[K]> } & { [K in Exclude<keyof Answer, Columns<Row>>]: never }
  type Rows<All extends readonly unknown[], Answer extends StatedRow<All[number], Answer>> = All
}
`
