import type { Game } from '@touchline/contract/market/types'
import { GoalTimeline } from '@touchline/ui/market/GoalTimeline'
import { useText } from '../../i18n/i18n.ts'
import { goalsSpoken, type SourceGoal, timelineGoals } from './goal-facts.ts'

interface Props {
  home: Game['home']
  away: Game['away']
  goals: readonly SourceGoal[]
  /** The final score as the sources report it: `3-1`. */
  final: string
  deciding: 'final' | 'half' | 'first'
  /** Shown next to the deciding fact: "final score", "half-time, decides". */
  decidingText: string
}

/** The goals of a match along its 90 minutes, in the two teams' colours. */
export function FactsTimeline({ home, away, goals, final, deciding, decidingText }: Props) {
  const t = useText()
  return (
    <GoalTimeline
      goals={timelineGoals(t, goals)}
      home={{ colour: home.iconColor, text: home.iconText }}
      away={{ colour: away.iconColor, text: away.iconText }}
      deciding={deciding}
      texts={{
        home: t('match.homeSide'),
        away: t('match.awaySide'),
        halfTime: t('match.halfTime'),
        deciding: decidingText,
      }}
      label={goalsSpoken(t, goals, final)}
    />
  )
}
