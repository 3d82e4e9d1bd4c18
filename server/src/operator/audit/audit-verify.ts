// Whether the audit log is as it was written: recomputes every hash from the first row to the head, and
// compares it with what was sent outside, in the published days and in the file of heads.
import { hash as digest } from 'node:crypto'
import type { AuditFault, AuditState } from '@touchline/contract/operator/types'
import { type AuditHead, auditBytes, auditGenesis } from '@touchline/engine/operator/audit'
import type postgres from 'postgres'

interface Row {
  readonly seq: number
  readonly atMs: number
  readonly operatorId: string | null
  readonly sessionId: string | null
  readonly act: string
  readonly object: string
  readonly outcome: string
  readonly reason: string
  readonly before: string
  readonly after: string
  readonly hash: Buffer
}

/**
 * Reads the whole log. `written`: the heads of the file, read before this transaction reads anything, since
 * the transaction does not see rows that are appended later.
 */
export async function verifyAudit(
  tx: postgres.TransactionSql,
  written: readonly AuditHead[] = [],
): Promise<AuditState> {
  const [head] = await tx<[AuditHead]>`select seq, encode(hash, 'hex') as hash from audit_head`
  const [first] = await tx<{ at: number }[]>`select at_ms as at from audit order by seq limit 1`
  const state = { seq: head.seq, head: head.hash, since: first?.at ?? null }
  const told = Map.groupBy([...(await publishedHeads(tx)), ...written], ({ seq }) => seq)
  let last: AuditHead = { seq: 0, hash: auditGenesis }
  for await (const { fault, ...row } of checkedRows(tx)) {
    const other = told.get(row.seq)?.some(({ hash }) => hash !== row.hash)
    if (fault || other) return { ...state, fault: fault ?? { kind: 'told', seq: row.seq } }
    last = row
  }
  return { ...state, fault: faultAtEnd(last, head, Math.max(0, ...told.keys())) }
}

function faultAtEnd(last: AuditHead, head: AuditHead, toldUntil: number): AuditFault | null {
  if (last.seq < Math.max(head.seq, toldUntil)) return { kind: 'missing', seq: last.seq + 1 }
  return last.seq === head.seq && last.hash === head.hash ? null : { kind: 'head', seq: head.seq }
}

async function* checkedRows(
  tx: postgres.TransactionSql,
): AsyncGenerator<AuditHead & { fault: AuditFault | null }> {
  let last: AuditHead = { seq: 0, hash: auditGenesis }
  for await (const rows of rowsFrom(tx, 1).cursor(1_000)) {
    for (const row of rows) {
      const seq = last.seq + 1
      const hash = row.hash.toString('hex')
      if (row.seq !== seq) yield { seq, hash, fault: { kind: 'missing', seq } }
      yield { seq, hash, fault: isRight(row, last.hash) ? null : { kind: 'changed', seq } }
      last = { seq, hash }
    }
  }
}

function isRight(row: Row, previousHash: string): boolean {
  try {
    return digest('sha256', lineOf(row, previousHash)) === row.hash.toString('hex')
  } catch (error) {
    // The log refuses fields that could be read as two, so this row was changed.
    if (error instanceof RangeError) return false
    throw error
  }
}

function publishedHeads(tx: postgres.TransactionSql): Promise<AuditHead[]> {
  return tx<AuditHead[]>`
    select audit_seq as seq, encode(audit_hash, 'hex') as hash from day_root where audit_seq > 0`
}

function rowsFrom(
  tx: postgres.TransactionSql,
  from: number,
  until: number | null = null,
): postgres.PendingQuery<Row[]> {
  return tx<Row[]>`
    select seq, at_ms as "atMs", operator_id as "operatorId", session_id as "sessionId", act, object, outcome, reason, before,
      after, hash from audit
    where seq >= ${from} and (${until}::bigint is null or seq <= ${until}) order by seq`
}

/**
 * What is hashed of each row in the range, one line each: anyone who has it can check the chain without us
 * (docs/security.md).
 */
export async function* auditLines(
  tx: postgres.TransactionSql,
  { from, until }: { readonly from: number; readonly until: number | null },
): AsyncGenerator<string> {
  const [before] = await tx<
    { hash: string }[]
  >`select encode(hash, 'hex') as hash from audit where seq = ${from - 1}`
  let previousHash = before?.hash ?? auditGenesis
  for await (const rows of rowsFrom(tx, from, until).cursor(1_000)) {
    const lines = rows.map((row) => {
      const line = lineOf(row, previousHash)
      previousHash = row.hash.toString('hex')
      return `${line}\n`
    })
    yield lines.join('')
  }
}

function lineOf(row: Row, previousHash: string): string {
  const { seq, atMs: at, operatorId, sessionId, act, object, outcome } = row
  const [reasonHash = '', beforeHash = '', afterHash = ''] = [row.reason, row.before, row.after].map((text) =>
    digest('sha256', text),
  )
  const texts = { reasonHash, beforeHash, afterHash }
  const bytes = auditBytes({ previousHash, seq, at, operatorId, sessionId, act, object, outcome, ...texts })
  return Buffer.from(bytes).toString('ascii')
}
