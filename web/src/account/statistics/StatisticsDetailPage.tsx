import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { queries, query } from '@touchline/client/api/queries'
import { session, useSession } from '@touchline/client/api/session'
import { userReportDetail } from '@touchline/contract/account/report-calls'
import { MATCHES_APART } from '@touchline/contract/account/types'
import type { PayloadOf } from '@touchline/contract/call'
import { Card, CardHeader } from '@touchline/ui/Card'
import { ResultColumns } from '@touchline/ui/chart/ResultColumns'
import { Money } from '@touchline/ui/figure/Money'
import { Chips } from '@touchline/ui/input/Chips'
import type { ReactNode } from 'react'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/texts.ts'
import { type LongSpan, spanQuery } from '../time-span.ts'
import { FiguresList, type FiguresRow } from './FiguresList.tsx'
import { NoFigures } from './NoFigures.tsx'
import { hoursOf } from './result-points.ts'
import { SpanChips } from './SpanChips.tsx'

// Queries

const route = getRouteApi('/statistics/detail')
const ways = ['market', 'league', 'match', 'hour'] as const
type ReportGrouping = (typeof ways)[number]
type Answer = PayloadOf<typeof userReportDetail>

const detail = (x: string, by: ReportGrouping, span: LongSpan | undefined) =>
  query(userReportDetail, { params: { x }, query: { by, ...spanQuery(span, siteNow()) } })

export function load({ search }: { search: { by?: ReportGrouping; span?: LongSpan } }) {
  const member = session()
  if (member) void queries.prefetchQuery(detail(member.userid, search.by ?? 'market', search.span))
}

// Screen

/** The same results, split up by market, league, match, or the hour in which orders were placed. */
export function StatisticsDetailPage() {
  const t = useText()
  const { by = 'market', span } = route.useSearch()
  const navigate = route.useNavigate()
  const member = useSession()
  const answer = useQuery({
    ...detail(member?.userid ?? '', by, span),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  return (
    <div className="mx-auto max-w-page pb-6">
      <Chips
        label={t('books.apart')}
        choices={ways.map((value) => ({ value, label: t(`books.by-${value}`) }))}
        value={by}
        onValueChange={(next) => navigate({ search: { by: next, span }, replace: true, resetScroll: false })}
        className="pt-1"
      />
      <SpanChips span={span} />
      <div className="px-2">
        <Waiting card for={answer} failed={t('books.failed')} rows={6} />
        {data?.rows.length === 0 && <NoFigures span={span} />}
        {data && data.rows.length > 0 && <Apart by={by} answer={data} />}
      </div>
    </div>
  )
}

// Parts

function Apart({ by, answer }: { by: ReportGrouping; answer: Answer }) {
  const t = useText()
  return (
    <Card className="grid gap-2">
      <CardHeader
        title={t(`books.by-${by}`)}
        note={noteOf(t, by, answer)}
        end={<Money result arrow amount={answer.total.netResult} className="font-semibold" />}
      />
      {by === 'hour' && (
        <ResultColumns columns={hoursOf(answer.rows)} labelEvery={6} label={t('books.hourChart')} />
      )}
      <FiguresList
        rows={answer.rows.map((row) => ({ ...row, name: nameOf(t, by, row) }))}
        {...(by === 'match' && {
          linkOf: (row: FiguresRow, className: string, content: ReactNode) => (
            <Link to="/marketDetail" search={{ gameId: row.key }} className={className}>
              {content}
            </Link>
          ),
        })}
      />
    </Card>
  )
}

/** Explains the rows, where they do not explain themselves. */
function noteOf(t: Translate, by: ReportGrouping, { rows }: Answer): string | undefined {
  if (by === 'hour') return t('books.byHourNote')
  return by === 'match' && rows.length === MATCHES_APART
    ? t('books.byMatchNote', { count: MATCHES_APART })
    : undefined
}

function nameOf(t: Translate, by: ReportGrouping, { key, name }: Answer['rows'][number]): string {
  if (by === 'hour') return `${key.padStart(2, '0')}:00`
  return by === 'market' ? t(`match.market-${marketOf(key)}`) : name
}

const markets = [0, 1, 2, 3, 6] as const
function marketOf(key: string): (typeof markets)[number] {
  return markets.find((type) => String(type) === key) ?? 1
}
