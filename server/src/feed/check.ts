// Checks whether what a source says about a match can be true. A match that cannot is left out with its
// reason; the others are taken in.
import { contradictionIn } from '@touchline/engine/market/result'
import { placeProblem } from '@touchline/engine/market/tournament/format'
import { matchFacts, type StoredFacts } from './facts.ts'
import type { FeedMatch } from './feed.ts'

const LONGEST_KEY = 200
const MOST_GOALS = 99
const LONGEST_NAME = 100

/**
 * Why the match cannot be taken in; null when it can. `teams` and `competitions` are the ids known so far.
 */
export function refusedBecause(
  match: FeedMatch,
  known: { teams: ReadonlySet<string>; competitions: ReadonlySet<string> },
): string | null {
  if (match.key.length === 0 || match.key.length > LONGEST_KEY) return 'no usable key'
  if (!Number.isSafeInteger(match.kickoff) || match.kickoff <= 0) return 'no kick-off time'
  if (match.homeId === match.awayId) return 'a team against itself'
  if (!known.competitions.has(match.competitionId)) return `unknown competition ${match.competitionId}`
  const stranger = [match.homeId, match.awayId].find((id) => !known.teams.has(id))
  if (stranger !== undefined) return `unknown team ${stranger}`
  const place = match.place ? placeProblem(match.place) : null
  if (place) return place
  const facts = factsProblem(match.facts)
  if (facts) return facts
  for (const statement of match.statements) {
    const problem =
      factsProblem(statement.facts) ??
      (statement.status === 'final' ? contradictionIn(matchFacts(statement.facts)) : null)
    if (problem) return `${statement.source}: ${problem}`
  }
  return null
}

function factsProblem(facts: StoredFacts): string | null {
  const { ft, ht, extraTime, penalties, minute, goals, outlook, absent } = facts
  for (const score of [ft, ht, extraTime, penalties]) {
    if (score && !score.every((goals) => isWhole(goals, 0, MOST_GOALS)))
      return `${score.join('-')} is no score`
  }
  if (typeof minute === 'number' && !isWhole(minute, 1, 90)) return `minute ${minute}`
  for (const goal of goals ?? []) {
    if (!isWhole(goal.minute, 1, 90) || !isWhole(goal.stoppage, 0, 30)) {
      return `a goal in minute ${goal.minute}+${goal.stoppage}`
    }
  }
  if (absent?.some(({ name }) => name.length === 0 || name.length > LONGEST_NAME)) return 'an absent nobody'
  if (outlook && !(outlook.home > 0 && outlook.away > 0)) return 'news of the teams that is no factor'
  return null
}

function isWhole(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to
}
