// A table from results, for leagues and groups of tournaments alike: three points for a win, one for a draw,
// after 90 minutes.
import type { Score } from './result.ts'

/** Team ids; `score` is null until the match has been played. */
export type Pairing = { home: string; away: string; score: Score | null }
export type PlayedPairing = Pairing & { score: Score }

export type Tally = {
  team: string
  played: number
  won: number
  drawn: number
  lost: number
  goals: number
  /** Goals that the team scored away; `goals` include them. */
  awayGoals: number
  against: number
  diff: number
  points: number
  /** Points that were taken away; `points` no longer contain them. */
  deducted: number
}

/** Every team of the matches, with the totals of its played ones. */
export function tally(matches: readonly Pairing[]): Tally[] {
  const rows = new Map<string, Tally>()
  const rowOf = (team: string) => {
    const row = rows.get(team) ?? emptyRow(team)
    rows.set(team, row)
    return row
  }
  for (const { home, away, score } of matches) {
    const [atHome, guest] = [rowOf(home), rowOf(away)]
    if (!score) continue
    add(atHome, score.home, score.away)
    add(guest, score.away, score.home)
    guest.awayGoals += score.away
  }
  return [...rows.values()]
}

function emptyRow(team: string): Tally {
  const none = { played: 0, won: 0, drawn: 0, lost: 0, goals: 0, awayGoals: 0, against: 0 }
  return { team, ...none, diff: 0, points: 0, deducted: 0 }
}

function add(row: Tally, goals: number, against: number): void {
  row.played++
  row.goals += goals
  row.against += against
  row.diff = row.goals - row.against
  if (goals > against) row.won++
  else if (goals === against) row.drawn++
  else row.lost++
  row.points = 3 * row.won + row.drawn
}
