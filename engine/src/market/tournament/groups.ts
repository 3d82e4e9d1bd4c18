// The teams that advance from the groups of a tournament: the first of each, and in some the best of the
// third-placed teams. No team advances before results decide it; teams that no result separates wait for the
// draw of the knock-out.
import { type Lots, ranked, type StandingsRow } from '../standings.ts'
import type { Pairing, Tally } from '../table.ts'
import type { TournamentFormat } from './format.ts'

/** The third-placed teams of all groups, best first. */
export function rankThirds(thirds: readonly Tally[], lots?: Lots): StandingsRow[] {
  return ranked(thirds, (row) => [row.points, row.diff, row.goals, row.won], lots)
}

/** Whether every match of the group has been played. */
export function isComplete(matches: readonly Pairing[]): boolean {
  return matches.length > 0 && matches.every(({ score }) => score !== null)
}

/**
 * Whether the row plays on: true or false once results decide it, null before. `thirds` are the third-placed
 * teams of all groups once all of them are complete, null before.
 */
export function playsOn(
  row: StandingsRow,
  { advance, thirds: places }: TournamentFormat,
  { complete, thirds }: { complete: boolean; thirds: readonly StandingsRow[] | null },
): boolean | null {
  if (!complete) return null
  if (row.worst <= advance) return true
  const firstOut = advance + (places > 0 ? 2 : 1)
  if (row.best >= firstOut) return false
  if (row.best <= advance || row.worst >= firstOut) return null
  const third = thirds?.find(({ team }) => team === row.team)
  if (!third) return null
  if (third.worst <= places) return true
  return third.best > places ? false : null
}
