// The finished matches below a folder of openfootball files:
// leagues to rate teams on, and the minutes of goals.

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { firstJsonError } from '../src/feed/json-error.ts'
import { type FeedMatch, readOpenfootball } from '../src/feed/openfootball.ts'
import type { Score } from '../src/market/result.ts'
import type { MatchResult } from '../src/pricing/ratings.ts'

export type PlayedMatch = MatchResult & { ht: Score | null }

export type League = { name: string; matches: readonly PlayedMatch[] }

export type GoalTimes = {
  /** The minute of every goal whose minute is known; stoppage time counts as minute 45 or 90. */
  minutes: readonly number[]
  /** Goals before and after half time, in matches without goal minutes. */
  firstHalf: number
  secondHalf: number
}

const FEWEST_MATCHES_OF_A_LEAGUE = 200

/** Every file of matches below the folder, by path; files of teams, groups and stadiums are passed over. */
export function readFolder(folder: string): { name: string; matches: FeedMatch[] }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({
      name: `${basename(join(path, '..'))} ${basename(path, '.json')}`,
      file: readOpenfootball(readJson(path)),
    }))
    .filter(({ file }) => file.rejected.length === 0)
    .map(({ name, file }) => ({ name, matches: file.matches }))
}

function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8')
  try {
    return JSON.parse(text)
  } catch {
    const { place, reason } = firstJsonError(text)
    throw new Error(`${path}: ${place}: ${reason}`)
  }
}

/** The files with enough matches to rate teams on; their finished matches stand oldest first. */
export function leaguesOf(files: ReturnType<typeof readFolder>): League[] {
  return files
    .map(({ name, matches }) => ({
      name,
      matches: matches.flatMap(asPlayed).sort((one, other) => one.playedAt - other.playedAt),
    }))
    .filter(({ matches }) => matches.length >= FEWEST_MATCHES_OF_A_LEAGUE)
}

/** When goals fell: by minute where the source lists goals, otherwise by half. */
export function goalTimesOf(files: ReturnType<typeof readFolder>): GoalTimes {
  const matches = files.flatMap((file) => file.matches)
  const minutes = matches
    .flatMap((match) => match.goals ?? [])
    .flatMap(({ minute }) => (minute !== null && minute <= 90 ? [minute] : []))
  let firstHalf = 0
  let secondHalf = 0
  for (const { goals, ft, ht } of matches) {
    if (goals || !ft || !ht) continue
    firstHalf += ht.home + ht.away
    secondHalf += ft.home + ft.away - ht.home - ht.away
  }
  return { minutes, firstHalf, secondHalf }
}

function asPlayed({ home, away, date, ft, ht }: FeedMatch): PlayedMatch[] {
  if (!ft || !date) return []
  return [{ home, away, homeGoals: ft.home, awayGoals: ft.away, playedAt: Date.parse(date), ht }]
}
