// Goals as the evidence picture takes them, and as a sentence.
import type { goal } from '@touchline/contract/market/types'
import type { Goal } from '@touchline/ui/market/GoalTimeline'
import type * as z from 'zod/mini'
import type { Translate } from '../../i18n/texts.ts'

export type SourceGoal = z.output<typeof goal>

/** Minutes as the rules count them: stoppage time belongs to the 45th and the 90th; labels say both parts. */
export function timelineGoals(t: Translate, goals: readonly SourceGoal[]): Goal[] {
  return goals.map(({ side, minute, stoppage }) => ({
    side,
    minute,
    label: goalMinute(t, minute, stoppage),
  }))
}

export function goalMinute(t: Translate, minute: number, stoppage: number): string {
  return stoppage > 0 ? t('match.goalStoppageLabel', { minute, stoppage }) : t('match.goalLabel', { minute })
}

/** "Goals: 17' 1-0, 34' 1-1. Final score 1-1.": what the picture shows, for those who hear it. */
export function goalsSpoken(t: Translate, goals: readonly SourceGoal[], final: string): string {
  if (goals.length === 0) return t('match.noGoalsSpoken', { score: final })
  const score = { home: 0, away: 0 }
  const steps = goals.map(({ side, minute, stoppage }) => {
    score[side] += 1
    return `${goalMinute(t, minute, stoppage)} ${score.home}-${score.away}`
  })
  return t('match.goalsSpoken', { goals: steps.join(', '), score: final })
}

/** Whether the goals add up to the score; without a complete list there is no picture. */
export function goalsAreComplete(
  score: { home: number; away: number } | null,
  goals: readonly { side: 'home' | 'away' }[],
): boolean {
  const count = (side: 'home' | 'away') => goals.filter((goal) => goal.side === side).length
  return score !== null && count('home') === score.home && count('away') === score.away
}
