import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { queries, query } from '@touchline/client/api/queries'
import { session, useSession } from '@touchline/client/api/session'
import { userHistory } from '@touchline/contract/account/calls'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money } from '@touchline/ui/figure/Money'
import { Chips } from '@touchline/ui/input/Chips'
import { Pages, pageOf } from '../../app/answer/Pages.tsx'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { BesideTotals } from '../../order/list/BesideTotals.tsx'
import { groupOrders } from '../../order/list/group-orders.ts'
import { OrderDays } from '../../order/list/OrderDays.tsx'
import { shortDay } from '../time-span.ts'
import { type DayTotals, totalsOf } from './day-totals.ts'
import { filterQuery, type HistoryFilter, HistoryFilters } from './HistoryFilters.tsx'

// Queries

const route = getRouteApi('/history/list')
interface HistorySearch extends HistoryFilter {
  day?: string | undefined
  page?: string | undefined
}

const history = (x: string, { day, page, ...filter }: HistorySearch) =>
  query(userHistory, {
    params: { x },
    query: { ...(day && { day }), ...filterQuery(filter), page: pageOf(page) },
  })

export function load({ search }: { search: HistorySearch }) {
  const member = session()
  if (member) void queries.prefetchQuery(history(member.userid, search))
}

// Screen

/** Ended orders by accounting day, with what each day came to. */
export function HistoryPage() {
  const t = useText()
  const search = route.useSearch()
  const member = useSession()
  const answer = useQuery({
    ...history(member?.userid ?? '', search),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  const filtered = search.of !== undefined || search.kind !== undefined
  return (
    <div className="mx-auto max-w-page pb-6 lg:max-w-desktop">
      {data && (data.days.length > 0 || filtered) && (
        <div className="pt-1">
          <Days days={data.days} />
          <HistoryFilters of={search.of} kind={search.kind} />
        </div>
      )}
      <div className="px-2 pt-1 lg:px-3">
        <Waiting card for={answer} failed={t('account.failed')} rows={6} />
        {data?.data.length === 0 && <Nothing filtered={filtered || data.days.length > 0} />}
        {data && data.data.length > 0 && (
          <BesideTotals totals={<Totals totals={totalsOf(data.days, search.day)} />}>
            <OrderDays
              groups={groupOrders(data.data, (order) => accountingDay(order.endTime ?? order.createTime))}
              dayText={nameOf}
              dayEnd={(day) => <DayEnd totals={data.days.find((each) => each.day === day)} />}
            />
            <Pages page={pageOf(search.page)} of={data.totalPage} />
          </BesideTotals>
        )}
      </div>
    </div>
  )

  function nameOf(day: string): string {
    const shown = shortDay(day)
    return day === accountingDay(siteNow()) ? t('account.todayIs', { day: shown }) : shown
  }
}

// Parts

/**
 * A chip for each accounting day that has orders, and one for all of them. The chosen day keeps its chip
 * whatever is filtered.
 */
function Days({ days }: { days: readonly DayTotals[] }) {
  const t = useText()
  const { day = 'all', of, kind } = route.useSearch()
  const navigate = route.useNavigate()
  const today = accountingDay(siteNow())
  const named = new Set([...days.map((each) => each.day), ...(day === 'all' ? [] : [day])])
  const choices = [...named]
    .sort((one, other) => (one < other ? 1 : -1))
    .map((each) => ({
      value: each,
      label: each === today ? t('app.today') : shortDay(each),
    }))
  return (
    <Chips
      label={t('account.days')}
      choices={[{ value: 'all', label: t('account.allDays') }, ...choices]}
      value={day}
      onValueChange={(next) =>
        navigate({ search: { of, kind, day: next === 'all' ? undefined : next }, replace: true })
      }
    />
  )
}

function Totals({ totals }: { totals: DayTotals }) {
  const t = useText()
  return (
    <Card className="grid gap-2">
      <Facts
        shape="columns"
        facts={[
          { label: t('order.count'), value: totals.orders },
          { label: t('account.stake'), value: <Money amount={totals.stake} /> },
          ...(totals.trialStake === '0.00'
            ? []
            : [{ label: t('account.of-trial'), value: <Money amount={totals.trialStake} /> }]),
          { label: t('account.fees'), value: <Money amount={totals.fee} /> },
          {
            label: t('order.netResult'),
            value: <Money result arrow amount={totals.netResult} className="font-semibold" />,
          },
        ]}
      />
      <p className="text-12 text-muted">{t('account.dayNote')}</p>
    </Card>
  )
}

function DayEnd({ totals }: { totals: DayTotals | undefined }) {
  const t = useText()
  if (!totals) return null
  return (
    <>
      {t('account.dayOrders', { count: totals.orders })} ·{' '}
      <Money result arrow amount={totals.netResult} className="font-medium" />
    </>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  const t = useText()
  if (filtered)
    return (
      <Card flush>
        <EmptyState
          title={t('account.noneSuch')}
          action={
            <Link to="/history/list" replace>
              {t('account.showAll')}
            </Link>
          }
        />
      </Card>
    )
  return (
    <Card flush>
      <EmptyState
        title={t('account.nothing')}
        note={t('account.nothingNote')}
        action={<Link to="/orderinfo">{t('order.mine')}</Link>}
      />
    </Card>
  )
}
