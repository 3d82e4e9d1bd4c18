import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { tournamentSchedule } from '@touchline/contract/market/tournament-calls'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Stale } from '../../app/answer/Stale.tsx'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { MatchLine } from '../list/MatchLine.tsx'
import { TournamentDays } from './TournamentDays.tsx'
import { editionArgs, loadFrame, TournamentFrame, type TournamentSearch } from './TournamentFrame.tsx'
import { hasMarket } from './tournament-facts.ts'

// Queries

export function load({ search }: { search: TournamentSearch }) {
  loadFrame(search)
  void queries.prefetchQuery(query(tournamentSchedule, editionArgs(search)))
}

// Screen

export function TournamentMarketsPage() {
  const t = useText()
  const { id } = useSearch({ strict: false })
  const answer = useQuery(query(tournamentSchedule, editionArgs({ id })))
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
      <TournamentDays
        matches={matches}
        line={({ game, group }) => (
          <MatchLine
            game={game}
            byVolume={false}
            note={group ? t('tournament.group', { group }) : undefined}
          />
        )}
      />
    </TournamentFrame>
  )
}

// Parts

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
