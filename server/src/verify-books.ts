// Whether the books are sound: the ledger agrees with itself, every movement of money has its cause in a
// capability, and every act has its movement. The check runs every night and at the end of each test that
// moves money. A capability that moves money adds its own checks.
import type postgres from 'postgres'
import { parts } from './capabilities.ts'
import { verifyLedger } from './ledger/verify.ts'

const checks = [verifyLedger, ...parts.flatMap((part) => part.checks ?? [])]

/** Every disagreement in the books, in words; none: they are sound. Reads all of them, in one snapshot. */
export function verifyBooks(sql: postgres.Sql): Promise<string[]> {
  return sql.begin('isolation level repeatable read read only', verifyBooksIn)
}

/** The same in a transaction of the caller's. */
export async function verifyBooksIn(tx: postgres.TransactionSql): Promise<string[]> {
  await tx`set local statement_timeout = 0`
  const found: string[] = []
  for (const check of checks) found.push(...(await check(tx)))
  return found
}
