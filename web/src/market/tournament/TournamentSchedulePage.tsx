import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { clockTime } from '@touchline/client/i18n/times'
import { type ScheduledMatch, tournamentSchedule } from '@touchline/contract/market/tournament-calls'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Segmented } from '@touchline/ui/input/Segmented'
import { Pill } from '@touchline/ui/Pill'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { Team } from '../Team.tsx'
import { TournamentDays } from './TournamentDays.tsx'
import { editionArgs, loadFrame, TournamentFrame, type TournamentSearch } from './TournamentFrame.tsx'
import { furtherText, isComing } from './tournament-facts.ts'

// Queries

export function load({ search }: { search: TournamentSearch }) {
  loadFrame(search)
  void queries.prefetchQuery(query(tournamentSchedule, editionArgs(search)))
}

// Screen

export function TournamentSchedulePage() {
  const t = useText()
  const { id, show } = useSearch({ strict: false })
  const navigate = useNavigate()
  const answer = useQuery(query(tournamentSchedule, editionArgs({ id })))
  const { data } = answer
  const played = show === 'played'
  const matches = data?.data.filter((match) => isComing(match) !== played) ?? []
  return (
    <TournamentFrame>
      <Segmented
        className="mt-3 max-w-phone"
        label={t('tournament.which')}
        value={played ? 'played' : 'coming'}
        onValueChange={(next) =>
          navigate({
            to: '.',
            search: (now) => ({ ...now, show: next === 'played' ? next : undefined }),
            replace: true,
          })
        }
        choices={[
          { value: 'coming', label: t('tournament.coming') },
          { value: 'played', label: t('tournament.played') },
        ]}
      />
      {matches.length === 0 && (
        <Card flush className="mt-3">
          <Waiting for={answer} failed={t('tournament.failed')} rows={8} />
          {data && <Nothing played={played} />}
        </Card>
      )}
      <TournamentDays
        matches={matches}
        newestFirst={played}
        line={(match) => <ScheduleLine match={match} />}
      />
      {played && matches.length > 0 && <p className="mt-3 text-12 text-muted">{t('tournament.ninety')}</p>}
    </TournamentFrame>
  )
}

// Parts

function ScheduleLine({ match }: { match: ScheduledMatch }) {
  const t = useText()
  const { game, group } = match
  const further = furtherText(match, t)
  return (
    <Link
      to="/marketDetail"
      search={{ gameId: game.gameId }}
      className="grid min-h-row grid-cols-[var(--spacing-foot)_minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line px-3 py-2 hover:bg-fill/50 focus-visible:-outline-offset-2"
    >
      <span className="text-13">
        <span className="block font-medium">{clockTime(game.gameTime)}</span>
        {group && <span className="block text-12 text-muted">{t('tournament.group', { group })}</span>}
      </span>
      <span className="grid gap-1 text-15 font-medium">
        <Team side={game.home} />
        <Team side={game.away} />
      </span>
      <span className="grid justify-items-end gap-1">
        {game.score && (
          <span className="grid justify-items-end text-15 font-semibold">
            <span>{game.score.home}</span>
            <span>{game.score.away}</span>
          </span>
        )}
        <State match={match} />
      </span>
      {further && <span className="col-span-2 col-start-2 mt-1 text-12 text-muted">{further}</span>}
    </Link>
  )
}

/** Shows the state only where the match is not simply to come, or over. */
function State({ match: { game } }: { match: ScheduledMatch }) {
  const t = useText()
  if (game.state === 'live')
    return <Pill tone="info">{t('tournament.live', { minute: game.minute ?? '–' })}</Pill>
  if (game.state === 'postponed') return <Pill tone="warn">{t('tournament.postponed')}</Pill>
  if (game.state === 'void' || game.state === 'abandoned') return <Pill>{t('tournament.void')}</Pill>
  return null
}

function Nothing({ played }: { played: boolean }) {
  const t = useText()
  return (
    <EmptyState
      title={t(played ? 'tournament.noPlayed' : 'tournament.noComing')}
      action={
        <Link to="." search={(now) => ({ ...now, show: played ? undefined : ('played' as const) })} replace>
          {t(played ? 'tournament.toComing' : 'tournament.toPlayed')}
        </Link>
      }
    />
  )
}
