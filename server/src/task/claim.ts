// Claims of cases: one conditional update, so that of two who reach for a case at once one has it and the
// other is told. A claim ends by itself, so no one has to end it.
import { refusal } from '@touchline/contract/envelope'
import { mayAct, type OperatorAct, operatorActs } from '@touchline/contract/operator/acts'
import { type TaskKind, taskKindEntry } from '@touchline/contract/operator/task-kinds'
import { claimMs, mostClaims } from '@touchline/contract/task/types'
import type postgres from 'postgres'
import { isOpenTo } from './owners.ts'
import type { Reader } from './read.ts'

/** Claims a case or extends the claim; answers until when. Refuses with 1004, 1960, 1961, 1965. */
export async function claimTask(tx: postgres.TransactionSql, reader: Reader, id: number): Promise<number> {
  await checkHands(tx, reader, id)
  const until = new Date(reader.wallNow + claimMs)
  const [claimed] = await tx<{ id: number }[]>`
    update task set claimed_by = ${reader.operator.operatorId}, claimed_until = ${until}
    where id = ${id} and act = any(${actsOf(reader)}) and ${isFree(tx, reader, { orOwn: true })} returning id`
  if (!claimed) throw await whyNot(tx, reader, id)
  return until.getTime()
}

/** Claims the first unclaimed case of a kind; null when there is none. Refuses with 1004, 1965. */
export async function claimNextTask(
  tx: postgres.TransactionSql,
  reader: Reader,
  kind: TaskKind,
): Promise<number | null> {
  if (!mayAct(reader.operator.roles, taskKindEntry[kind].decide)) throw refusal(1004)
  await checkHands(tx, reader, null)
  const { operatorId } = reader.operator
  const [claimed] = await tx<{ id: number }[]>`
    update task set claimed_by = ${operatorId}, claimed_until = ${new Date(reader.wallNow + claimMs)}
    where id = (select id from task t where kind = ${kind} and act = any(${actsOf(reader)}) and ${isFree(tx, reader, { orOwn: false })}
      and ${isOpenTo(tx, operatorId)} order by due_at, id limit 1 for update skip locked)
    returning id`
  return claimed?.id ?? null
}

export async function releaseTask(
  tx: postgres.TransactionSql,
  { operator }: Reader,
  id: number,
): Promise<void> {
  await tx`update task set claimed_by = null, claimed_until = null
    where id = ${id} and state = 'open' and claimed_by = ${operator.operatorId}`
}

/**
 * Hands a case on, unclaimed, to operators who may do another act; answers the act before. Refuses with 1321
 * when it has that act already, and otherwise as a claim does: 1004, 1960, 1961.
 */
export async function handOnTask(
  tx: postgres.TransactionSql,
  reader: Reader,
  id: number,
  to: OperatorAct,
): Promise<OperatorAct> {
  const [task] = await tx<{ act: OperatorAct }[]>`select act from task where id = ${id} for update`
  if (task?.act === to) throw refusal(1321)
  const [handed] = await tx<{ id: number }[]>`
    update task set act = ${to}, claimed_by = null, claimed_until = null
    where id = ${id} and act = any(${actsOf(reader)}) and ${isFree(tx, reader, { orOwn: true })} returning id`
  if (!task || !handed) throw await whyNot(tx, reader, id)
  return task.act
}

export function actsOf({ operator }: Reader): OperatorAct[] {
  return operatorActs.filter((act) => mayAct(operator.roles, act))
}

function isFree(tx: postgres.ISql, { operator, siteNow, wallNow }: Reader, { orOwn }: { orOwn: boolean }) {
  return tx`state = 'open' and (lapses_at is null or lapses_at > ${new Date(siteNow)})
    and (claimed_by is null or claimed_until <= ${new Date(wallNow)} or (${orOwn} and claimed_by = ${operator.operatorId}))`
}

/**
 * Refuses with 1965 too many claims. The lock makes one operator's claims take turns, so that two at once
 * cannot exceed the limit.
 */
async function checkHands(
  tx: postgres.TransactionSql,
  { operator: { operatorId }, wallNow, siteNow }: Reader,
  besides: number | null,
): Promise<void> {
  await tx`select from operator where id = ${operatorId} for no key update`
  const [claims] = await tx<[{ count: number }]>`
    select count(*)::int as count from task where claimed_by = ${operatorId} and claimed_until > ${new Date(wallNow)}
      and state = 'open' and (lapses_at is null or lapses_at > ${new Date(siteNow)}) and id is distinct from ${besides}`
  if (claims.count >= mostClaims) throw refusal(1965)
}

async function whyNot(tx: postgres.TransactionSql, reader: Reader, id: number) {
  const [task] = await tx<{ act: OperatorAct; over: boolean }[]>`
    select act, state <> 'open' or coalesce(lapses_at <= ${new Date(reader.siteNow)}, false) as over from task where id = ${id}`
  if (task && !mayAct(reader.operator.roles, task.act)) return refusal(1004)
  return refusal(!task || task.over ? 1960 : 1961)
}
