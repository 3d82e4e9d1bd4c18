// Payments whose owner is not certain, what became of the others, and for each day a comparison of the
// outside's reports with the books.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { queryKey, readCall } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { payments, type SuspendedPayment } from '@touchline/contract/deposit/operator-calls'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { TabList, TabPanel, Tabs } from '@touchline/ui/frame/Tabs'
import { Pill } from '@touchline/ui/Pill'
import { MoreRows } from '../app/list/MoreRows.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { DayReport } from './DayReport.tsx'
import { type PaymentTab, paymentTabs } from './payment-search.ts'
import { Unanswered } from './Unanswered.tsx'

export function PaymentsPage() {
  const t = useText()
  const { tab = 'waiting' } = useSearch({ from: '/shell/payments' })
  const navigate = useNavigate({ from: '/payments' })
  return (
    <>
      <PageHead title={t('deposit.payments')} hint={t('deposit.hint')} />
      <Tabs value={tab} onValueChange={(next) => void navigate({ search: { tab: next as PaymentTab } })}>
        <TabList
          label={t('deposit.payments')}
          items={paymentTabs.map((value) => ({ value, label: t(`deposit.tab-${value}`) }))}
        />
        <TabPanel value={tab} className="pt-4">
          {tab === 'day' ? (
            <DayReport />
          ) : tab === 'unanswered' ? (
            <Unanswered />
          ) : (
            <List key={tab} tab={tab} />
          )}
        </TabPanel>
      </Tabs>
    </>
  )
}

function List({ tab }: { tab: Exclude<PaymentTab, 'day' | 'unanswered'> }) {
  const t = useText()
  const list = useInfiniteQuery({
    queryKey: [...queryKey(payments, { query: { tab } }), 'pages'] as const,
    meta: { follows: payments.follows },
    queryFn: ({ pageParam: after }) => readCall(payments, { query: { tab, ...(after && { after }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const rows = list.data?.pages.flatMap((page) => page.payments)
  if (!rows) return <Waiting for={list} />
  if (rows.length === 0) {
    return <EmptyState title={t(`deposit.none-${tab}`)} note={t('deposit.noneNote')} />
  }
  return <MoreRows rows={rows} pages={list} keyOf={({ id }) => id} row={(row) => <Row row={row} />} />
}

function Row({
  row: { id, source, at, unit, amount, reference, why, proposed, decided },
}: {
  row: SuspendedPayment
}) {
  const t = useText()
  return (
    <Link
      to="/payments/$id"
      params={{ id }}
      className="grid min-h-bar grid-cols-[1fr_auto] items-center gap-4 px-4 py-2 hover:bg-fill"
    >
      <span className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-2 text-15">
          <strong className="font-semibold">
            {groupAmount(amount)} {unit}
          </strong>
          <Pill tone={why === 'reversal' ? 'no' : 'warn'}>{t(`deposit.why-${why}`)}</Pill>
          {proposed !== null && <Pill tone="info">{t('deposit.proposed')}</Pill>}
          {decided && (
            <Pill tone="ok">
              {decided.to === 'credit'
                ? t('deposit.creditedTo', { member: decided.member?.username ?? '' })
                : t(decided.to === 'return' ? 'deposit.returned' : 'deposit.taken')}
            </Pill>
          )}
        </span>
        <span className="truncate text-13 text-muted">{reference || t('deposit.noReference')}</span>
      </span>
      <span className="text-right text-13 text-muted">
        {fullTime(at)}
        <span className="block">{source}</span>
      </span>
    </Link>
  )
}
