// Corrections of competitions and teams by one operator, with a reason. The rows are locked in the feed's
// order: the competition or team, then its matches by id. Members read a correction at once; messages already
// sent and the books stay as they were.
import type { BodyOf, PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import { languages } from '@touchline/contract/language'
import type { NamedKind, OwnTexts } from '@touchline/contract/market/naming'
import type { correctCompetition, correctTeam } from '@touchline/contract/market/operator-calls'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import { correctCompetitions, correctTeams } from '../../feed/corrected.ts'
import { notifyLive } from '../../live/bus.ts'
import type { ActResult } from '../../operator/handler.ts'
import type { OperatorSession } from '../../operator/sign-in/sessions.ts'
import { plain } from '../found.ts'
import {
  ownCompetitionOf,
  ownTeamOf,
  readCompetition,
  readTeam,
  type StoredCompetition,
  type StoredTeam,
} from './read.ts'

type CorrectDeps = Pick<Deps, 'siteClock' | 'live'>
type Tx = postgres.TransactionSql

/** Refuses with 1003, 1004, 1321 and 1956. */
export async function correctOneCompetition(
  deps: CorrectDeps,
  tx: Tx,
  operator: OperatorSession,
  { id, own, reason }: BodyOf<typeof correctCompetition>,
): Promise<ActResult<PayloadOf<typeof correctCompetition>>> {
  const row = await readCompetition(tx, id, true)
  if (row.tournament && own.tieRule !== null) throw refusal(1003, { field: 'body.own.tieRule' })
  if (row.tournament && own.deductions !== null) throw refusal(1003, { field: 'body.own.deductions' })
  await knowTeams(tx, id, Object.keys(own.deductions ?? {}))
  const before = ownCompetitionOf(row)
  refuseSame(before, own)
  const { name, listed, navigation, ...rest } = own
  const stored: StoredCompetition = { ...textsIn('name', name), ...withoutNulls(rest) }
  await tx`update competition set told = ${tx.json(row.told)}, own = ${tx.json(stored as never)}, listed = ${listed},
    navigation = ${navigation} where id = ${id}`
  await correctCompetitions(tx, [id])
  await refuseTaken(
    tx`
    select from competition c join competition o on o.country = c.country and o.id <> c.id
    where c.id = ${id} and ${sameName(tx, name)} limit 1`,
  )
  return done(deps, tx, operator, { kind: 'competition', id, reason, before, after: own })
}

/** Refuses with 1004, 1321 and 1956. */
export async function correctOneTeam(
  deps: CorrectDeps,
  tx: Tx,
  operator: OperatorSession,
  { id, own, reason }: BodyOf<typeof correctTeam>,
): Promise<ActResult<PayloadOf<typeof correctTeam>>> {
  const row = await readTeam(tx, id, true)
  const before = ownTeamOf(row)
  refuseSame(before, own)
  const { name, iconColor, iconText } = own
  const stored: StoredTeam = {
    ...textsIn('name', name),
    ...withoutNulls({ iconColor }),
    ...textsIn('iconText', iconText),
  }
  await tx`update team set told = ${tx.json(row.told)}, own = ${tx.json(stored as never)} where id = ${id}`
  await correctTeams(tx, [id])
  await refuseTaken(
    tx`
    select from team c join team o on o.id <> c.id
    where c.id = ${id} and ${sameName(tx, name)} and exists (
      select from match m join match x on x.competition_id = m.competition_id
      where (m.home_id = c.id or m.away_id = c.id) and (x.home_id = o.id or x.away_id = o.id)) limit 1`,
  )
  return done(deps, tx, operator, { kind: 'team', id, reason, before, after: own })
}

/** Refuses with 1003 a deduction of points for a team that does not play in the competition. */
async function knowTeams(tx: Tx, competition: string, teams: readonly string[]): Promise<void> {
  const rows = await tx<{ id: string }[]>`
    select t.id from unnest(${[...teams]}::text[]) as t(id) where exists (
      select from match m where m.competition_id = ${competition} and (m.home_id = t.id or m.away_id = t.id))`
  if (rows.length < teams.length) throw refusal(1003, { field: 'body.own.deductions' })
}

function refuseSame(before: unknown, after: unknown): void {
  if (textOf(before) === textOf(after)) throw refusal(1321)
}

/** A text that is equal for equal content, whatever the order of its fields. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** True when a name given by operators is also another row's: `c` is the corrected row, `o` the other. */
function sameName(tx: Tx, name: OwnTexts) {
  const own = languages.filter((language) => name[language] !== null)
  return tx`exists (select from unnest(${own}::text[]) l
    where ${plain(tx, tx`c.name ->> l`)} = ${plain(tx, tx`o.name ->> l`)})`
}

async function refuseTaken(others: postgres.PendingQuery<postgres.Row[]>): Promise<void> {
  if ((await others).length > 0) throw refusal(1956)
}

function textsIn(key: 'name' | 'iconText', texts: OwnTexts) {
  const own = withoutNulls(texts)
  return Object.keys(own).length > 0 ? { [key]: own } : {}
}

/** The fields that are not null. */
function withoutNulls<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as never
}

interface Correction {
  readonly kind: NamedKind
  readonly id: string
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
}

async function done(
  { siteClock, live }: CorrectDeps,
  tx: Tx,
  operator: OperatorSession,
  { kind, id, reason, before, after }: Correction,
): Promise<ActResult<{ matches: number }>> {
  const now = siteClock.now()
  await tx`insert into correction (kind, subject, before, after, reason, changed_by, changed_at)
    values (${kind}, ${id}, ${tx.json(before as never)}, ${tx.json(after as never)}, ${reason}, ${operator.operatorId}, ${new Date(now)})`
  const its = kind === 'competition' ? tx`competition_id = ${id}` : tx`(home_id = ${id} or away_id = ${id})`
  const locked = await tx<{ id: number }[]>`
    select id from match where ${its} and state in ('scheduled', 'live', 'ended', 'settling', 'postponed')
    order by id for no key update`
  const moved = await tx<{ id: number; version: number }[]>`
    update match set version = version + 1 where id = any(${locked.map((match) => match.id)}) returning id, version`
  const events = [
    ...moved.map((match) => ({ kind: 'match', id: String(match.id), version: match.version }) as const),
    // For lists of leagues, results and tournaments.
    { kind: 'matches', id: '', version: now } as const,
  ]
  await notifyLive(tx, ...events)
  return {
    payload: { matches: moved.length },
    object: `${kind}:${id}`,
    reason,
    before,
    after,
    afterwards: () => {
      for (const event of events) live.tellHere(event)
    },
  }
}
