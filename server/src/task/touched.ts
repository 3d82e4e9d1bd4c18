// Finds the operators who changed a member shortly before, from the audit log, so that no operator has to
// declare it and no capability can forget it.
import { taskKindEntry, taskKinds } from '@touchline/contract/operator/task-kinds'
import { touchedMs } from '@touchline/engine/task/gate'
import type postgres from 'postgres'
import type { StoredTask } from './read.ts'

const touching = taskKinds.filter((kind) => taskKindEntry[kind].touches)

/** Reading a member's fields and writing notes about the member changes nothing. */
const harmless = ['member.open', 'member.note']

/**
 * Operators who, in the time before `wallNow` (Unix ms), did something to the member whom the case concerns,
 * or decided another case of that member.
 */
export async function touchedBy(
  tx: postgres.TransactionSql,
  { id, memberId }: Pick<StoredTask, 'id' | 'memberId'>,
  wallNow: number,
): Promise<string[]> {
  if (memberId === null) return []
  const rows = await tx<{ operatorId: string }[]>`
    select distinct a.operator_id as "operatorId" from audit a
    where a.object = any(array(select 'task:' || t.id from task t
        where t.member_id = ${memberId} and t.kind = any(${touching}) and t.id <> ${id}) || ${`member:${memberId}`}::text)
      and a.at_ms > ${wallNow - touchedMs} and a.outcome = 'done' and a.act <> all(${harmless}) and a.operator_id is not null`
  return rows.map(({ operatorId }) => operatorId)
}
