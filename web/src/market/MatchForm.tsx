import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { eventRecord } from '@touchline/contract/market/calls'
import type { Game } from '@touchline/contract/market/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Skeleton } from '@touchline/ui/Skeleton'
import { query } from '../api/queries.ts'
import { Problem } from '../app/Problem.tsx'
import { useText } from '../i18n/i18n.ts'
import { fullTime } from '../i18n/times.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'
import { type FormMatch, type Outcome, outcomeFor, tally } from './form-facts.ts'
import { MatchTable } from './MatchTable.tsx'
import { Team } from './Team.tsx'

/** As many letters as the picture has. */
const mostLetters = 5

/** How both teams did before: their last five matches, their meetings, and the table. */
export default function MatchForm({ game }: { game: Game }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(eventRecord, { params: { id: game.gameId } }))
  if (!data) {
    return (
      <div className="p-2">
        <Card flush>
          {error ? (
            <Problem title={t('match.formFailed')} error={error} onRetry={refetch} />
          ) : (
            <Skeleton rows={5} label={t('app.loading')} />
          )}
        </Card>
      </div>
    )
  }
  return (
    <div className="grid gap-2 p-2 md:grid-cols-2 md:items-start md:gap-3 md:p-3">
      <div className="grid gap-2 md:gap-3">
        <Card className="grid gap-3">
          <CardHeader title={t('match.recent')} note={t('match.recentNote')} />
          <Recent side={game.home} matches={data.recent.home} />
          <Recent side={game.away} matches={data.recent.away} />
        </Card>
        <Meetings game={game} matches={data.history} />
      </div>
      <MatchTable rows={data.league} game={game} />
    </div>
  )
}

function Recent({ side, matches }: { side: Game['home']; matches: readonly FormMatch[] }) {
  const t = useText()
  return (
    <div>
      <p className="mb-1 text-15 font-medium">
        <Team side={side} />
      </p>
      {matches.length === 0 && <p className="text-13 text-muted">{t('match.noRecent')}</p>}
      <ol className="grid max-w-menu grid-cols-5 gap-1">
        {matches.slice(0, mostLetters).map((match) => (
          <li key={match.gameId} className="min-w-0">
            <Letter teamId={side.id} match={match} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const tones: Record<Outcome, string> = {
  won: 'bg-up-soft text-up',
  drawn: 'bg-fill text-muted',
  lost: 'bg-down-soft text-down',
}
const letters = { won: 'match.W', drawn: 'match.D', lost: 'match.L' } as const

/** One result as a letter, the team's own goals first; it leads to that match. */
function Letter({ teamId, match }: { teamId: string; match: FormMatch }) {
  const t = useText()
  const zone = useSiteZone()
  const outcome = outcomeFor(teamId, match)
  const [other, score] =
    match.home.id === teamId
      ? [match.away, `${match.score.home}-${match.score.away}`]
      : [match.home, `${match.score.away}-${match.score.home}`]
  return (
    <Link
      to="/marketDetail"
      search={{ gameId: match.gameId }}
      className="grid min-w-0 justify-items-center gap-0.5 rounded-small py-1 text-12 text-muted hover:bg-fill"
    >
      <span
        aria-hidden
        className={`grid size-8 place-items-center rounded-small text-15 font-semibold ${tones[outcome]}`}
      >
        {t(letters[outcome])}
      </span>
      <span className="sr-only">{t(`match.${outcome}`)}</span>
      <span className="font-medium text-text">{score}</span>
      <span aria-hidden className="w-full truncate text-center">
        {other.name}
      </span>
      <span className="sr-only">
        {t('match.against', { team: other.name, date: fullTime(match.gameTime, zone).slice(0, 10) })}
      </span>
    </Link>
  )
}

function Meetings({ game, matches }: { game: Game; matches: readonly FormMatch[] }) {
  const t = useText()
  const zone = useSiteZone()
  const { won, drawn, lost } = tally(game.home.id, matches)
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('match.meetings')} />
      {matches.length === 0 ? (
        <p className="text-13 text-muted">{t('match.meetingsNone')}</p>
      ) : (
        <>
          <MeetingsBar
            counts={[won, drawn, lost]}
            label={t('match.meetingsBar', {
              home: game.home.name,
              homeWon: won,
              drawn,
              away: game.away.name,
              awayWon: lost,
            })}
          />
          <p className="flex justify-between text-12 text-muted">
            <span>{t('match.meetingsWon', { count: won })}</span>
            <span>{t('match.meetingsDrawn', { count: drawn })}</span>
            <span>{t('match.meetingsWon', { count: lost })}</span>
          </p>
          <ul className="divide-y divide-line">
            {matches.map((match) => (
              <li key={match.gameId}>
                <Link
                  to="/marketDetail"
                  search={{ gameId: match.gameId }}
                  className="grid min-h-tap grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 text-13 hover:bg-fill focus-visible:-outline-offset-2"
                >
                  <span className="text-12 text-muted">{fullTime(match.gameTime, zone).slice(2, 10)}</span>
                  <span className="truncate text-right">{match.home.name}</span>
                  <b className="font-semibold">
                    {match.score.home}-{match.score.away}
                  </b>
                  <span className="truncate">{match.away.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** Home's wins, draws and away's wins as shares of one bar. */
function MeetingsBar({ counts, label }: { counts: [number, number, number]; label: string }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const fills = ['fill-bar', 'fill-edge', 'fill-muted']
  let from = 0
  return (
    <svg role="img" aria-label={label} width="100%" height="8" className="block overflow-hidden rounded-full">
      {counts.map((count, place) => {
        const start = from
        from += (100 * count) / total
        return (
          <rect
            key={fills[place]}
            x={`${start}%`}
            width={`${(100 * count) / total}%`}
            height="8"
            className={fills[place]}
          />
        )
      })}
    </svg>
  )
}
