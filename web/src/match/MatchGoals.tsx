import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import type { Game } from '@touchline/contract/market/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { gameResult } from '../api/further-calls.ts'
import { useText } from '../i18n/i18n.ts'
import { goalMinute } from '../market/result/goal-facts.ts'
import { Team } from '../market/Team.tsx'

/** The goals of a match under way, newest last; nothing where the source tells only the score. */
export function MatchGoals({ game }: { game: Game }) {
  const t = useText()
  const { data } = useQuery(query(gameResult, { params: { id: game.gameId } }))
  const goalless = game.score?.home === 0 && game.score.away === 0
  if (!data || (data.goals.length === 0 && !goalless)) return null
  return (
    <Card className="grid gap-1">
      <CardHeader title={t('match.goalsSoFar')} />
      {goalless && <p className="text-13 text-muted">{t('match.noGoalYet')}</p>}
      <ol className="grid gap-1 text-13">
        {data.goals.map(({ side, minute, stoppage, name, ownGoal, penalty }) => (
          <li key={`${side} ${minute} ${stoppage} ${name}`} className="flex items-center gap-2">
            <b className="w-10 shrink-0 font-semibold">{goalMinute(t, minute, stoppage)}</b>
            <Team side={game[side]} />
            <span className="truncate text-muted">
              {[name, ownGoal && t('match.ownGoal'), penalty && t('match.penalty')]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
