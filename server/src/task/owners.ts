// Operators take no part in a case that concerns a member account of their own, or one that they are tied to.
// Operators' own statements and the house's findings are one view (sql/operator/operator_own.sql).
import { refusal } from '@touchline/contract/envelope'
import type postgres from 'postgres'

/** The operators whom one of these accounts concerns. */
export async function ownersOf(tx: postgres.ISql, members: readonly string[]): Promise<string[]> {
  if (members.length === 0) return []
  const rows = await tx<{ operatorId: string }[]>`
    select distinct operator_id as "operatorId" from operator_own where member_id = any(${[...members]}::uuid[])`
  return rows.map(({ operatorId }) => operatorId)
}

/**
 * The accounts that are an operator's own or tied to one, and that have an order on the match. Their
 * operators take no part in decisions on it.
 */
export async function ownWithOrders(tx: postgres.ISql, gameId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select distinct w.member_id as id from operator_own w
    where exists (select from standing_order o where o.match_id = ${gameId} and o.member_id = w.member_id)`
  return rows.map(({ id }) => id)
}

/**
 * Of cases `t`: those that the operator has neither proposed nor decided on, and that do not concern an
 * account of theirs.
 */
export function isOpenTo(tx: postgres.ISql, operatorId: string) {
  return tx`(not exists (select from task_decision s where s.task_id = t.id and s.operator_id = ${operatorId})
    and not (t.kind = 'proposal' and exists (
      select from proposal p where p.outcome is null and p.proposed_by = ${operatorId} and p.id::text = t.subject))
    and (t.member_id is null or t.member_id not in (select member_id from operator_own where operator_id = ${operatorId})))`
}

/** Refuses with 1974 an operator whom one of these accounts concerns. */
export async function refuseOwn(
  tx: postgres.ISql,
  { operatorId }: { readonly operatorId: string },
  ...members: readonly string[]
): Promise<void> {
  if ((await ownersOf(tx, members)).includes(operatorId)) throw refusal(1974)
}
