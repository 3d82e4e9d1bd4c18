// The order of teams in a table, with the rules that separate teams on equal points. Teams that no result
// separates are level; only lots, once they are known, put one of them first.
import { type Pairing, type Tally, tally } from './table.ts'

export const tieRules = ['overall', 'meetings', 'home-and-away'] as const
/**
 * The rule that separates teams of equal points. `overall`: goal difference and goals of all matches come
 * first. `meetings`: the matches that these teams played against each other come first. `home-and-away`: as
 * `meetings`, but only once each of these teams has hosted each of the others.
 */
export type TieRule = (typeof tieRules)[number]

export type StandingsRow = Tally & {
  /** From 1. */
  position: number
  /**
   * The best and the worst position that the team may take; they differ for teams that no result separates.
   */
  best: number
  worst: number
}

/** The draw's order of teams that results do not separate, as far as known; the smaller goes first. */
export type Lots = (team: string) => number

/** Points that were taken away, by team. */
export type Deductions = Readonly<Record<string, number>>

const undrawn: Lots = () => 0

/** The table of a league's or group's matches, including teams that have no result yet. */
export function standings(
  matches: readonly Pairing[],
  rule: TieRule,
  { lots, deductions = {} }: { lots?: Lots; deductions?: Deductions } = {},
): StandingsRow[] {
  const rows = tally(matches).map((row) => {
    const deducted = deductions[row.team] ?? 0
    return { ...row, points: row.points - deducted, deducted }
  })
  return numbered(split(rows, stepsOf(rule, matches)), lots)
}

/** Rows of different tables, ordered by one key, greatest first. */
export function ranked(rows: readonly Tally[], key: Key, lots?: Lots): StandingsRow[] {
  return numbered(split(rows, [{ among: () => key }]), lots)
}

type Key = (row: Tally) => readonly number[]
/** A step of the rule: the key that orders the rows still level, greatest first. */
type Step = { among: (level: readonly Tally[]) => Key; again?: true }

const ofAll: Key = (row) => [row.points, row.diff, row.goals]
/** The key of a team that has not met any of the others: the meetings neither raise nor lower it. */
const unmet: readonly number[] = [0, 0, 0]

function stepsOf(rule: TieRule, matches: readonly Pairing[]): Step[] {
  // If the meetings separate some of the teams, they are applied once more among those that are still level.
  const meetings: Step = {
    again: true,
    among(level) {
      const teams = new Set(level.map(({ team }) => team))
      const own = matches.filter(({ home, away, score }) => score && teams.has(home) && teams.has(away))
      if (rule === 'home-and-away' && own.length < teams.size * (teams.size - 1)) return () => []
      const met = new Map(tally(own).map((row) => [row.team, ofAll(row)]))
      return ({ team }) => met.get(team) ?? unmet
    },
  }
  if (rule === 'overall') return [{ among: () => ofAll }, meetings]
  return [
    { among: () => (row) => [row.points] },
    meetings,
    { among: () => (row) => [row.diff, row.goals, row.won] },
  ]
}

/** The rows in order; rows that no step separates stay together. */
function split(rows: readonly Tally[], [step, ...further]: readonly Step[]): Tally[][] {
  if (!step || rows.length < 2) return rows.length === 0 ? [] : [[...rows]]
  const keyOf = step.among(rows)
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }))
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

function numbered(chunks: readonly Tally[][], lots = undrawn): StandingsRow[] {
  const rows: StandingsRow[] = []
  for (const chunk of chunks) {
    for (const level of split(chunk, [{ among: () => (row) => [-lots(row.team)] }])) {
      const best = rows.length + 1
      const worst = rows.length + level.length
      const inOrder = level.toSorted((one, other) => (one.team < other.team ? -1 : 1))
      for (const row of inOrder) rows.push({ ...row, position: rows.length + 1, best, worst })
    }
  }
  return rows
}
