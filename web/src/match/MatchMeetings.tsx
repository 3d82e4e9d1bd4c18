// Head to head: wins, draws and losses as one bar, and the meetings it counts; all of them or those with the
// same home side.
import { getRouteApi, Link } from '@tanstack/react-router'
import { calendarDay } from '@touchline/client/i18n/times'
import type { Game } from '@touchline/contract/market/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Segmented } from '@touchline/ui/input/Segmented'
import { useText } from '../i18n/i18n.ts'
import { type FormMatch, type FormRecord, tally } from '../market/glance/form-facts.ts'
import { ShareBar } from '../market/glance/ShareBar.tsx'

const route = getRouteApi('/marketDetail')

export function MatchMeetings({ game, history }: { game: Game; history: FormRecord['history'] }) {
  const t = useText()
  const { met } = route.useSearch()
  const navigate = route.useNavigate()
  const matches = met ? history.same : history.normal
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t('match.meetings')}
        note={matches.length > 0 ? t('league.fromMeetings', { count: matches.length }) : undefined}
      />
      {history.normal.length > 0 && (
        <Segmented
          label={t('league.which')}
          value={met ?? 'all'}
          onValueChange={(next) =>
            navigate({
              search: (now) => ({ ...now, met: next === 'all' ? undefined : next }),
              replace: true,
              resetScroll: false,
            })
          }
          choices={[
            { value: 'all', label: t('league.allMeetings') },
            { value: 'same', label: t('league.sameHome', { team: game.home.name }) },
          ]}
        />
      )}
      {matches.length === 0 ? (
        <p className="text-13 text-muted">{t('match.meetingsNone')}</p>
      ) : (
        <Meetings game={game} matches={matches} />
      )}
    </Card>
  )
}

function Meetings({ game, matches }: { game: Game; matches: readonly FormMatch[] }) {
  const t = useText()
  const { won, drawn, lost } = tally(game.home.id, matches)
  const names = { home: game.home.name, away: game.away.name }
  return (
    <div>
      <ShareBar
        shares={[won, drawn, lost]}
        label={t('match.meetingsBar', { ...names, homeWon: won, drawn, awayWon: lost })}
      />
      <p className="mt-1.5 flex justify-between gap-3 text-12 text-muted *:last:text-right">
        <span>{t('match.meetingsWon', { team: names.home, count: won })}</span>
        <span>{t('match.meetingsDrawn', { count: drawn })}</span>
        <span>{t('match.meetingsWon', { team: names.away, count: lost })}</span>
      </p>
      <ul className="mt-1 divide-y divide-line">
        {matches.map((match) => (
          <li key={match.gameId}>
            <Meeting match={match} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Meeting({ match }: { match: FormMatch }) {
  return (
    <Link
      to="/marketDetail"
      search={{ gameId: match.gameId }}
      className="grid min-h-tap grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 text-13 hover:bg-fill focus-visible:-outline-offset-2"
    >
      <span className="text-12 text-muted">{calendarDay(match.gameTime).replaceAll('-', '/')}</span>
      <span className="truncate text-right">{match.home.name}</span>
      <b className="font-semibold">
        {match.score.home}-{match.score.away}
      </b>
      <span className="truncate">{match.away.name}</span>
    </Link>
  )
}
