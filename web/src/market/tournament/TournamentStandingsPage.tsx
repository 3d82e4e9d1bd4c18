import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import type { PayloadOf } from '@touchline/contract/call'
import { tournamentTables } from '@touchline/contract/market/tournament-calls'
import { Card, CardHeader } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Bone, Skeleton } from '@touchline/ui/Skeleton'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { Standings } from '../league/Standings.tsx'
import { editionArgs, loadFrame, TournamentFrame, type TournamentSearch } from './TournamentFrame.tsx'

// Queries

export function load({ search }: { search: TournamentSearch }) {
  loadFrame(search)
  void queries.prefetchQuery(query(tournamentTables, editionArgs(search)))
}

// Screen

export function TournamentStandingsPage() {
  const t = useText()
  const { id } = useSearch({ strict: false })
  const answer = useQuery(query(tournamentTables, editionArgs({ id })))
  const { data } = answer
  return (
    <TournamentFrame>
      <Waiting for={answer} failed={t('tournament.failed')}>
        <Loading />
      </Waiting>
      {data && data.groups.length === 0 && (
        <Card flush className="mt-3">
          <EmptyState title={t('tournament.noPlayed')} />
        </Card>
      )}
      {data && data.groups.length > 0 && <Tables tables={data} />}
    </TournamentFrame>
  )
}

// Parts

type TablesTold = PayloadOf<typeof tournamentTables>

function Tables({ tables }: { tables: TablesTold }) {
  const t = useText()
  const { groups, thirds, advance, thirdsThrough } = tables
  const levels = [...groups.flatMap(({ rows }) => rows), ...thirds].some(({ level }) => level)
  return (
    <>
      {/* Above the tables: without it, a team over one with a better difference looks wrong. */}
      <ul className="mt-3 grid gap-1 text-12 text-muted">
        <li>{t(`tournament.rule_${tables.tieRule}`)}</li>
        {levels && <li>{t('tournament.levelNote')}</li>}
      </ul>
      <div className="mt-2 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {groups.map(({ group, complete, rows }) => (
          <Card key={group} className="grid content-start gap-2">
            <CardHeader
              title={t('tournament.group', { group })}
              end={complete && <span className="text-12 text-muted">{t('tournament.complete')}</span>}
            />
            <Standings rows={rows} above={advance} />
          </Card>
        ))}
      </div>
      {thirds.length > 0 && (
        <Card className="mt-3 grid max-w-page gap-2">
          <CardHeader
            title={t('tournament.thirds')}
            note={t('tournament.thirdsNote', { count: thirdsThrough })}
          />
          <Standings rows={thirds} above={thirdsThrough} />
        </Card>
      )}
      <ul className="mt-3 grid gap-1 text-12 text-muted">
        {advance > 0 && <li>{t('tournament.advanceNote', { count: advance })}</li>}
        <li>{t('tournament.ninety')}</li>
      </ul>
    </>
  )
}

function Loading() {
  const t = useText()
  return (
    <div className="mt-3 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {['A', 'B', 'C', 'D', 'E', 'F'].map((group) => (
        <Card key={group} flush>
          <Bone className="m-3 h-3 w-cell" />
          <Skeleton shape="line" rows={5} label={t('app.loading')} />
        </Card>
      ))}
    </div>
  )
}
