import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { queries, query } from '@touchline/client/api/queries'
import { session, useSession } from '@touchline/client/api/session'
import { calendarDay } from '@touchline/client/i18n/times'
import {
  userReport,
  userReportRewardStatistic,
  userStayQuotaDetail,
} from '@touchline/contract/account/report-calls'
import type { PayloadOf } from '@touchline/contract/call'
import { accountingDayStart } from '@touchline/engine/account/accounting-day'
import { fenOf, formatFen } from '@touchline/engine/money/fen'
import { DAY } from '@touchline/engine/site/units'
import { Card, CardHeader } from '@touchline/ui/Card'
import { ResultLine } from '@touchline/ui/chart/ResultLine'
import { groupAmount, shortAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money } from '@touchline/ui/figure/Money'
import { MenuItem } from '@touchline/ui/frame/MenuItem'
import { Bone, Skeleton } from '@touchline/ui/Skeleton'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { type LongSpan, shortDay, spanQuery } from '../time-span.ts'
import { FiguresList } from './FiguresList.tsx'
import { NoFigures } from './NoFigures.tsx'
import { runningResult } from './result-points.ts'
import { SpanChips } from './SpanChips.tsx'

// Queries

const route = getRouteApi('/statistics/list')
const apart = ['market', 'league', 'match', 'hour'] as const

const report = (x: string, span: LongSpan | undefined) =>
  query(userReport, { params: { x }, query: spanQuery(span, siteNow()) })
const rewards = (x: string, span: LongSpan | undefined) =>
  query(userReportRewardStatistic, { params: { x }, query: spanQuery(span, siteNow()) })

export function load({ search }: { search: { span?: LongSpan } }) {
  const member = session()
  if (member) void queries.prefetchQuery(report(member.userid, search.span))
}

// Screen

/** The result of the member's ended orders, over time and in all. */
export function StatisticsPage() {
  const t = useText()
  const { span } = route.useSearch()
  const member = useSession()
  const answer = useQuery({
    ...report(member?.userid ?? '', span),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  return (
    <div className="mx-auto max-w-page pb-6 md:max-w-desktop">
      <SpanChips span={span} />
      <div className="grid gap-2 px-2 md:grid-cols-2 md:items-start md:gap-3 md:px-3">
        <Waiting card for={answer} failed={t('books.failed')}>
          <Bone className="m-3 h-chart" />
          <Skeleton shape="line" rows={6} label={t('app.loading')} />
        </Waiting>
        {data && (
          <>
            <div className="grid gap-2 md:gap-3">
              {data.total.orders === 0 ? (
                <NoFigures span={span} />
              ) : (
                <>
                  <Result answer={data} />
                  <Apart span={span} />
                </>
              )}
            </div>
            <div className="grid gap-2 md:gap-3">
              <NotFree x={member?.userid ?? ''} />
              <Rewards x={member?.userid ?? ''} span={span} />
              {data.months.length > 1 && (
                <Card className="grid gap-2">
                  <CardHeader title={t('books.months')} />
                  <FiguresList
                    rows={data.months.map((row) => ({
                      ...row,
                      key: row.month,
                      name: row.month.replace('-', '/'),
                    }))}
                  />
                </Card>
              )}
              {data.days.length > 0 && <Days days={data.days} />}
            </div>
          </>
        )}
      </div>
    </div>
  )
}

// Parts

function Result({ answer }: { answer: PayloadOf<typeof userReport> }) {
  const t = useText()
  const { total, days, from, siteTime } = answer
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-13 text-muted">{t('books.netResult')}</h2>
        <Money result arrow amount={total.netResult} className="text-28 font-semibold" />
      </div>
      <ResultLine
        points={runningResult(days, siteTime)}
        from={Math.max(accountingDayStart(from), accountingDayStart(days.at(-1)?.day ?? from) - DAY)}
        until={siteTime}
        formatAmount={(fen) => shortAmount(formatFen(fen))}
        formatDay={(at) => shortDay(calendarDay(at))}
        label={t('books.resultLine', { amount: groupAmount(total.netResult) })}
      />
      <Facts
        className="border-t border-line pt-3"
        facts={[
          { label: t('books.stakes'), value: <Money amount={total.stake} /> },
          { label: t('books.grossWon'), value: <Money amount={total.gross} /> },
          { label: t('books.feesPaid'), value: <Money amount={total.fee} /> },
          { label: t('books.stakesLost'), value: <Money amount={stakesLost(total)} /> },
          { label: t('books.wonLost'), value: `${total.won} / ${total.lost}` },
          { label: t('books.returnedOrders'), value: total.returned },
        ]}
      />
      <p className="text-12 text-muted">{t('books.equalNote')}</p>
    </Card>
  )
}

/** Lost stakes less what came back of them: gross less fees and this is the net result. */
function stakesLost({ gross, fee, netResult }: PayloadOf<typeof userReport>['total']): string {
  return formatFen(fenOf(gross) - fenOf(fee) - fenOf(netResult))
}

function Apart({ span }: { span: LongSpan | undefined }) {
  const t = useText()
  return (
    <Card>
      <CardHeader title={t('books.apart')} />
      <nav aria-label={t('books.apart')} className="-mx-2">
        {apart.map((by) => (
          <MenuItem key={by} render={<Link to="/statistics/detail" search={{ by, span }} />}>
            {t(`books.by-${by}`)}
          </MenuItem>
        ))}
      </nav>
    </Card>
  )
}

/** Shown while something is staked or held, because the other figures leave out what has not ended. */
function NotFree({ x }: { x: string }) {
  const t = useText()
  const { data } = useQuery(query(userStayQuotaDetail, { params: { x } }))
  if (!data || data.data.length === 0) return null
  const { openStakes, held } = data
  return (
    <Card>
      <CardHeader title={t('books.notFree')} note={t('books.notFreeNote')} />
      <nav aria-label={t('books.notFree')} className="-mx-2">
        <MenuItem render={<Link to="/orderinfo" />} end={<Money amount={openStakes} />}>
          {t('books.openStakes')}
        </MenuItem>
        <MenuItem render={<Link to="/orderinfo" search={{ tab: 'reserve' }} />} end={<Money amount={held} />}>
          {t('books.heldStakes')}
        </MenuItem>
      </nav>
    </Card>
  )
}

/** Shown only where the house gave rewards. */
function Rewards({ x, span }: { x: string; span: LongSpan | undefined }) {
  const t = useText()
  const { data } = useQuery(rewards(x, span))
  if (!data || data.rows.length === 0) return null
  return (
    <Card className="grid gap-2">
      <CardHeader
        title={t('books.rewards')}
        end={<Money result amount={data.total} className="font-semibold" />}
      />
      <Facts
        facts={data.rows.map(({ kind, amount }) => ({
          label: t(`books.reward-${kind}`),
          value: <Money result amount={amount} />,
        }))}
      />
    </Card>
  )
}

function Days({ days }: { days: PayloadOf<typeof userReport>['days'] }) {
  const t = useText()
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('books.byDay')} note={t('books.ledgerNote')} />
      <FiguresList
        rows={days.map((row) => ({ ...row, key: row.day, name: shortDay(row.day) }))}
        linkOf={({ key }, className, content) => (
          <Link to="/history/list" search={{ day: key }} className={className}>
            {content}
          </Link>
        )}
      />
    </Card>
  )
}
