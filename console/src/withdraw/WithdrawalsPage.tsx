// All withdrawals by progress, the files for the bank, and reports from outside that contradict our records.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { queryKey, readCall } from '@touchline/client/api/queries'
import { consoleWithdrawals } from '@touchline/contract/withdraw/operator-calls'
import { type WithdrawMethod, withdrawMethods } from '@touchline/engine/withdraw/methods'
import { EmptyState } from '@touchline/ui/EmptyState'
import { TabList, TabPanel, Tabs } from '@touchline/ui/frame/Tabs'
import { Chips } from '@touchline/ui/input/Chips'
import { MoreRows } from '../app/list/MoreRows.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { BankFiles } from './BankFiles.tsx'
import { Troubles } from './Troubles.tsx'
import { WithdrawalRow } from './WithdrawalRow.tsx'
import { type PageTab, pageTabs } from './withdrawal-search.ts'

export function WithdrawalsPage() {
  const t = useText()
  const { tab = 'review', way } = useSearch({ from: '/shell/withdrawals' })
  const navigate = useNavigate({ from: '/withdrawals' })
  return (
    <>
      <PageHead title={t('withdraw.withdrawals')} hint={t('withdraw.hint')}>
        <span className="flex flex-wrap gap-4 text-15">
          <Link to="/queue/$kind" params={{ kind: 'withdrawal' }} className="text-info underline">
            {t('withdraw.decideThem')}
          </Link>
          <Link
            to="/queue/$kind"
            params={{ kind: 'withdrawal' }}
            search={{ flag: 'unusual' }}
            className="text-info underline"
          >
            {t('withdraw.unusualMoney')}
          </Link>
        </span>
      </PageHead>
      <Tabs
        value={tab}
        onValueChange={(next) => void navigate({ search: { tab: next as PageTab, ...(way && { way }) } })}
      >
        <TabList
          label={t('withdraw.withdrawals')}
          items={pageTabs.map((value) => ({ value, label: t(`withdraw.tab-${value}`) }))}
        />
        <TabPanel value={tab} className="pt-4">
          {tab === 'files' ? (
            <BankFiles />
          ) : tab === 'troubles' ? (
            <Troubles />
          ) : (
            <div className="grid gap-3">
              <Chips<WithdrawMethod | ''>
                label={t('withdraw.way')}
                choices={[
                  { value: '', label: t('withdraw.everyWay') },
                  ...withdrawMethods.map((value) => ({ value, label: t(`withdraw.way-${value}`) })),
                ]}
                value={way ?? ''}
                onValueChange={(next) => void navigate({ search: { tab, ...(next && { way: next }) } })}
              />
              <List key={`${tab} ${way}`} tab={tab} way={way} />
            </div>
          )}
        </TabPanel>
      </Tabs>
    </>
  )
}

interface ListProps {
  tab: Exclude<PageTab, 'files' | 'troubles'>
  way: WithdrawMethod | undefined
}

function List({ tab, way }: ListProps) {
  const t = useText()
  const asked = { tab, ...(way && { method: way }) }
  const list = useInfiniteQuery({
    queryKey: [...queryKey(consoleWithdrawals, { query: asked }), 'pages'] as const,
    meta: { follows: consoleWithdrawals.follows },
    queryFn: ({ pageParam: after }) =>
      readCall(consoleWithdrawals, { query: { ...asked, ...(after && { after }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const rows = list.data?.pages.flatMap((page) => page.rows)
  if (!rows) return <Waiting for={list} />
  if (rows.length === 0)
    return <EmptyState title={t(`withdraw.none-${tab}`)} note={t(`withdraw.note-${tab}`)} />
  return (
    <MoreRows rows={rows} pages={list} keyOf={({ id }) => id} row={(row) => <WithdrawalRow row={row} />} />
  )
}
