// Players who will not play. Where the source reports none, operators report them, and name who says so.
// Members read them on the match; rates stay as they are.
import type { BodyOf, PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type { Absence } from '@touchline/contract/market/naming'
import type {
  consoleAbsences,
  enterAbsence,
  withdrawAbsence,
} from '@touchline/contract/market/operator-calls'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import type { AbsentPlayer, StoredFacts } from '../../feed/facts.ts'
import { notifyLive } from '../../live/bus.ts'
import type { ActResult } from '../../operator/handler.ts'
import type { OperatorSession } from '../../operator/sign-in/sessions.ts'
import { ownWithOrders, refuseOwn } from '../../task/owners.ts'
import type { Names } from '../names.ts'
import type { MatchRow } from './match-cache.ts'

type AbsenceDeps = Pick<Deps, 'siteClock' | 'live'>
type Tx = postgres.TransactionSql

/**
 * The absent players that members see: the source's, else the operators'. `source` is null for the feed's.
 */
export async function absentOf(
  sql: postgres.Sql,
  { id, facts }: Pick<MatchRow, 'id' | 'facts'>,
  language: Language,
): Promise<(AbsentPlayer & { source: string | null })[]> {
  if (isTold(facts)) return (facts.absent ?? []).map((absent) => ({ ...absent, source: null }))
  const rows = await sql<{ side: AbsentPlayer['side']; name: Names; source: Names; at: Date }[]>`
    select side, name, source, entered_at as at from absence where match_id = ${id} and withdrawn_at is null order by id`
  return rows.map(({ side, name, source, at }) => ({
    side,
    name: name[language],
    since: at.getTime(),
    source: source[language],
  }))
}

function isTold({ absent }: StoredFacts): boolean {
  return (absent ?? []).length > 0
}

interface Row extends Omit<Absence, 'at' | 'withdrawn'> {
  readonly at: Date
  readonly withdrawnAt: Date | null
  readonly withdrawnBy: string | null
  readonly withdrawReason: string | null
}

/** Refuses with 1004. */
export async function readAbsences(tx: Tx, gameId: string): Promise<PayloadOf<typeof consoleAbsences>> {
  const { state, facts } = await readMatch(tx, gameId, tx``)
  const rows = await tx<Row[]>`
    select a.id, a.side, a.name, a.source, a.reason, b.name as by, a.entered_at as at, a.withdrawn_at as "withdrawnAt",
      w.name as "withdrawnBy", a.withdraw_reason as "withdrawReason"
    from absence a join operator b on b.id = a.entered_by left join operator w on w.id = a.withdrawn_by
    where a.match_id = ${gameId} order by a.id desc`
  return {
    open: isOpen(state),
    told: (facts.absent ?? []).map(({ side, name }) => ({ side, name })),
    absences: rows.map(({ at, withdrawnAt, withdrawnBy, withdrawReason, ...row }) => ({
      ...row,
      at: at.getTime(),
      withdrawn:
        withdrawnAt !== null && withdrawnBy !== null && withdrawReason !== null
          ? { by: withdrawnBy, at: withdrawnAt.getTime(), reason: withdrawReason }
          : null,
    })),
  }
}

/** Refuses with 1004, 1321, 1955 and 1974. */
export async function enter(
  deps: AbsenceDeps,
  tx: Tx,
  operator: OperatorSession,
  { gameId, side, name, source, reason }: BodyOf<typeof enterAbsence>,
): Promise<ActResult<PayloadOf<typeof enterAbsence>>> {
  const { state, facts } = await readMatch(tx, gameId, tx`for no key update`)
  if (!isOpen(state)) throw refusal(1004)
  if (isTold(facts)) throw refusal(1955)
  await refuseOwn(tx, operator, ...(await ownWithOrders(tx, gameId)))
  const [written] = await tx<{ id: number }[]>`
    insert into absence (match_id, side, name, source, reason, entered_by, entered_at)
    values (${gameId}, ${side}, ${tx.json(name)}, ${tx.json(source)}, ${reason}, ${operator.operatorId}, ${new Date(deps.siteClock.now())})
    on conflict do nothing returning id`
  if (!written) throw refusal(1321)
  return {
    payload: written,
    object: `match:${gameId}`,
    reason,
    after: { side, name, source },
    afterwards: await tell(deps, tx, gameId),
  }
}

/** Refuses with 1004, 1321 and 1974. */
export async function withdraw(
  deps: AbsenceDeps,
  tx: Tx,
  operator: OperatorSession,
  { id, reason }: BodyOf<typeof withdrawAbsence>,
): Promise<ActResult<PayloadOf<typeof withdrawAbsence>>> {
  const [known] = await tx<{ gameId: string }[]>`
    select match_id::text as "gameId" from absence where id = ${id}`
  if (!known) throw refusal(1004)
  const { gameId } = known
  await readMatch(tx, gameId, tx`for no key update`)
  await refuseOwn(tx, operator, ...(await ownWithOrders(tx, gameId)))
  const [row] = await tx<{ side: AbsentPlayer['side']; name: Names; source: Names }[]>`
    update absence set withdrawn_by = ${operator.operatorId}, withdrawn_at = ${new Date(deps.siteClock.now())}, withdraw_reason = ${reason}
    where id = ${id} and withdrawn_at is null returning side, name, source`
  if (!row) throw refusal(1321)
  return {
    payload: {},
    object: `match:${gameId}`,
    reason,
    before: row,
    afterwards: await tell(deps, tx, gameId),
  }
}

function isOpen(state: string): boolean {
  return ['scheduled', 'live', 'postponed'].includes(state)
}

async function readMatch(tx: Tx, gameId: string, locked: postgres.Fragment) {
  const [match] = await tx<{ state: string; facts: StoredFacts }[]>`
    select state, facts from match where id = ${gameId} ${locked}`
  if (!match) throw refusal(1004)
  return match
}

/** Raises the match's version and tells everybody after the commit; answers what to do after the commit. */
async function tell({ live }: AbsenceDeps, tx: Tx, gameId: string): Promise<() => void> {
  const [match] = await tx<[{ version: number }]>`
    update match set version = version + 1 where id = ${gameId} returning version`
  const event = { kind: 'match', id: gameId, version: match.version } as const
  await notifyLive(tx, event)
  return () => live.tellHere(event)
}
