// The canonical bytes of one row of the audit log. They contain the hash of the row before, and the row
// stores their SHA-256, so a row that is changed, dropped or moved breaks every later one. Free texts appear
// as their SHA-256, so a person who may not read them can still check the chain. SQL builds the same ASCII
// text (server/sql/operator/append_audit.sql).

export interface AuditLine {
  /** 64 hex digits; all zero before the first row. */
  readonly previousHash: string
  /** 1, 2, 3, .. */
  readonly seq: number
  /** Wall clock, Unix ms. */
  readonly at: number
  /** Null: the house itself, or an unknown person. */
  readonly operatorId: string | null
  readonly sessionId: string | null
  readonly act: string
  /** kind:name, or empty. */
  readonly object: string
  /** `done`, or the code that it was refused with. */
  readonly outcome: string
  /** SHA-256 of the texts, 64 hex digits. */
  readonly reasonHash: string
  readonly beforeHash: string
  readonly afterHash: string
}

/** The hash before the first row. */
export const auditGenesis = '0'.repeat(64)

/**
 * `audit|1|previousHash|seq|at|operatorId|sessionId|act|object|outcome|reasonHash|beforeHash|afterHash`,
 * where null is written as an empty text. Throws RangeError on a field that could be read as two.
 */
export function auditBytes(line: AuditLine): Uint8Array {
  const fields = [
    line.previousHash,
    line.seq,
    line.at,
    line.operatorId ?? '',
    line.sessionId ?? '',
    line.act,
    line.object,
    line.outcome,
    line.reasonHash,
    line.beforeHash,
    line.afterHash,
  ].map(fieldOf)
  return new TextEncoder().encode(['audit', '1', ...fields].join('|'))
}

function fieldOf(field: string | number): string {
  const plain = typeof field === 'number' ? Number.isSafeInteger(field) : /^[\w.:-]*$/.test(field)
  if (!plain) throw new RangeError(`not a field of a row of the audit log: ${field}`)
  return String(field)
}

/** The log's last row; 0 and zeros while the log is empty. */
export interface AuditHead {
  readonly seq: number
  /** 64 hex digits. */
  readonly hash: string
}

/** The log's head as the last leaf of a day's tree. */
export function auditLeaf({ seq, hash }: AuditHead): string {
  return `audit|${seq}|${hash}`
}
