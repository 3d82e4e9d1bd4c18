// Reading that may take longer than a request: one snapshot of everything, and no time limit of the server's.
import type postgres from 'postgres'

/**
 * Runs the reads in one read-only transaction that sees the same books from its first statement to its last.
 */
export function longRead<T>(
  sql: postgres.Sql,
  read: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`select set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`
    return read(tx)
  }) as Promise<T>
}
