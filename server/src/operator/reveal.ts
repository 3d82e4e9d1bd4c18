// When an operator opens what identifies a member, the same transaction leaves two traces: a row that the
// member reads, and a row of the audit log that names it. Neither contains the value.
import type { PersonalField } from '@touchline/contract/member/types'
import type postgres from 'postgres'
import { uuidv7 } from '../db/uuid.ts'
import type { ActResult } from './handler.ts'
import type { OperatorSession } from './sign-in/sessions.ts'

export interface RevealRequest {
  readonly operator: Pick<OperatorSession, 'operatorId' | 'roles'>
  readonly memberId: string
  readonly field: PersonalField
  /** In the operator's words; the member reads them. */
  readonly reason: string
}

/**
 * Records the opening at `now` (wall clock, Unix ms). The handler answers the result together with the
 * payload that holds the value.
 */
export async function reveal(
  tx: postgres.TransactionSql,
  { operator, memberId, field, reason }: RevealRequest,
  now: number,
): Promise<Omit<ActResult<never>, 'payload'>> {
  const id = uuidv7(now)
  await tx`insert into reveal ${tx({
    id,
    at: new Date(now),
    member_id: memberId,
    operator_id: operator.operatorId,
    roles: [...operator.roles],
    field,
    reason,
  })}`
  return { act: 'member.open', object: `member:${memberId}`, reason, after: { opened: field, reveal: id } }
}

/** In words, the openings that the audit log does not name, and those that it names but that are missing. */
export async function revealFaults(tx: postgres.TransactionSql): Promise<string[]> {
  const rows = await tx<{ id: string; logged: boolean }[]>`
    with named as (
      select after::jsonb ->> 'reveal' as id, after::jsonb ->> 'opened' as field, object, operator_id, reason, at_ms
      from audit where outcome = 'done' and starts_with(after, '{"opened":'))
    select coalesce(r.id::text, n.id) as id, n.id is not null as logged
    from reveal r full join named n on n.id = r.id::text and n.field = r.field and n.object = 'member:' || r.member_id
      and n.operator_id = r.operator_id and n.reason = r.reason
    where r.id is null or n.id is null order by 1, 2`
  return rows.map(({ id, logged }) =>
    logged
      ? `opening ${id} stands in the audit log and not among those that members see`
      : `opening ${id} is not as the audit log has it`,
  )
}
