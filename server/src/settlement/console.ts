// Matches as operators read them: which wait for a ruling, what each source said, how they were settled and
// by whom.
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type {
  consoleMatch,
  consoleMatches,
  ListedMatch,
  MatchRun,
  MatchStatement,
} from '@touchline/contract/settlement/operator-calls'
import type { Ruling, RulingProposal } from '@touchline/contract/settlement/types'
import { formatFen } from '@touchline/engine/money/fen'
import { DAY } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { matchFacts, type StoredFacts, scoreOf } from '../feed/facts.ts'
import type { Names } from '../feed/feed.ts'
import { namedLike } from '../market/found.ts'
import { type Candidate, readCandidates } from './confirm.ts'
import { SILENT_AFTER_MS, waitOf } from './waits.ts'

const PAGE = 50
/** How long after kick-off new statements about a match are still looked for, ms. */
const LOOKED_AT_MS = 60 * DAY

type SettlementDeps = Pick<Deps, 'settings' | 'siteClock'>

interface Row {
  readonly id: number
  readonly home: TeamRow
  readonly away: TeamRow
  readonly competition: Names
  readonly kickoff: Date
  readonly state: Candidate['state']
  readonly facts: StoredFacts
  readonly orders: number
  readonly stakes: number
  readonly runs: number
  readonly settledAt: Date | null
  readonly proposed: number | null
}

interface TeamRow {
  readonly name: Names
  readonly color: string
  readonly text: Names
}

function readRows(
  tx: postgres.TransactionSql,
  which: postgres.Fragment,
  order: 'asc' | 'desc' = 'asc',
): Promise<Row[]> {
  const direction = order === 'asc' ? tx`asc` : tx`desc`
  return tx<Row[]>`
    with found as (
      select m.* from match m join team h on h.id = m.home_id join team a on a.id = m.away_id
        join competition c on c.id = m.competition_id
      where ${which} order by m.kickoff ${direction}, m.id ${direction} limit ${PAGE + 1}
    )
    select m.id, json_build_object('name', h.name, 'color', h.icon_color, 'text', h.icon_text) as home,
      json_build_object('name', a.name, 'color', a.icon_color, 'text', a.icon_text) as away, c.name as competition,
      m.kickoff, m.state, m.facts, o.orders, o.stakes, r.runs, r.at as "settledAt",
      (select max(task_id) from open_proposal where matter = 'ruling' and object = m.id::text) as proposed
    from found m join team h on h.id = m.home_id join team a on a.id = m.away_id
      join competition c on c.id = m.competition_id
      cross join lateral (select count(*)::int as orders, coalesce(sum(stake), 0)::int8 as stakes
        from standing_order where match_id = m.id) o
      cross join lateral (select count(*)::int as runs, max(started_at) as at from settle_run where match_id = m.id) r
    order by m.kickoff ${direction}, m.id ${direction}`
}

/** By id, the matches with orders that no longer settle by themselves, each with the reason. */
export async function waitingMatches(
  { settings, siteClock }: SettlementDeps,
  tx: postgres.TransactionSql,
): Promise<Map<number, NonNullable<ListedMatch['waits']>>> {
  const now = siteClock.now()
  const candidates = await readCandidates(
    tx,
    tx`m.ordered > 0 and m.kickoff < ${new Date(now)} and (
      m.state not in ('settling', 'settled', 'void') and (m.kickoff <= ${new Date(now - SILENT_AFTER_MS)}
        or m.unheard)
      or m.kickoff > ${new Date(now - LOOKED_AT_MS)} and m.unheard)`,
  )
  const wait = settings.current.confirmationWait
  return new Map(
    candidates.flatMap((match) => {
      const waits = waitOf(match, now, wait)
      return waits ? [[match.id, waits] as const] : []
    }),
  )
}

type ListQuery = {
  readonly tab: 'waiting' | 'coming' | 'over'
  readonly find?: string | undefined
  readonly after?: string | undefined
}

export async function readMatches(
  deps: SettlementDeps,
  tx: postgres.TransactionSql,
  { tab, find = '', after }: ListQuery,
  language: Language,
): Promise<PayloadOf<typeof consoleMatches>> {
  const waiting = await waitingMatches(deps, tx)
  const order = tab === 'over' ? 'desc' : 'asc'
  const rows = await readRows(
    tx,
    tx`${ofTab(tx, tab, [...waiting.keys()])} ${namedLike(tx, find)} and ${behind(tx, after, order)}`,
    order,
  )
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    matches: page.map((row) => listed(row, waiting, language)),
    next: rows.length > PAGE && last ? `${last.kickoff.getTime()}.${last.id}` : null,
  }
}

function ofTab(tx: postgres.TransactionSql, tab: ListQuery['tab'], waiting: readonly number[]) {
  if (tab === 'waiting') return tx`m.id = any(${[...waiting]}::bigint[])`
  const over = tx`m.state in ('settling', 'settled', 'void')`
  return tab === 'over' ? over : tx`not (${over})`
}

function behind(tx: postgres.TransactionSql, after: string | undefined, order: 'asc' | 'desc') {
  if (after === undefined) return tx`true`
  const [kickoff, id] = after.split('.').map(Number) as [number, number]
  const place = tx`(${new Date(kickoff)}, ${id}::bigint)`
  return order === 'asc' ? tx`(m.kickoff, m.id) > ${place}` : tx`(m.kickoff, m.id) < ${place}`
}

function listed(
  row: Row,
  waiting: Awaited<ReturnType<typeof waitingMatches>>,
  language: Language,
): ListedMatch {
  return {
    gameId: String(row.id),
    home: teamOf(row.home, language),
    away: teamOf(row.away, language),
    competition: row.competition[language],
    kickoff: row.kickoff.getTime(),
    state: row.state === 'scheduled' ? 'upcoming' : row.state,
    score: scoreOf(row.facts.ft),
    orders: row.orders,
    stakes: formatFen(row.stakes),
    runs: row.runs,
    waits: waiting.get(row.id) ?? null,
    proposed: row.proposed,
  }
}

function teamOf({ name, color, text }: TeamRow, language: Language) {
  return { name: name[language], iconColor: color, iconText: text[language] }
}

/** Refuses with 1004 when there is none. */
export async function readMatchPage(
  deps: SettlementDeps,
  tx: postgres.TransactionSql,
  id: string,
  language: Language,
): Promise<PayloadOf<typeof consoleMatch>> {
  const [row] = await readRows(tx, tx`m.id = ${id}`)
  const [match] = await readCandidates(tx, tx`m.id = ${id}`)
  if (!row || !match) throw refusal(1004)
  const now = deps.siteClock.now()
  const waits = waitOf(match, now, deps.settings.current.confirmationWait)
  return {
    ...listed(row, new Map(waits && row.orders > 0 ? [[row.id, waits]] : []), language),
    statements: match.statements.map(statementOf),
    settled: await readRuns(tx, id),
    siteTime: now,
  }
}

function statementOf({
  source,
  status,
  facts,
  at,
  reportedAt,
}: Candidate['statements'][number]): MatchStatement {
  const { ft, ht, firstGoalMinute } = matchFacts(facts)
  const goals = (facts.goals ?? []).map(({ side, minute, stoppage }) => ({ side, minute, stoppage }))
  return { source, status, score: ft, halfTime: ht, firstGoalMinute, reportedAt, at, goals }
}

async function readRuns(tx: postgres.TransactionSql, id: string): Promise<MatchRun[]> {
  const runs = await tx<RunRow[]>`
    select r.run, r.kind, r.facts, r.started_at as "startedAt", r.finished_at as "finishedAt", u.ruling, u.said, u.evidence,
      u.reason, p.name as "proposedBy", a.name as "approvedBy"
    from settle_run r left join match_ruling u on u.id = r.ruling left join operator p on p.id = u.proposed_by
      left join operator a on a.id = u.approved_by
    where r.match_id = ${id} order by r.run desc`
  return runs.map(({ run, kind, facts, startedAt, finishedAt, ...by }) => ({
    run,
    kind,
    score: scoreOf(facts.ft),
    startedAt: startedAt.getTime(),
    finishedAt: finishedAt?.getTime() ?? null,
    ruling: rulingOf(by),
  }))
}

interface RulingRow {
  readonly ruling: Ruling | null
  readonly said: RulingProposal['said'] | null
  readonly evidence: string | null
  readonly reason: string | null
  readonly proposedBy: string | null
  readonly approvedBy: string | null
}

interface RunRow extends RulingRow {
  readonly run: number
  readonly kind: MatchRun['kind']
  readonly facts: StoredFacts
  readonly startedAt: Date
  readonly finishedAt: Date | null
}

function rulingOf(row: RulingRow): MatchRun['ruling'] {
  const { ruling, said, evidence, reason, proposedBy, approvedBy } = row
  if (!ruling || !said || evidence === null || reason === null || proposedBy === null || approvedBy === null)
    return null
  return { ruling, said, evidence, reason, proposedBy, approvedBy }
}
