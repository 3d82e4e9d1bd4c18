// How a capability puts cases into its queue, and takes them out when what they were about is over: in the
// transaction of that very change, so that there is a case as long as something waits.
import { refusal } from '@touchline/contract/envelope'
import type { OperatorAct } from '@touchline/contract/operator/acts'
import { type TaskKind, taskKindEntry } from '@touchline/contract/operator/task-kinds'
import type postgres from 'postgres'
import { listOf } from '../ledger/list.ts'

export interface NewTask {
  readonly kind: TaskKind
  /** What the case is about, in the form of its kind; only one case of a subject is open at a time. */
  readonly subject: string
  readonly memberId: string | null
  /** The act whose holders may decide it, where its kind alone does not say that. */
  readonly act?: OperatorAct
  /** fen that wait; left out: no money. */
  readonly amount?: number
  /** The findings that made it a case, in words of its kind. */
  readonly flags?: readonly string[]
  /** Unix ms of the site's clock. */
  readonly openedAt: number
  /** When it is over without a decision. */
  readonly lapsesAt?: number
  /** How many different operators must approve it; one if left out. */
  readonly needed?: number
  /** When its decision is promised, if that differs from the promise of its kind. */
  readonly dueAt?: number
}

/** A second look at the same thing is a new round. Fails (23505) while one is open. */
export async function openTask(tx: postgres.ISql, task: NewTask): Promise<void> {
  await openTasks(tx, [task])
}

/** Opens several cases at once, each of a different subject. */
export function openTasks(tx: postgres.ISql, tasks: readonly NewTask[]) {
  const time = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())
  const kindOf = ({ kind }: NewTask) => taskKindEntry[kind]
  return tx`
    insert into task (kind, subject, round, act, member_id, amount, flags, opened_at, due_at, lapses_at, needed)
    select t.kind, t.subject, 1 + coalesce((select max(round) from task b where b.kind = t.kind and b.subject = t.subject), 0), t.act,
      t.member_id, t.amount, string_to_array(t.flags, ' '), t.opened_at,
      coalesce(t.due_at, t.opened_at + make_interval(secs => coalesce((s.value ->> t.kind)::float8, t.promise) / 1000)), t.lapses_at, t.needed
    from unnest(
      ${tasks.map(({ kind }) => kind)}::text[], ${tasks.map(({ subject }) => subject)}::text[],
      ${tasks.map((task) => task.act ?? kindOf(task).decide)}::text[], ${listOf(tasks.map(({ memberId }) => memberId))}::uuid[],
      ${listOf(tasks.map(({ amount }) => amount ?? null))}::int8[], ${tasks.map(({ flags = [] }) => flags.join(' '))}::text[],
      ${listOf(tasks.map(({ openedAt }) => time(openedAt)))}::timestamptz[],
      ${listOf(tasks.map(({ dueAt }) => time(dueAt)))}::timestamptz[],
      ${listOf(tasks.map(({ lapsesAt }) => time(lapsesAt)))}::timestamptz[], ${tasks.map((task) => kindOf(task).promiseMs)}::float8[],
      ${tasks.map(({ needed = 1 }) => needed)}::int4[]
    ) t(kind, subject, act, member_id, amount, flags, opened_at, due_at, lapses_at, promise, needed)
    left join setting s on s.name = 'queuePromises'`.execute()
}

/**
 * Closes the case of something that is over by itself, at `now` (site time). It is no fault when none is
 * open.
 */
export async function withdrawTask(
  tx: postgres.ISql,
  { kind, subject }: Pick<NewTask, 'kind' | 'subject'>,
  now: number,
): Promise<void> {
  await tx`update task set state = 'withdrawn', closed_at = ${new Date(now)}
    where kind = ${kind} and subject = ${subject} and state = 'open'`
}

/** The subject of a case, by its number; refuses with 1960 when there is none of that kind. */
export async function subjectOf(tx: postgres.ISql, kind: TaskKind, id: number): Promise<string> {
  const [task] = await tx<{ subject: string }[]>`select subject from task where id = ${id} and kind = ${kind}`
  if (!task) throw refusal(1960)
  return task.subject
}
