// A team's form from its earlier matches: won, drawn or lost, as seen from that team; and the choice of the
// matches that count.
import type { PayloadOf } from '@touchline/contract/call'
import type { eventRecord } from '@touchline/contract/market/calls'

export type FormRecord = PayloadOf<typeof eventRecord>
export type FormMatch = FormRecord['history']['normal'][number]
export type Outcome = 'won' | 'drawn' | 'lost'

/** How a match ended for a team; as seen from home when the team did not play. */
export function outcomeFor(teamId: string, { home, away, score }: FormMatch): Outcome {
  const ahead = (score.home - score.away) * (away.id === teamId && home.id !== teamId ? -1 : 1)
  if (ahead === 0) return 'drawn'
  return ahead > 0 ? 'won' : 'lost'
}

/** How often the team won, drew and lost. */
export function tally(teamId: string, matches: readonly FormMatch[]): Record<Outcome, number> {
  const counts = { won: 0, drawn: 0, lost: 0 }
  for (const match of matches) counts[outcomeFor(teamId, match)] += 1
  return counts
}

export interface FormFilter {
  /** Only matches that the team played there. */
  readonly at: 'home' | 'away' | undefined
  /** Only matches of this competition. */
  readonly competitionId: string | undefined
}

export function narrowed(
  teamId: string,
  matches: readonly FormMatch[],
  { at, competitionId }: FormFilter,
): FormMatch[] {
  return matches.filter(
    (match) =>
      (at === undefined || match[at].id === teamId) &&
      (competitionId === undefined || match.competitionId === competitionId),
  )
}
