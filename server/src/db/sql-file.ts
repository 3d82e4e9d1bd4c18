// Runs a file of SQL; PostgreSQL's refusal of it is reported with the file and the line.
import postgres from 'postgres'
import { StartError } from './start-error.ts'

/** Throws StartError; `file` is how the error names it. */
export async function runSqlFile(tx: postgres.TransactionSql, file: string, text: string): Promise<void> {
  try {
    await tx.unsafe(text)
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error
    const line = error.position ? `:${text.slice(0, Number(error.position)).split('\n').length}` : ''
    throw new StartError(`${file}${line}: ${error.message}`)
  }
}
