// Reads and exports the audit log: rows filtered by operator, act, object and time.
import type { AuditFilter, AuditRow } from '@touchline/contract/operator/types'
import type postgres from 'postgres'
import { type Cell, csvLine } from '../../http/csv.ts'

const pageSize = 100

interface Row extends Omit<AuditRow, 'hash'> {
  readonly hash: Buffer
}

/** The newest rows before `before` that the filter lets through; and whether there are older ones. */
export async function readAudit(
  tx: postgres.TransactionSql,
  { before = null, ...filter }: AuditFilter & { readonly before?: number | null | undefined },
): Promise<{ rows: AuditRow[]; more: boolean }> {
  const rows = await tx<Row[]>`${rowsOf(tx, filter)} and (${before}::bigint is null or a.seq < ${before})
    order by a.seq desc limit ${pageSize + 1}`
  return {
    rows: rows.slice(0, pageSize).map((row) => ({ ...row, hash: row.hash.toString('hex') })),
    more: rows.length > pageSize,
  }
}

function rowsOf(tx: postgres.TransactionSql, filter: AuditFilter): postgres.Fragment {
  const [operator, act, object] = [filter.operator ?? null, filter.act ?? null, filter.object ?? null]
  const [from, until] = [filter.from ?? null, filter.until ?? null]
  return tx`
    select a.seq, a.at_ms as at, o.name as operator, a.act, a.object, a.outcome, a.reason, a.before, a.after, a.hash
    from audit a left join operator o on o.id = a.operator_id
    where (${operator}::text is null or o.name = ${operator})
      and (${act}::text is null or a.act = ${act})
      and (${object}::text is null or starts_with(a.object, ${object}))
      and (${from}::bigint is null or a.at_ms >= ${from}) and (${until}::bigint is null or a.at_ms < ${until})`
}

const columns = [
  'seq',
  'time',
  'operator',
  'act',
  'object',
  'outcome',
  'reason',
  'before',
  'after',
  'hash',
] as const

/** All rows that the filter lets through as CSV, oldest first; what it holds of them at a time is little. */
export async function* auditCsv(tx: postgres.TransactionSql, filter: AuditFilter): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const rows of tx<Row[]>`${rowsOf(tx, filter)} order by a.seq`.cursor(1_000)) {
    yield rows.map(cells).map(csvLine).join('')
  }
}

function cells({ seq, at, operator, act, object, outcome, reason, before, after, hash }: Row): Cell[] {
  const time = new Date(at).toISOString()
  return [seq, time, operator, act, object, outcome, reason, before, after, hash.toString('hex')]
}
