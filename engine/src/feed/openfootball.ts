// Reads openfootball's JSON, both shapes (`matches` and `rounds`), into
// matches with facts and goals. It never throws: an entry that is no match is
// rejected with its place, and a match's own defects are told in its problems.

import type { MatchFacts, Score } from '../market/result.ts'
import { countBySide, type Goal, isSameScore, reconcile } from './facts.ts'

export type FeedMatch = MatchFacts & {
  home: string
  away: string
  /** "YYYY-MM-DD" */
  date: string | null
  /** As printed, "18:00 UTC+3" or local "20:30". */
  time: string | null
  round: string | null
  group: string | null
  /** The number by which other matches of the tournament refer to it: "W74" is the winner of match 74. */
  number: number | null
  status: string | null
  /** The score after extra time (with the 90 minutes), and of the shoot-out alone; no market uses them. */
  extraTime: Score | null
  penalties: Score | null
  /** In order of time, extra time included; null when the source has no list. */
  goals: readonly Goal[] | null
  problems: readonly string[]
}

export type RejectedEntry = { place: string; reason: string }

export type FeedFile = { name: string | null; matches: FeedMatch[]; rejected: RejectedEntry[] }

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads a whole file's parsed JSON. Entries that are no match are listed in `rejected`; all others are read.
 */
export function readOpenfootball(json: unknown): FeedFile {
  const file: FeedFile = { name: isFields(json) ? text(json.name) : null, matches: [], rejected: [] }
  const top = isFields(json) ? json : {}
  if (!Array.isArray(top.matches) && !Array.isArray(top.rounds)) {
    file.rejected.push({ place: 'top level', reason: 'neither "matches" nor "rounds" is a list' })
    return file
  }
  if (Array.isArray(top.matches)) readList(file, top.matches, '', null)
  if (!Array.isArray(top.rounds)) return file
  for (const [n, round] of top.rounds.entries()) {
    if (isFields(round) && Array.isArray(round.matches)) {
      readList(file, round.matches, `rounds[${n}].`, text(round.name))
    } else {
      file.rejected.push({ place: `rounds[${n}]`, reason: 'not a round with a list of matches' })
    }
  }
  return file
}

function readList(file: FeedFile, entries: readonly unknown[], prefix: string, round: string | null): void {
  for (const [n, entry] of entries.entries()) {
    const place = `${prefix}matches[${n}]`
    const match = isFields(entry) ? readMatch(entry, round) : 'not a match'
    if (typeof match === 'string') file.rejected.push({ place, reason: match })
    else file.matches.push(match)
  }
}

function readMatch(entry: Fields, round: string | null): FeedMatch | string {
  const home = teamName(entry.team1)
  const away = teamName(entry.team2)
  if (home === null || away === null) return `no name for ${home === null ? 'team1' : 'team2'}`
  const problems: string[] = []
  const date = readDate(entry.date, problems)
  const status = text(entry.status)
  const goals = readGoals(entry, problems)
  const score = isFields(entry.score) ? entry.score : {}
  const ft = readScore(score.ft, 'score.ft', problems)
  const ht = readScore(score.ht, 'score.ht', problems)
  const further = readFurther(score, ft, problems)
  const undecided = statusProblem(status, ft)
  const facts = undecided
    ? { ft: null, ht: null, firstGoalMinute: null, problems: [undecided] }
    : reconcile({ ft, ht, extraTime: further.extraTime, goals })
  return {
    home,
    away,
    date,
    time: text(entry.time),
    round: text(entry.round) ?? round,
    group: text(entry.group),
    number: Number.isSafeInteger(entry.num) ? (entry.num as number) : null,
    status,
    ...further,
    goals: goals && inOrder(ft ? onTheirSide(goals, ft) : goals),
    ...facts,
    problems: [...problems, ...facts.problems],
  }
}

/** How a level match was decided; a score that cannot be true is left out and reported as a problem. */
function readFurther(score: Fields, ft: Score | null, problems: string[]) {
  const extraTime = readScore(score.et, 'score.et', problems)
  const penalties = readScore(score.p, 'score.p', problems)
  const shrank = ft && extraTime && (extraTime.home < ft.home || extraTime.away < ft.away)
  if (shrank) problems.push('score.et is below score.ft')
  const level = penalties && penalties.home === penalties.away
  if (level) problems.push('score.p has no winner')
  return { extraTime: shrank ? null : extraTime, penalties: level ? null : penalties }
}

/** Why a match's status leaves it without a 90-minute result, whatever score is given with it. */
function statusProblem(status: string | null, ft: Score | null): string | null {
  const known = status?.toLowerCase() ?? 'finished'
  if (['finished', 'played', 'ft'].includes(known)) return null
  if (known.startsWith('award')) return 'awarded: the score is a decision, not a result'
  return ft ? `status "${status}" beside a score: result unknown` : `${known}: no final score`
}

function readGoals(entry: Fields, problems: string[]): Goal[] | null {
  const goals: Goal[] = []
  let listed = false
  for (const [list, side] of [
    ['goals1', 'home'],
    ['goals2', 'away'],
  ] as const) {
    const told = entry[list]
    if (Array.isArray(told)) {
      listed = true
      for (const [n, goal] of told.entries()) goals.push(readGoal(goal, side, `${list}[${n}]`, problems))
    } else if (told !== undefined && told !== null) problems.push(`${list} is not a list`)
  }
  return listed ? goals : null
}

function readGoal(told: unknown, side: Goal['side'], place: string, problems: string[]): Goal {
  const fields = isFields(told) ? told : {}
  const at = readMinute(fields.minute, fields.offset)
  if (!at) problems.push(`${place}: no minute in ${JSON.stringify(fields.minute ?? told)}`)
  return {
    side,
    minute: at?.minute ?? null,
    stoppage: at?.stoppage ?? 0,
    scorer: text(fields.name),
    ownGoal: fields.owngoal === true,
    penalty: fields.penalty === true,
  }
}

/** 57, "57", "90+4" or 90 with offset 4; null unless it is a minute of a match. */
function readMinute(minute: unknown, offset: unknown): { minute: number; stoppage: number } | null {
  const parts = /^(\d{1,3})'?(?:\+(\d{1,2}))?'?$/.exec(String(minute).replaceAll(' ', ''))
  const base = Number(parts?.[1])
  if (!parts || base < 1 || base > 120) return null
  return { minute: base, stoppage: Number(parts[2] ?? (isCount(offset) ? offset : 0)) }
}

/** Swaps the sides of goals that all stand under the other team's name; other mix-ups stay as printed. */
function onTheirSide(goals: readonly Goal[], ft: Score): readonly Goal[] {
  const counted = countBySide(goals.filter((goal) => goal.minute !== null && goal.minute <= 90))
  const turned = { home: counted.away, away: counted.home }
  if (isSameScore(counted, ft) || !isSameScore(turned, ft)) return goals
  return goals.map((goal) => ({ ...goal, side: goal.side === 'home' ? 'away' : 'home' }))
}

function inOrder(goals: readonly Goal[]): Goal[] {
  const at = (goal: Goal) => (goal.minute ?? 121) * 100 + goal.stoppage
  return [...goals].sort((one, other) => at(one) - at(other))
}

function readScore(told: unknown, place: string, problems: string[]): Score | null {
  if (told === undefined || told === null) return null
  const [home, away] = Array.isArray(told) && told.length === 2 ? told : []
  if (isCount(home) && isCount(away)) return { home, away }
  problems.push(`${place} is not a score: ${JSON.stringify(told)}`)
  return null
}

function readDate(told: unknown, problems: string[]): string | null {
  const date = text(told)
  const time = date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(date!)) return date
  problems.push(`no date in ${JSON.stringify(told ?? null)}`)
  return null
}

function teamName(told: unknown): string | null {
  return text(isFields(told) ? told.name : told)
}

function text(told: unknown): string | null {
  return typeof told === 'string' && told.trim() !== '' ? told.trim() : null
}

function isFields(told: unknown): told is Fields {
  return typeof told === 'object' && told !== null && !Array.isArray(told)
}

function isCount(told: unknown): told is number {
  return Number.isInteger(told) && (told as number) >= 0 && (told as number) < 100
}
