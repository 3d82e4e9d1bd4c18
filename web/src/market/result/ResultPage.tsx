import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { queries, query } from '@touchline/client/api/queries'
import { calendarDay } from '@touchline/client/i18n/times'
import { gameResults } from '@touchline/contract/market/calls'
import { DAY } from '@touchline/engine/site/units'
import { Button } from '@touchline/ui/Button'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Chips } from '@touchline/ui/input/Chips'
import { Trophy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { opens } from '../../app/address/sheet.ts'
import { Pages, pageOf } from '../../app/answer/Pages.tsx'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { UsualTopBar } from '../../app/frame/UsualTopBar.tsx'
import { useWide } from '../../app/use-wide.ts'
import { useText } from '../../i18n/i18n.ts'
import { dayName } from '../../i18n/time-words.ts'
import { SearchField } from '../SearchField.tsx'
import { type Result, ResultLines } from './ResultLines.tsx'
import { ResultTable } from './ResultTable.tsx'

const LeagueSheet = lazy(() => import('../league/LeagueSheet.tsx'))

// Queries

interface ResultSearch {
  day?: string | undefined
  league?: string | undefined
  find?: string | undefined
  page?: string | undefined
}

const route = getRouteApi('/result')
const resultsOf = ({ day, league: competitionId, find: keyword, page }: ResultSearch) =>
  query(gameResults, { query: { day, competitionId, keyword, page: pageOf(page) } })

export function load({ search }: { search: ResultSearch }) {
  void queries.prefetchQuery(resultsOf(search))
}

// Screen

export function ResultPage() {
  const t = useText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const answer = useQuery({ ...resultsOf(search), placeholderData: (before) => before })
  const { data } = answer
  const narrow = (next: Partial<ResultSearch> & { sheet?: undefined }) =>
    navigate({ search: (now) => ({ ...now, page: undefined, ...next }), replace: true, resetScroll: false })
  const league = data?.competitions.find(({ id }) => id === search.league)
  return (
    <>
      <UsualTopBar title="league.results" />
      <div className="mx-auto max-w-desktop pb-6">
        <div className="pt-1 pb-2 md:flex md:items-center md:justify-between">
          <Days day={search.day} onChange={(day) => narrow({ day })} />
          <div className="flex gap-2 px-3 pt-1 md:max-w-phone md:flex-1 md:pt-0">
            <SearchField
              label={t('market.find')}
              clearLabel={t('market.clearFind')}
              value={search.find ?? ''}
              onChange={(words) => narrow({ find: words || undefined })}
            />
            <Button
              look="line"
              size="small"
              className="max-w-2/5 md:max-w-3/5"
              icon={<Trophy className="size-4 shrink-0" aria-hidden />}
              onClick={() => navigate(opens('leagues'))}
            >
              <span className="block truncate">{league?.name ?? t('league.everyLeague')}</span>
            </Button>
          </div>
        </div>
        <Card flush className="mx-3">
          <Waiting for={answer} failed={t('league.resultsFailed')} rows={8} />
          {data?.data.length === 0 && <Nothing search={search} />}
          {data && data.data.length > 0 && <Results results={data.data} />}
        </Card>
        {data && (
          <div className="px-3">
            <p className="pt-3 text-12 text-muted">{t('league.total', { count: data.total })}</p>
            <Pages page={pageOf(search.page)} of={data.totalPage} />
          </div>
        )}
      </div>
      <Suspense>
        {search.sheet === 'leagues' && (
          <LeagueSheet
            leagues={data?.competitions ?? []}
            chosen={search.league}
            onChoose={(id) => narrow({ league: id, sheet: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

// Parts

function Results({ results }: { results: readonly Result[] }) {
  return useWide(1024) ? <ResultTable results={results} /> : <ResultLines results={results} />
}

/** As many days back can be chosen by name; older ones are reached by the pages. */
const daysBack = 7

function Days({ day, onChange }: { day: string | undefined; onChange: (day: string | undefined) => void }) {
  const t = useText()
  const now = useSiteNow()
  const days = Array.from({ length: daysBack }, (_, back) => calendarDay(now - back * DAY))
  // A link may name an older day.
  const shown = day && !days.includes(day) ? [...days, day] : days
  return (
    <Chips
      label={t('league.day')}
      className="min-w-0"
      value={day ?? 'all'}
      onValueChange={(next) => onChange(next === 'all' ? undefined : next)}
      choices={[
        { value: 'all', label: t('league.allDays') },
        ...shown.map((value) => ({
          value,
          label: value === days[1] ? t('league.yesterday') : dayName(value, now, t),
        })),
      ]}
    />
  )
}

function Nothing({ search }: { search: ResultSearch }) {
  const t = useText()
  const narrowed = search.day ?? search.league ?? search.find
  if (!narrowed) return <EmptyState title={t('market.none_result')} note={t('market.noneNote_result')} />
  return (
    <EmptyState
      title={t('league.noResults')}
      note={t('league.noResultsNote')}
      action={
        <Link to="." search={{}} replace>
          {t('league.showAllResults')}
        </Link>
      }
    />
  )
}
