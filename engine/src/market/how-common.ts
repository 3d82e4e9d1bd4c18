// How often each option of a market happened in matches that were played. A match counts only where its facts
// decide the market, and a count is never told without the number of matches that it is out of.
import { type MarketType, marketTypes, optionsOf } from './catalogue.ts'
import { happened, type MatchFacts, type Score } from './result.ts'

/** How many of a team's newest matches count; older ones were played by a different team of that name. */
const MOST_OF_TEAM = 20

/** Team ids, and the facts of the match. */
export type PlayedFacts = { home: string; away: string; facts: MatchFacts }

export type Commonness = {
  type: MarketType
  /** Matches whose facts decide the market. */
  decided: number
  /** For each option, in how many of these matches it happened; all options in display order. */
  times: { option: string; times: number }[]
}

export type Sample = { played: number; markets: Commonness[] }

/**
 * How earlier matches in a league ended, in all and for both teams of a match: the home team's matches at
 * home, the away team's away. For a match on neutral ground, all matches of both teams count, each turned so
 * that the team stands on its present side. `played`: newest first.
 */
export function howCommon(
  { home, away, neutral }: { home: string; away: string; neutral: boolean },
  played: readonly PlayedFacts[],
): { league: Sample; home: Sample; away: Sample } {
  const at = (side: 'home' | 'away', team: string) => {
    const other = side === 'home' ? 'away' : 'home'
    return played.flatMap((match) => {
      if (match[side] === team) return [match.facts]
      return neutral && match[other] === team ? [turned(match.facts)] : []
    })
  }
  return {
    league: sampleOf(played.map(({ facts }) => facts)),
    home: sampleOf(at('home', home).slice(0, MOST_OF_TEAM)),
    away: sampleOf(at('away', away).slice(0, MOST_OF_TEAM)),
  }
}

function sampleOf(matches: readonly MatchFacts[]): Sample {
  return { played: matches.length, markets: marketTypes.map((type) => commonness(type, matches)) }
}

function commonness(type: MarketType, matches: readonly MatchFacts[]): Commonness {
  const times = new Map(optionsOf(type).map((option) => [option, 0]))
  let decided = 0
  for (const facts of matches) {
    const options = happened(type, facts)
    if (options) decided++
    for (const option of options ?? []) times.set(option, times.get(option)! + 1)
  }
  return { type, decided, times: [...times].map(([option, count]) => ({ option, times: count })) }
}

/** The same match with the away side named first. */
function turned({ ft, ht, firstGoalMinute }: MatchFacts): MatchFacts {
  const turn = (score: Score | null) => score && { home: score.away, away: score.home }
  return { ft: turn(ft), ht: turn(ht), firstGoalMinute }
}
