// Queues as operators see them. A page begins behind the last row of the one before, by values that never
// change: what others decide meanwhile shifts nothing.

import { mayAct, type OperatorAct } from '@touchline/contract/operator/acts'
import { type TaskKind, taskKindEntry, taskKinds } from '@touchline/contract/operator/task-kinds'
import type { TaskClaim, TaskRow, TaskTab, TaskWaits, Verdict } from '@touchline/contract/task/types'
import { fen, formatFen } from '@touchline/engine/money/fen'
import { DAY, HOUR } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { beginningWith } from '../db/like.ts'
import type { OperatorSession } from '../operator/sign-in/sessions.ts'
import { actsOf } from './claim.ts'
import { isOpenTo } from './owners.ts'

const PAGE_ROWS = 50
/** How many cases of each queue the start page shows, those with the earliest promise first. */
const FIRST_SHOWN = 12
/** Counts go no further: what is above says "1,000+". */
const MOST_COUNTED = 1_000

/** The operator who reads, and the time of reading: site clock and wall clock, Unix ms. */
export interface Reader {
  readonly operator: OperatorSession
  readonly siteNow: number
  readonly wallNow: number
}

export interface StoredTask {
  readonly id: number
  readonly kind: TaskKind
  readonly act: OperatorAct
  readonly subject: string
  readonly round: number
  readonly memberId: string | null
  readonly username: string | null
  readonly amount: number | null
  readonly flags: string[]
  readonly openedAt: Date
  readonly dueAt: Date
  readonly lapsesAt: Date | null
  readonly state: TaskRow['state']
  readonly needed: number
  readonly approvals: number
  readonly claimedBy: string | null
  readonly claimedUntil: Date | null
  readonly claimedName: string | null
  readonly closedAt: Date | null
  readonly decidedBy: string | null
  readonly decidedVerdict: Verdict | null
}

/**
 * The columns of a case, with the names of its member, of its holder, and of the operator who decided it
 * last.
 */
function taskColumns(tx: postgres.ISql) {
  return tx`t.id, t.kind, t.act, t.subject, t.round, t.member_id as "memberId", m.username, t.amount, t.flags, t.opened_at as "openedAt",
      t.due_at as "dueAt", t.lapses_at as "lapsesAt", t.state, t.needed, t.approvals, t.claimed_by as "claimedBy",
      t.claimed_until as "claimedUntil", c.name as "claimedName", t.closed_at as "closedAt", d.name as "decidedBy",
      d.verdict as "decidedVerdict"
    from task t left join member m on m.id = t.member_id left join operator c on c.id = t.claimed_by
    left join lateral (select o.name, s.verdict from task_decision s join operator o on o.id = s.operator_id
      where s.task_id = t.id and t.state = 'done' order by s.step desc limit 1) d on true`
}

interface TasksAsked {
  readonly kind: TaskKind
  readonly tab: TaskTab
  readonly find?: string | undefined
  readonly waits?: TaskWaits | undefined
  readonly claimed?: TaskClaim | undefined
  readonly flag?: string | undefined
  /** Where the page begins. */
  readonly after?: string | undefined
}

export async function readTasks(
  tx: postgres.TransactionSql,
  reader: Reader,
  { kind, tab, after, ...sought }: TasksAsked,
): Promise<{ rows: TaskRow[]; next: string | null }> {
  const [ms, id] = after?.split('.').map(Number) ?? []
  const from = ms === undefined ? null : new Date(ms)
  const rows =
    tab === 'done'
      ? await tx<StoredTask[]>`
        select ${taskColumns(tx)} where t.kind = ${kind} and t.state <> 'open' and t.closed_at > ${new Date(reader.siteNow - DAY)}
          and ${isFound(tx, sought.find)} and ${isFlagged(tx, sought.flag)} and (${from}::timestamptz is null or (t.closed_at, t.id) < (${from}, ${id ?? 0}))
        order by t.closed_at desc, t.id desc limit ${PAGE_ROWS + 1}`
      : await tx<StoredTask[]>`
        select ${taskColumns(tx)} where t.kind = ${kind} and ${isOpen(tx, reader)} and ${inTab(tx, tab, reader)}
          and ${isFound(tx, sought.find)} and ${isFlagged(tx, sought.flag)} and ${waitsLong(tx, sought.waits, reader)} and ${isClaimed(tx, sought.claimed, reader)}
          and (${from}::timestamptz is null or (t.due_at, t.id) > (${from}, ${id ?? 0}))
        order by t.due_at, t.id limit ${PAGE_ROWS + 1}`
  const page = rows.slice(0, PAGE_ROWS)
  const last = rows.length > PAGE_ROWS ? page.at(-1) : undefined
  const at = last && (tab === 'done' ? last.closedAt : last.dueAt)
  return {
    rows: page.map((row) => taskRowOf(row, reader)),
    next: last && at ? `${at.getTime()}.${last.id}` : null,
  }
}

/** By the case's number, or how the member's name begins. */
function isFound(tx: postgres.ISql, find = '') {
  const text = find.replace(/^#/, '').toLowerCase()
  if (text === '') return tx`true`
  const number = /^\d{1,15}$/.test(text) ? Number(text) : null
  return tx`(t.id = ${number} or lower(m.username) like ${beginningWith(text)})`
}

function isFlagged(tx: postgres.ISql, flag: string | undefined) {
  return flag === undefined ? tx`true` : tx`${flag} = any(t.flags)`
}

function waitsLong(tx: postgres.ISql, waits: TaskWaits | undefined, { siteNow }: Reader) {
  if (waits === undefined) return tx`true`
  if (waits === 'late') return tx`t.due_at < ${new Date(siteNow)}`
  return tx`t.opened_at < ${new Date(siteNow - (waits === 'hour' ? HOUR : DAY))}`
}

function isClaimed(tx: postgres.ISql, by: TaskClaim | undefined, { wallNow }: Reader) {
  if (by === undefined) return tx`true`
  const claimed = tx`(t.claimed_by is not null and t.claimed_until > ${new Date(wallNow)})`
  return by === 'somebody' ? claimed : tx`not ${claimed}`
}

/** A case whose time is over counts as closed, even before that is stored. */
function isOpen(tx: postgres.ISql, { siteNow }: Reader) {
  return tx`t.state = 'open' and (t.lapses_at is null or t.lapses_at > ${new Date(siteNow)})`
}

function inTab(tx: postgres.ISql, tab: TaskTab, reader: Reader) {
  if (tab === 'needsMe') return needsReader(tx, reader)
  if (tab === 'mine') return isMine(tx, reader)
  if (tab === 'flagged') return hasFlag(tx, reader)
  return tab === 'second' ? waitsForSecond(tx, reader) : tx`true`
}

function needsReader(tx: postgres.ISql, reader: Reader) {
  const { operatorId } = reader.operator
  return tx`t.act = any(${actsOf(reader)})
    and (t.claimed_by is null or t.claimed_until <= ${new Date(reader.wallNow)} or t.claimed_by = ${operatorId})
    and ${isOpenTo(tx, operatorId)}`
}

/** Operators have stopped something for the case's member. */
function hasFlag(tx: postgres.ISql, { wallNow }: Reader) {
  return tx`exists (select from member_flag f where f.member_id = t.member_id and (f.until is null or f.until > ${new Date(wallNow)}))`
}

function isMine(tx: postgres.ISql, { operator, wallNow }: Reader) {
  return tx`t.claimed_by = ${operator.operatorId} and t.claimed_until > ${new Date(wallNow)}`
}

function waitsForSecond(tx: postgres.ISql, { operator }: Reader) {
  return tx`t.approvals > 0 and not exists (select from task_decision s
    where s.task_id = t.id and s.operator_id = ${operator.operatorId})`
}

export interface TaskCount {
  readonly kind: TaskKind
  readonly open: number
  readonly late: number
  readonly needsMe: number
  readonly mine: number
  readonly second: number
  readonly flagged: number
  /** The open cases with the earliest promise. */
  readonly first: TaskRow[]
}

/** Of the kinds that the reader's roles see. */
export async function countTasks(tx: postgres.TransactionSql, reader: Reader): Promise<TaskCount[]> {
  const seen = taskKinds.filter((kind) => mayAct(reader.operator.roles, taskKindEntry[kind].read))
  const rows = await tx<StoredTask[]>`
    select ${taskColumns(tx)} where t.id in (
      select f.id from unnest(${seen}::text[]) k(kind) cross join lateral (
        select t.id from task t where t.kind = k.kind and ${isOpen(tx, reader)} order by t.due_at, t.id limit ${FIRST_SHOWN}) f)
    order by t.due_at, t.id`
  const first = Map.groupBy(rows, ({ kind }) => kind)
  const counts = await tx<Omit<TaskCount, 'first'>[]>`
    select k.kind, count(t.id)::int as open, count(*) filter (where t.due_at < ${new Date(reader.siteNow)})::int as late,
      count(*) filter (where ${isMine(tx, reader)})::int as mine, count(*) filter (where ${waitsForSecond(tx, reader)})::int as second,
      count(*) filter (where ${needsReader(tx, reader)})::int as "needsMe", count(*) filter (where ${hasFlag(tx, reader)})::int as flagged
    from unnest(${seen}::text[]) with ordinality k(kind, n) left join lateral (
      select t.* from task t where t.kind = k.kind and ${isOpen(tx, reader)} order by t.due_at, t.id limit ${MOST_COUNTED}) t on true
    group by k.kind, k.n order by k.n`
  return counts.map((count) => ({
    ...count,
    first: (first.get(count.kind) ?? []).map((row) => taskRowOf(row, reader)),
  }))
}

export function taskRowOf(row: StoredTask, { operator, wallNow }: Reader): TaskRow {
  const { claimedBy: holder, claimedUntil: until, claimedName: name } = row
  const claimed = holder !== null && name !== null && until !== null && until.getTime() > wallNow
  const { decidedBy: decider, decidedVerdict: verdict } = row
  return {
    id: row.id,
    kind: row.kind,
    act: row.act,
    member: row.memberId && row.username ? { id: row.memberId, username: row.username } : null,
    amount: row.amount === null ? null : formatFen(fen(row.amount)),
    flags: row.flags,
    openedAt: row.openedAt.getTime(),
    dueAt: row.dueAt.getTime(),
    lapsesAt: row.lapsesAt?.getTime() ?? null,
    state: row.state,
    needed: row.needed,
    approvals: row.approvals,
    claim: claimed ? { by: name, mine: holder === operator.operatorId, until: until.getTime() } : null,
    decided: decider && verdict ? { by: decider, verdict } : null,
  }
}

export async function readTask(tx: postgres.TransactionSql, id: number): Promise<StoredTask | undefined> {
  const [task] = await tx<StoredTask[]>`select ${taskColumns(tx)} where t.id = ${id}`
  return task
}
