// Where sources differ: only the last statement of each source counts, and a statement without a fact does
// not contradict others.
import type { MatchStatement } from '@touchline/contract/settlement/operator-calls'

export type SourceFact = 'halfTime' | 'firstGoal' | 'total' | 'fullTime'

/** The last statement of each source, and the facts in which these differ. */
export function factsOf(statements: readonly MatchStatement[]): {
  readonly last: ReadonlyMap<string, MatchStatement>
  readonly differing: ReadonlySet<SourceFact>
} {
  const last = new Map(statements.map((statement) => [statement.source, statement]))
  const values: Record<SourceFact, (statement: MatchStatement) => unknown> = {
    halfTime: ({ halfTime }) => halfTime && `${halfTime.home}-${halfTime.away}`,
    firstGoal: ({ firstGoalMinute }) => firstGoalMinute,
    total: ({ score }) => score && score.home + score.away,
    fullTime: ({ score }) => score && `${score.home}-${score.away}`,
  }
  const differing = Object.entries(values).flatMap(([fact, of]) => {
    const said = [...last.values()].map(of).filter((value) => value !== null)
    return new Set(said).size > 1 ? [fact as SourceFact] : []
  })
  return { last, differing: new Set(differing) }
}
