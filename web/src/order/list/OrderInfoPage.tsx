import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { queries, query } from '@touchline/client/api/queries'
import { session, useSession } from '@touchline/client/api/session'
import type { PayloadOf } from '@touchline/contract/call'
import { betInfo } from '@touchline/contract/order/calls'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money } from '@touchline/ui/figure/Money'
import { TabList, TabPanel, Tabs } from '@touchline/ui/frame/Tabs'
import { Pages, pageOf } from '../../app/answer/Pages.tsx'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { dayName } from '../../i18n/time-words.ts'
import { CancelLink } from '../cancel/CancelCard.tsx'
import { BesideTotals } from './BesideTotals.tsx'
import { groupOrders } from './group-orders.ts'
import { OrderDays } from './OrderDays.tsx'
import { ReserveList, reservations } from './ReserveList.tsx'

// Queries

const route = getRouteApi('/orderinfo')
type Category = 'open' | 'closed'
type Tab = Category | 'reserve'

const orders = (id: string, category: Category, page: number) =>
  query(betInfo, { params: { id }, query: { category, page } })

export function load({ search }: { search: { tab?: string | undefined; page?: string | undefined } }) {
  const member = session()
  if (!member) return
  const page = pageOf(search.page)
  if (search.tab === 'reserve') void queries.prefetchQuery(reservations(member.userid, page))
  else void queries.prefetchQuery(orders(member.userid, search.tab === 'closed' ? 'closed' : 'open', page))
}

// Screen

/** The member's orders, open and closed, and reservations. */
export function OrderInfoPage() {
  const t = useText()
  const { tab = 'open', page, reservation } = route.useSearch()
  const navigate = route.useNavigate()
  const member = useSession()
  const choose = (next: string) =>
    navigate({ search: { tab: next === 'open' ? undefined : (next as Exclude<Tab, 'open'>) }, replace: true })
  return (
    <Tabs value={tab} onValueChange={choose}>
      <div className="ground-ink">
        <TabList
          label={t('order.mine')}
          items={[
            { value: 'open', label: t('order.open') },
            { value: 'closed', label: t('order.closed') },
            { value: 'reserve', label: t('reserve.tab') },
          ]}
          className="mx-auto max-w-page lg:max-w-desktop"
        />
      </div>
      <TabPanel value={tab} className="mx-auto max-w-page p-2 pb-6 outline-none lg:max-w-desktop lg:px-3">
        {tab === 'reserve' ? (
          <ReserveList memberId={member?.userid ?? ''} page={pageOf(page)} chosen={reservation} />
        ) : (
          <Orders category={tab} />
        )}
      </TabPanel>
    </Tabs>
  )
}

// Parts

function Orders({ category }: { category: Category }) {
  const t = useText()
  const now = useSiteNow()
  const page = pageOf(route.useSearch().page)
  const member = useSession()
  const answer = useQuery({
    ...orders(member?.userid ?? '', category, page),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  if (!data || data.totalNum === 0) {
    return (
      <Card flush>
        <Waiting for={answer} failed={t('order.failed')} rows={5} />
        {data && <Nothing category={category} />}
      </Card>
    )
  }
  return (
    <BesideTotals totals={<Totals category={category} answer={data} />}>
      <OrderDays
        groups={groupOrders(data.betData, (order) => order.openDate)}
        dayText={(day) => dayName(day, now, t)}
        orderEnd={(order, inTable) => category === 'open' && <CancelLink order={order} short={inTable} />}
      />
      <Pages page={page} of={data.totalPage} />
    </BesideTotals>
  )
}

function Totals({ category, answer }: { category: Category; answer: PayloadOf<typeof betInfo> }) {
  const t = useText()
  const open = category === 'open'
  return (
    <Card>
      <Facts
        shape="columns"
        facts={[
          { label: t('order.count'), value: answer.totalNum },
          {
            label: t(open ? 'order.staked' : 'order.stakedClosed'),
            value: <Money amount={answer.totalMoney} />,
          },
          ...(answer.trialMoney === '0.00'
            ? []
            : [{ label: t('account.of-trial'), value: <Money amount={answer.trialMoney} /> }]),
          {
            label: t(open ? 'order.ifAllWin' : 'order.netResult'),
            value: <Money result arrow={!open} amount={answer.totalProfit} className="font-semibold" />,
          },
        ]}
      />
    </Card>
  )
}

function Nothing({ category }: { category: Category }) {
  const t = useText()
  const open = category === 'open'
  return (
    <EmptyState
      title={t(open ? 'order.noneOpen' : 'order.noneClosed')}
      note={t(open ? 'order.noneOpenNote' : 'order.noneClosedNote')}
      action={<Link to="/marketList/list">{t('site.allMatches')}</Link>}
    />
  )
}
