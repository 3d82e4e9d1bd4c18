// The audit log: what operators did and tried, linked by hashes. Only a database function appends rows, as
// the last statement of the transaction that they tell of.
import type postgres from 'postgres'

export interface AuditedAct {
  /** Null: an unknown person tried it, or the house itself did it. */
  readonly session: { readonly operatorId: string; readonly sessionId: string | null } | null
  readonly act: string
  /** What it was done to, as kind:name. */
  readonly object: string
  /** `done`, or the code that it was refused with. */
  readonly outcome: string
  readonly reason: string
  /** The object before and after the act; left out where nothing changed. */
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Appends a row at `now` (wall clock, Unix ms). The log's head stays locked until the transaction ends, so
 * that this must be its last statement.
 */
export async function appendAudit(tx: postgres.TransactionSql, act: AuditedAct, now: number): Promise<void> {
  const { session, before, after } = act
  await tx`select append_audit(${now}, ${session?.operatorId ?? null}, ${session?.sessionId ?? null}, ${act.act}, ${act.object},
    ${act.outcome}, ${act.reason}, ${textOf(before)}, ${textOf(after)})`
}

const textOf = (value: unknown) => (value === undefined ? '' : JSON.stringify(value))
