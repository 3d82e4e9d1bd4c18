// A league table from results: three points a win, one a draw; then goal difference, goals, and the team's id.

export type Played<Team extends { id: string }> = {
  home: Team
  away: Team
  score: { home: number; away: number }
}

export type Standing<Team> = {
  team: Team
  pts: number
  played: number
  won: number
  drawn: number
  lost: number
  goals: number
  /** Those of them that it scored away. */
  awayGoals: number
  against: number
  diff: number
}

/**
 * A team's position after each round of results in order of kick-off; null before its first match. Where the rounds carry
 * no names of their own, every team's next match makes one.
 */
export function positionsOver<Team extends { id: string }>(
  results: readonly (Played<Team> & { round: string })[],
  teamId: string,
): (number | null)[] {
  const rounds = roundsOf(results)
  return rounds.map((_, n) => {
    const table = standings(rounds.slice(0, n + 1).flat())
    const place = table.findIndex(({ team }) => team.id === teamId)
    return place === -1 ? null : place + 1
  })
}

function roundsOf<Team extends { id: string }, Result extends Played<Team> & { round: string }>(
  results: readonly Result[],
): Result[][] {
  const named = [...Map.groupBy(results, ({ round }) => round).values()]
  if (named.length > 1) return named
  const played = new Map<string, number>()
  const next = (team: Team) => {
    const number = (played.get(team.id) ?? 0) + 1
    played.set(team.id, number)
    return number
  }
  const byTurn = Map.groupBy(results, ({ home, away }) => Math.max(next(home), next(away)))
  return [...byTurn].sort(([one], [other]) => one - other).map(([, round]) => round)
}

export function standings<Team extends { id: string }>(results: readonly Played<Team>[]): Standing<Team>[] {
  const rows = new Map<string, Standing<Team>>()
  const add = (team: Team, goals: number, against: number, away: boolean) => {
    const row = rows.get(team.id) ?? emptyRow(team)
    const outcome = Math.sign(goals - against)
    row.played++
    row.won += outcome > 0 ? 1 : 0
    row.drawn += outcome === 0 ? 1 : 0
    row.lost += outcome < 0 ? 1 : 0
    row.pts += outcome > 0 ? 3 : outcome === 0 ? 1 : 0
    row.goals += goals
    row.awayGoals += away ? goals : 0
    row.against += against
    row.diff += goals - against
    rows.set(team.id, row)
  }
  for (const { home, away, score } of results) {
    add(home, score.home, score.away, false)
    add(away, score.away, score.home, true)
  }
  return [...rows.values()].sort(
    (one, other) =>
      other.pts - one.pts ||
      other.diff - one.diff ||
      other.goals - one.goals ||
      (one.team.id < other.team.id ? -1 : 1),
  )
}

function emptyRow<Team>(team: Team): Standing<Team> {
  return { team, pts: 0, played: 0, won: 0, drawn: 0, lost: 0, goals: 0, awayGoals: 0, against: 0, diff: 0 }
}
