import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type Scheduled, tournamentSchedule } from '@touchline/contract/market/tournament-calls'
import { Card, Section } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { useSiteNow } from '../../api/clock.ts'
import { queries, query } from '../../api/queries.ts'
import { Stale } from '../../app/Stale.tsx'
import { Waiting } from '../../app/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { dayName } from '../../i18n/times.ts'
import { useSiteZone } from '../../i18n/use-site-zone.ts'
import { MatchLine } from '../MatchLine.tsx'
import { roundLabel } from './round-label.ts'
import { asked, type Chosen, loadFrame, TournamentFrame } from './TournamentFrame.tsx'
import { daysOf, hasMarket } from './tournament-facts.ts'

// Queries

export function load({ search }: { search: Chosen }) {
  loadFrame(search)
  void queries.prefetchQuery(query(tournamentSchedule, asked(search)))
}

// Screen

export function Screen() {
  const t = useText()
  const { id } = useSearch({ strict: false })
  const answer = useQuery(query(tournamentSchedule, asked({ id })))
  const { data } = answer
  const matches = data?.data.filter(hasMarket) ?? []
  return (
    <TournamentFrame>
      <Stale siteTime={data?.siteTime} />
      {matches.length === 0 && (
        <Card flush className="mt-3">
          <Waiting for={answer} failed={t('tournament.failed')} rows={8} />
          {data && <Nothing />}
        </Card>
      )}
      {matches.length > 0 && <Days matches={matches} />}
    </TournamentFrame>
  )
}

// Parts

function Days({ matches }: { matches: readonly Scheduled[] }) {
  const t = useText()
  const zone = useSiteZone()
  const now = useSiteNow(60_000)
  return daysOf(matches, zone, false).map(({ day, rounds }) => (
    <Section key={day} title={dayName(day, now, zone, t)}>
      <div className="space-y-3 *:break-inside-avoid md:columns-2 md:gap-3">
        {rounds.map((round) => (
          <Card flush key={round.key}>
            <h3 className="bg-fill px-3 py-1.5 text-13 text-muted">{roundLabel(round, t)}</h3>
            <ul>
              {round.matches.map(({ game }) => (
                <li key={game.gameId}>
                  <MatchLine game={game} byVolume={false} />
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Section>
  ))
}

function Nothing() {
  const t = useText()
  const { id } = useSearch({ strict: false })
  return (
    <EmptyState
      title={t('tournament.noMarkets')}
      note={t('tournament.noMarketsNote')}
      action={
        <Link to="/tournament/schedule" search={{ id }} replace>
          {t('tournament.toSchedule')}
        </Link>
      }
    />
  )
}
