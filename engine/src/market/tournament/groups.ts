// Group tables of a tournament, with the rules that part teams of equal points.
// Teams that no result parts stand level; only the draw of the knock-out, once it is known, says who goes first.
import { type Pairing, type Tally, tally } from '../table.ts'
import type { TieRule, TournamentFormat } from './format.ts'

export type GroupRow = Tally & {
  /** From 1. */
  position: number
  /** The best and the worst position it may take; they differ among teams that are level by all that results tell. */
  best: number
  worst: number
}

/** Smaller goes first where results say nothing: the order that the draw, or what is known of it, gives. */
export type Lots = (team: string) => number

const undrawn: Lots = () => 0

/** The table of one group's matches; teams without a result yet stand in it, too. */
export function groupTable(matches: readonly Pairing[], rule: TieRule, lots: Lots = undrawn): GroupRow[] {
  const chunks = split(tally(matches), stepsOf(rule, matches))
  return numbered(chunks, lots)
}

/** The third-placed teams of all groups, best first. */
export function rankThirds(thirds: readonly Tally[], lots: Lots = undrawn): GroupRow[] {
  return numbered(split(thirds, [{ key: ofAll }, { key: (row) => [row.won] }]), lots)
}

/** Whether every match of the group has been played. */
export function isComplete(matches: readonly Pairing[]): boolean {
  return matches.length > 0 && matches.every(({ score }) => score !== null)
}

/**
 * Whether the row plays on: true or false once results decide it, null before. `thirds` are the third-placed teams of
 * all groups once all of them are complete, null before.
 */
export function playsOn(
  row: GroupRow,
  { advance, thirds: places }: TournamentFormat,
  { complete, thirds }: { complete: boolean; thirds: readonly GroupRow[] | null },
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

const ofAll = (row: Tally) => [row.points, row.diff, row.goals]

/** A step of the rule: what counts, greatest first, given the rows that are still level. */
type Step = { key: (row: Tally, level: readonly Tally[]) => number[]; again?: true }

function stepsOf(rule: TieRule, matches: readonly Pairing[]): Step[] {
  const amongThem = (row: Tally, level: readonly Tally[]) => {
    const ids = new Set(level.map(({ team }) => team))
    const own = tally(matches.filter(({ home, away }) => ids.has(home) && ids.has(away)))
    const met = own.find(({ team }) => team === row.team)
    return met ? ofAll(met) : []
  }
  // Where meetings part some of the teams, they count once more among those that are still level.
  const meetings: Step = { key: amongThem, again: true }
  if (rule === 'overall') return [{ key: ofAll }, meetings]
  return [{ key: (row) => [row.points] }, meetings, { key: (row) => [row.diff, row.goals, row.won] }]
}

/** The rows in order, those that no step parts together. */
function split(rows: readonly Tally[], [step, ...further]: readonly Step[]): Tally[][] {
  if (!step || rows.length < 2) return rows.length === 0 ? [] : [[...rows]]
  const keyed = rows.map((row) => ({ row, key: step.key(row, rows) }))
  keyed.sort((one, other) => greaterFirst(one.key, other.key))
  const chunks: Tally[][] = []
  keyed.forEach(({ row, key }, n) => {
    const before = keyed[n - 1]
    if (before && greaterFirst(before.key, key) === 0) chunks.at(-1)!.push(row)
    else chunks.push([row])
  })
  const next = step.again && chunks.length > 1 ? [step, ...further] : further
  return chunks.flatMap((chunk) => split(chunk, next))
}

function greaterFirst(one: readonly number[], other: readonly number[]): number {
  for (const [n, value] of one.entries()) {
    if (value !== other[n]) return other[n]! - value
  }
  return 0
}

function numbered(chunks: readonly Tally[][], lots: Lots): GroupRow[] {
  const rows: GroupRow[] = []
  for (const chunk of chunks) {
    for (const level of split(chunk, [{ key: ({ team }) => [-lots(team)] }])) {
      const best = rows.length + 1
      const worst = rows.length + level.length
      const inOrder = level.toSorted((one, other) => (one.team < other.team ? -1 : 1))
      for (const row of inOrder) rows.push({ ...row, position: rows.length + 1, best, worst })
    }
  }
  return rows
}
