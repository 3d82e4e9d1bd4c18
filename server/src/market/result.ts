// What happened in a match, who said so and when, and what that means in each market.
import { marketTypes } from '@touchline/engine/market/catalogue'
import { happened } from '@touchline/engine/market/result'
import type postgres from 'postgres'
import { matchFacts, type StoredFacts, scoreOf } from '../feed/facts.ts'
import type { Statement } from '../feed/feed.ts'
import type { MatchRow } from './match-book.ts'
import { gameOf, type View } from './view.ts'

type Report = { source: string; status: Statement['status']; facts: StoredFacts; reported_at: Date }
type Run = { finished_at: Date | null; happened: Record<string, string[] | null> }

/** Markets are undecided until the final whistle; from settlement on they are what the last run settled on. */
export async function readResult(sql: postgres.Sql, match: MatchRow, view: View) {
  const reports = await sql<Report[]>`
    select source, status, facts, reported_at from match_report where match_id = ${match.id}
    order by reported_at, id`
  const [run] = await sql<Run[]>`
    select finished_at, happened from settle_run where match_id = ${match.id} order by run desc limit 1`
  const over = match.state === 'ended' || match.state === 'settling' || match.state === 'settled'
  const facts = matchFacts(match.facts)
  return {
    game: gameOf(match, view),
    goals: [...(match.facts.goals ?? [])],
    outcomes: marketTypes.map((marketType) => {
      const options = run ? (run.happened[marketType] ?? null) : over ? happened(marketType, facts) : null
      return { marketType, happened: options && [...options] }
    }),
    sources: reports.map(({ source, status, facts, reported_at }) => ({
      source,
      status,
      score: scoreOf(facts.ft),
      time: reported_at.getTime(),
    })),
    settledAt: run?.finished_at?.getTime() ?? null,
  }
}
