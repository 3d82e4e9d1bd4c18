// Records who has opened a case's evidence. Like an approval, this is bound to the evidence at that time, so
// that later evidence has to be opened again.
import { refusal } from '@touchline/contract/envelope'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { digestOf } from './digest.ts'
import { readTask } from './read.ts'
import type { TaskWork } from './work.ts'

/**
 * To be called in the transaction that shows the evidence. Refuses with 1960 when nothing waits for a
 * decision any more.
 */
export async function noteOpened(
  deps: Omit<Deps, 'sql'>,
  tx: postgres.TransactionSql,
  work: TaskWork,
  { id, operatorId }: { readonly id: number; readonly operatorId: string },
): Promise<void> {
  const task = await readTask(tx, id)
  const evidence = task && (await work.evidence(deps, tx, task.subject))
  if (!evidence) throw refusal(1960)
  const digest = Buffer.from(digestOf(task, evidence), 'hex')
  await tx`insert into task_opened ${tx({
    task_id: id,
    operator_id: operatorId,
    digest,
    opened_at: new Date(deps.wallClock.now()),
  })} on conflict do nothing`
}

export async function hasOpened(
  tx: postgres.TransactionSql,
  id: number,
  operatorId: string,
  digest: string,
): Promise<boolean> {
  const rows = await tx<{ taskId: number }[]>`
    select task_id as "taskId" from task_opened
    where task_id = ${id} and operator_id = ${operatorId} and digest = ${Buffer.from(digest, 'hex')}`
  return rows.length > 0
}
