// The last five matches of both teams as letters: of all matches, or only of those at home, away, or in this
// competition.
import { getRouteApi, Link } from '@tanstack/react-router'
import { fullTime } from '@touchline/client/i18n/times'
import type { Game } from '@touchline/contract/market/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Segmented } from '@touchline/ui/input/Segmented'
import { useText } from '../../i18n/i18n.ts'
import { Team } from '../Team.tsx'
import { type FormMatch, type FormRecord, narrowed, type Outcome, outcomeFor, tally } from './form-facts.ts'

const route = getRouteApi('/marketDetail')

/** The number of letters in the picture. */
const mostLetters = 5

export function MatchRecent({ game, recent }: { game: Game; recent: FormRecord['recent'] }) {
  const t = useText()
  const { at, only } = route.useSearch()
  const navigate = route.useNavigate()
  const narrow = (next: { at?: 'home' | 'away' | undefined; only?: 'league' | undefined }) =>
    navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false })
  const filter = { at, competitionId: only && game.competitionId }
  return (
    <Card className="grid gap-3">
      <CardHeader title={t('match.recent')} note={t('match.recentNote')} />
      <div className="grid gap-2 narrow:grid-cols-2">
        <Segmented
          label={t('league.where')}
          value={at ?? 'all'}
          onValueChange={(next) => narrow({ at: next === 'all' ? undefined : next })}
          choices={[
            { value: 'all', label: t('league.anywhere') },
            { value: 'home', label: t('league.atHome') },
            { value: 'away', label: t('league.atAway') },
          ]}
        />
        <Segmented
          label={t('league.which')}
          value={only ?? 'all'}
          onValueChange={(next) => narrow({ only: next === 'all' ? undefined : next })}
          choices={[
            { value: 'all', label: t('league.anyLeague') },
            { value: 'league', label: t('league.thisLeague') },
          ]}
        />
      </div>
      {(['home', 'away'] as const).map((place) => (
        <TeamForm key={place} side={game[place]} matches={narrowed(game[place].id, recent[place], filter)} />
      ))}
    </Card>
  )
}

export function TeamForm({ side, matches }: { side: Game['home']; matches: readonly FormMatch[] }) {
  const t = useText()
  const shown = matches.slice(0, mostLetters)
  const { won, drawn, lost } = tally(side.id, matches)
  return (
    <div>
      <p className="mb-1 flex items-center justify-between gap-3 text-15 font-medium">
        <Team side={side} />
        {matches.length > 0 && (
          <span className="shrink-0 text-12 font-normal text-muted">
            {t('league.tally', { count: matches.length, won, drawn, lost })}
          </span>
        )}
      </p>
      {matches.length === 0 && <p className="text-13 text-muted">{t('match.noRecent')}</p>}
      <ol className="grid max-w-menu grid-cols-5 gap-1">
        {shown.map((match) => (
          <li key={match.gameId} className="min-w-0">
            <Letter teamId={side.id} match={match} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Filled, grey, outlined: red and green belong to money. */
const looks: Record<Outcome, string> = {
  won: 'bg-text text-page',
  drawn: 'bg-fill text-muted',
  lost: 'bg-surface inset-ring inset-ring-edge text-text',
}
const letters = { won: 'match.W', drawn: 'match.D', lost: 'match.L' } as const

/** One result as a letter, the team's own goals first; it leads to that match. */
function Letter({ teamId, match }: { teamId: string; match: FormMatch }) {
  const t = useText()
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
        className={`grid size-8 place-items-center rounded-small text-15 font-semibold ${looks[outcome]}`}
      >
        {t(letters[outcome])}
      </span>
      <span className="sr-only">{t(`match.${outcome}`)}</span>
      <span className="font-medium text-text">{score}</span>
      <span aria-hidden className="w-full truncate text-center">
        {other.name}
      </span>
      <span className="sr-only">
        {t('match.against', { team: other.name, date: fullTime(match.gameTime).slice(0, 10) })}
      </span>
    </Link>
  )
}
