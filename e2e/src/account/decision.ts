// Decides again, from the goals that the result page tells, whether an option happened: a second opinion on
// every settlement. Extra time and penalties are not among the goals of a match.

export interface Facts {
  score: { home: number; away: number }
  goals: readonly { side: 'home' | 'away'; minute: number }[]
}

/**
 * `marketType` and `option` as on the wire: 1 correct score, 2 half-time, 0 and 6 first goal, 3 total goals.
 */
export function happened(marketType: number, option: string, facts: Facts): boolean {
  if (marketType === 1) return finalScore(option, facts.score)
  if (marketType === 2) return halfTime(option, facts)
  if (marketType === 3) return facts.goals.length >= Number.parseInt(option, 10)
  return firstGoal(option, facts)
}

function finalScore(option: string, { home, away }: Facts['score']): boolean {
  if (option === 'home-4+') return home >= 4 && home > away
  if (option === 'away-4+') return away >= 4 && away > home
  return option === `${home}-${away}`
}

function halfTime(option: string, { goals }: Facts): boolean {
  const early = goals.filter(({ minute }) => minute <= 45)
  const home = early.filter(({ side }) => side === 'home').length
  const away = early.length - home
  return option === 'other' ? home > 2 || away > 2 : option === `${home}-${away}`
}

/** The minute of a goal in stoppage time is the 45th or the 90th. */
function firstGoal(option: string, { goals }: Facts): boolean {
  if (option === 'none') return goals.length === 0
  const first = Math.min(...goals.map(({ minute }) => minute))
  const [from = '', to = ''] = option.split('-')
  return first >= Number(from) && first <= (to === 'FT' ? 90 : Number(to))
}
