// The result of a match: the facts, the reports behind them with their times, and the outcome of each market.
import { type MarketType, marketTypes } from '@touchline/engine/market/catalogue'
import { happened } from '@touchline/engine/market/result'
import type postgres from 'postgres'
import { matchFacts, quotedFacts, type StoredFacts } from '../../feed/facts.ts'
import type { Statement } from '../../feed/feed.ts'
import { hasEnded } from '../../feed/match-state.ts'
import type { MatchRow } from './match-cache.ts'
import { gameOf, type View } from './view.ts'

type Report = { source: string; status: Statement['status']; facts: StoredFacts; reportedAt: Date }
export type ResultRun = { finishedAt: Date | null; happened: Record<string, string[] | null> }

/**
 * Until the final whistle no market has an outcome. From settlement on, the outcomes are those of the last
 * run.
 */
export async function readResult(sql: postgres.Sql, match: MatchRow, view: View) {
  const reports = await sql<Report[]>`
    select source, status, facts, reported_at as "reportedAt" from match_report where match_id = ${match.id}
    order by reported_at, id`
  const [run] = await sql<ResultRun[]>`
    select finished_at as "finishedAt", happened from settle_run where match_id = ${match.id} order by run desc limit 1`
  return {
    game: gameOf(match, view),
    goals: [...(match.facts.goals ?? [])],
    outcomes: marketTypes.map((marketType) => outcomesOf(match, run, marketType)),
    sources: reports.map(({ source, status, facts, reportedAt }) => ({
      source,
      status,
      ...quotedFacts(facts),
      time: reportedAt.getTime(),
    })),
    settledAt: run?.finishedAt?.getTime() ?? null,
  }
}

/** The options of a market that happened; null while it is undecided, and where it is void. */
export function outcomesOf(match: MatchRow, run: ResultRun | undefined, marketType: MarketType) {
  const known = hasEnded(match.state) ? happened(marketType, matchFacts(match.facts)) : null
  const options = run ? (run.happened[marketType] ?? null) : known
  return { marketType, happened: options && [...options] }
}
