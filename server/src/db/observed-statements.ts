// Notes that the database tests take of statements, for `house/rows` to read.
import { join } from 'node:path'

/**
 * Where the last run of the database tests on this checkout left its notes, one file for each file of tests.
 */
export const answersFolder = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'answers')

/** `type` is PostgreSQL's oid; `null`: a test has seen one. */
export interface Column {
  readonly name: string
  readonly type: number
  null: boolean
}

export type ResultColumns = readonly Column[]

/** A statement that is built of parts may answer different columns: one answer each. */
export interface ObservedStatement {
  readonly key: string
  readonly answers: ResultColumns[]
}

/** A statement is known by its template's own text, whatever stands between the parts. */
export function keyOf(strings: readonly string[]): string {
  return strings.join('?')
}

/** The notes of several runs of the tests' files, as one. */
export function merged(parts: readonly (readonly ObservedStatement[])[]): Map<string, ObservedStatement> {
  const all = new Map<string, ObservedStatement>()
  for (const { key, answers } of parts.flat()) {
    const statement = all.get(key) ?? { key, answers: [] }
    all.set(key, statement)
    for (const answer of answers) {
      const shape = shapeOf(answer)
      const known = statement.answers.find((candidate) => shapeOf(candidate) === shape)
      if (!known) statement.answers.push(answer)
      else for (const [i, column] of known.entries()) column.null ||= answer[i]?.null ?? false
    }
  }
  return all
}

function shapeOf(answer: ResultColumns): string {
  return answer.map(({ name, type }) => `${name}:${type}`).join()
}
