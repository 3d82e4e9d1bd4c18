// A team's rise and fall in a table, from results alone.
import type { StandingsRow } from './standings.ts'
import type { PlayedPairing } from './table.ts'

type InRound = PlayedPairing & { round: string }

/**
 * A team's position after each round of results, in order of kick-off; null before its first match. If the
 * results do not name different rounds, each team's matches are numbered, and the larger number of its two
 * teams is a match's round.
 */
export function positionsOver(
  results: readonly InRound[],
  team: string,
  tableOf: (results: readonly InRound[]) => readonly StandingsRow[],
): (number | null)[] {
  const rounds = roundsOf(results)
  return rounds.map((_, n) => {
    const table = tableOf(rounds.slice(0, n + 1).flat())
    return table.find((row) => row.team === team)?.position ?? null
  })
}

function roundsOf(results: readonly InRound[]): InRound[][] {
  const named = [...Map.groupBy(results, ({ round }) => round).values()]
  if (named.length > 1) return named
  const played = new Map<string, number>()
  const next = (team: string) => {
    const number = (played.get(team) ?? 0) + 1
    played.set(team, number)
    return number
  }
  const byTurn = Map.groupBy(results, ({ home, away }) => Math.max(next(home), next(away)))
  return [...byTurn].sort(([one], [other]) => one - other).map(([, round]) => round)
}
