// The form tab: how both teams did before, from the results on record; each part says how many matches it
// rests on.
import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import type { Game } from '@touchline/contract/market/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { eventRecord } from '../api/further-calls.ts'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { MatchRecent } from '../market/glance/MatchRecent.tsx'
import { Standings } from '../market/league/Standings.tsx'
import { MatchAbsent } from './MatchAbsent.tsx'
import { MatchMeetings } from './MatchMeetings.tsx'
import { PositionLines } from './PositionLines.tsx'

export default function MatchForm({ game }: { game: Game }) {
  const t = useText()
  const answer = useQuery(query(eventRecord, { params: { id: game.gameId } }))
  const { data } = answer
  if (!data) {
    return (
      <div className="p-2">
        <Waiting card for={answer} failed={t('match.formFailed')} rows={5} />
      </div>
    )
  }
  const hasTable = data.league.length > 0
  const meetings = <MatchMeetings game={game} history={data.history} />
  const results = data.league.reduce((sum, { played }) => sum + played, 0) / 2
  return (
    <div className="grid gap-2 p-2 md:grid-cols-2 md:items-start md:gap-3 md:p-3">
      <div className="grid gap-2 md:gap-3">
        <MatchRecent game={game} recent={data.recent} />
        {hasTable && meetings}
        <MatchAbsent game={game} injury={data.injury} />
      </div>
      <div className="grid gap-2 md:gap-3">
        {/* Without a table its column would stand empty. */}
        {!hasTable && meetings}
        <Card className="grid gap-2">
          <CardHeader
            title={t('match.table')}
            note={
              hasTable
                ? `${game.competitionName} · ${t('league.fromResults', { count: results })}`
                : game.competitionName
            }
          />
          {hasTable ? (
            <>
              <PositionLines game={game} positions={data.positions} teams={data.league.length} />
              <Standings rows={data.league} marked={[game.home.id, game.away.id]} />
            </>
          ) : (
            <p className="text-13 text-muted">{t(data.knockout ? 'match.tableNone' : 'match.tableSoon')}</p>
          )}
        </Card>
      </div>
    </div>
  )
}
