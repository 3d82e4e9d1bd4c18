// Vitest runs this file before each file of database tests. It notes what the database answers to each
// statement of the server, and `house/rows` compares that with the row type in the code.
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { afterAll } from 'vitest'
import { openSql } from './connection.ts'
import { answersFolder, keyOf, type ObservedStatement, type ResultColumns } from './observed-statements.ts'

/** Fields of the driver's query class that its types do not publish. */
interface Query {
  readonly tagged: boolean
  readonly strings: readonly string[]
  /** Takes rows that a cursor reads piece by piece, which `resolve` never sees. */
  cursorFn?: ((rows: unknown) => unknown) | null
  resolve(result: unknown): unknown
  handle(): unknown
}

const observed = new Map<string, ObservedStatement>()

watchQueries()
afterAll(() => {
  writeFileSync(join(answersFolder, `${randomUUID()}.json`), JSON.stringify([...observed.values()]))
})

/** A query answers through its own `resolve`, which is wrapped when the query is sent. */
function watchQueries(): void {
  // No connection is made until a query is awaited, and this one never is.
  const sql = openSql('postgres://nobody@127.0.0.1:1/nothing', { max: 1 })
  const query = Object.getPrototypeOf(sql`select`) as Query
  const { handle } = query
  query.handle = function watched(this: Query) {
    const { resolve, cursorFn, strings } = this
    if (this.tagged && !Object.hasOwn(this, 'watched')) {
      Object.defineProperty(this, 'watched', { value: true })
      const noting = (take: (result: unknown) => unknown) => (result: unknown) => {
        note(keyOf(strings), result as postgres.RowList<postgres.Row[]>)
        return take(result)
      }
      this.resolve = noting(resolve)
      if (cursorFn) this.cursorFn = noting(cursorFn)
    }
    return handle.call(this)
  }
}

function note(key: string, result: postgres.RowList<postgres.Row[]>): void {
  if (!result?.columns?.length) return
  const statement = observed.get(key) ?? { key, answers: [] }
  observed.set(key, statement)
  const names = result.columns.map(({ name }) => name)
  const known = statement.answers.find((answer) => sameNames(answer, names))
  const answer = known ?? result.columns.map(({ name, type }) => ({ name, type, null: false }))
  if (!known) statement.answers.push(answer)
  for (const column of answer) column.null ||= result.some((row) => row[column.name] === null)
}

function sameNames(answer: ResultColumns, names: readonly string[]): boolean {
  return answer.length === names.length && answer.every(({ name }, i) => name === names[i])
}
