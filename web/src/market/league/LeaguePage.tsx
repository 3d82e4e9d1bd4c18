import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { gameResults, leagueTable } from '@touchline/contract/market/calls'
import type { LeagueRow } from '@touchline/contract/market/form'
import { Card, CardHeader } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Segmented } from '@touchline/ui/input/Segmented'
import { Pages, pageOf } from '../../app/answer/Pages.tsx'
import { Stale } from '../../app/answer/Stale.tsx'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { UsualTopBar } from '../../app/frame/UsualTopBar.tsx'
import { useWide } from '../../app/use-wide.ts'
import { useText } from '../../i18n/i18n.ts'
import { linesOf } from '../list/list-facts.ts'
import { MatchLines } from '../list/MatchLines.tsx'
import { matchesOf } from '../list/match-lists.ts'
import { ResultLines } from '../result/ResultLines.tsx'
import { Standings } from './Standings.tsx'

// Queries

const route = getRouteApi('/alleague/$id')
const tableOf = (id: string) => query(leagueTable, { params: { id } })

export function load({ params: { id = '' } }: { params: { id?: string } }) {
  void queries.prefetchQuery(tableOf(id))
  void queries.prefetchQuery(matchesOf('open', id))
}

// Screen

/** One league: its table, what can be ordered, and what was played; side by side where there is room. */
export function LeaguePage() {
  const t = useText()
  const { id } = route.useParams()
  const { part } = route.useSearch()
  const wide = useWide()
  const navigate = route.useNavigate()
  const { data } = useQuery(tableOf(id))
  const shown = part ?? (wide ? 'open' : 'table')
  const parts = wide ? (['open', 'played'] as const) : (['table', 'open', 'played'] as const)
  return (
    <>
      <UsualTopBar title={data ? { text: data.name } : 'league.one'} />
      <div className="mx-auto grid max-w-desktop gap-3 p-3 pb-6 md:grid-cols-2 md:items-start">
        {wide && <Tables id={id} />}
        <div className="grid min-w-0 gap-3">
          <Segmented
            label={t('league.parts')}
            value={shown === 'table' && wide ? 'open' : shown}
            onValueChange={(next) => navigate({ search: { part: next }, replace: true, resetScroll: false })}
            choices={parts.map((value) => ({ value, label: t(`league.part_${value}`) }))}
          />
          {shown === 'table' && !wide && <Tables id={id} />}
          {shown === 'played' && <Played id={id} />}
          {(shown === 'open' || (shown === 'table' && wide)) && <OpenMatches id={id} />}
        </div>
      </div>
    </>
  )
}

// Parts

function Tables({ id }: { id: string }) {
  const t = useText()
  const answer = useQuery(tableOf(id))
  const { data } = answer
  if (!data) return <Waiting card for={answer} failed={t('league.tableFailed')} rows={8} />
  if (data.tables.length === 0) {
    return (
      <Card flush>
        <EmptyState title={t('league.noTable')} note={t('league.noTableNote')} />
      </Card>
    )
  }
  return (
    <div className="grid min-w-0 gap-3">
      {data.tables.map(({ name, results, rows }) => (
        <Card key={name} className="grid gap-2">
          <CardHeader title={name || t('match.table')} note={t('league.fromResults', { count: results })} />
          <Standings rows={rows} />
          <Deducted rows={rows} />
        </Card>
      ))}
      <p className="px-1 text-12 text-muted">{t(`tournament.rule_${data.tieRule}`)}</p>
    </div>
  )
}

/** Points that a team lost off the field; the table counts without them. */
function Deducted({ rows }: { rows: readonly LeagueRow[] }) {
  const t = useText()
  const teams = rows.filter(({ deducted }) => deducted > 0)
  if (teams.length === 0) return null
  return (
    <ul className="text-12 text-muted">
      {teams.map(({ team, deducted }) => (
        <li key={team.id}>{t('league.deducted', { team: team.name, count: deducted })}</li>
      ))}
    </ul>
  )
}

function OpenMatches({ id }: { id: string }) {
  const t = useText()
  const answer = useQuery(matchesOf('open', id))
  const { data } = answer
  return (
    <Card flush>
      <Stale siteTime={data?.siteTime} />
      <Waiting for={answer} failed={t('market.failed')} rows={8} />
      {data?.data.length === 0 && (
        <EmptyState
          title={t('market.none_open')}
          note={t('market.noneNote_open')}
          action={<Link to="/marketList/list">{t('market.showAllLeagues')}</Link>}
        />
      )}
      {data && data.data.length > 0 && (
        <MatchLines lines={linesOf(data.data, 'kickoff')} shown={undefined} byVolume={false} toPage />
      )}
    </Card>
  )
}

function Played({ id }: { id: string }) {
  const t = useText()
  const { page } = route.useSearch()
  const answer = useQuery(query(gameResults, { query: { competitionId: id, page: pageOf(page) } }))
  const { data } = answer
  return (
    <div>
      <Card flush>
        <Waiting for={answer} failed={t('league.resultsFailed')} rows={8} />
        {data?.data.length === 0 && (
          <EmptyState title={t('market.none_result')} note={t('market.noneNote_result')} />
        )}
        {data && data.data.length > 0 && <ResultLines results={data.data} ofLeagues={false} />}
      </Card>
      {data && <Pages page={pageOf(page)} of={data.totalPage} />}
    </div>
  )
}
