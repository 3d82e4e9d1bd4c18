// The notes that the database tests take of statements; `house/rows` reads them.
import { join } from 'node:path'

/**
 * Where the last run of the database tests on this checkout left its notes, one file for each file of tests.
 */
export const answersFolder = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'answers')

/** `type` is PostgreSQL's oid; `null` says that a test has seen a null in the column. */
export interface Column {
  readonly name: string
  readonly type: number
  null: boolean
}

export type ResultColumns = readonly Column[]

/**
 * A statement and its result columns. One that is built of parts may have several sets of columns, noted one
 * by one.
 */
export interface ObservedStatement {
  readonly key: string
  readonly answers: ResultColumns[]
}

/** A statement is identified by the text of its template, without the values between. */
export function keyOf(strings: readonly string[]): string {
  return strings.join('?')
}

/** Merges the notes of several test files into one. */
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
