// Matches of a tournament by day and round, two side by side where there is room.

import { useSiteNow } from '@touchline/client/api/clock'
import type { ScheduledMatch } from '@touchline/contract/market/tournament-calls'
import { Card, Section } from '@touchline/ui/Card'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { dayName } from '../../i18n/time-words.ts'
import { daysOf } from './tournament-facts.ts'

interface Props {
  matches: readonly ScheduledMatch[]
  newestFirst?: boolean
  line: (match: ScheduledMatch) => ReactNode
}

export function TournamentDays({ matches, newestFirst = false, line }: Props) {
  const t = useText()
  const now = useSiteNow()
  return daysOf(matches, newestFirst).map(({ day, rounds }) => (
    <Section key={day} title={dayName(day, now, t)}>
      <div className="grid gap-3">
        {rounds.map(({ key, stage, matches: ofRound }) => (
          <Card flush key={key}>
            <h3 className="bg-fill px-3 py-1.5 text-13 text-muted">
              {t(stage ? `tournament.stage_${stage}` : 'tournament.groupStage')}
            </h3>
            <ul className="md:grid md:grid-cols-2 md:gap-x-px md:bg-line">
              {ofRound.map((match) => (
                <li key={match.game.gameId} className="bg-surface md:last:odd:col-span-2">
                  {line(match)}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Section>
  ))
}
