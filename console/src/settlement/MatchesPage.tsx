// The list of matches for operators, in tabs; the tab of those that wait for a ruling opens first.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { queryKey, readCall } from '@touchline/client/api/queries'
import { consoleMatches } from '@touchline/contract/settlement/operator-calls'
import { EmptyState } from '@touchline/ui/EmptyState'
import { TabList, TabPanel, Tabs } from '@touchline/ui/frame/Tabs'
import { useDeferredValue } from 'react'
import { FindField } from '../app/FindField.tsx'
import { MoreRows } from '../app/list/MoreRows.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { lookEveryMs } from '../health/look-every.ts'
import { useText } from '../i18n/i18n.ts'
import { MatchRow } from './MatchRow.tsx'
import { type MatchTab, matchTabs } from './match-search.ts'

export function MatchesPage() {
  const t = useText()
  const { tab = 'waiting', find } = useSearch({ from: '/shell/matches' })
  const navigate = useNavigate({ from: '/matches' })
  return (
    <>
      <PageHead title={t('settlement.matches')} hint={t('settlement.matchesHint')}>
        <FindField
          label={t('settlement.findHint')}
          value={find}
          onChange={(value) =>
            void navigate({ replace: true, search: { tab, ...(value && { find: value }) } })
          }
        />
      </PageHead>
      <Tabs
        value={tab}
        onValueChange={(next) => void navigate({ search: { tab: next as MatchTab, ...(find && { find }) } })}
      >
        <TabList
          label={t('settlement.matches')}
          items={matchTabs.map((value) => ({ value, label: t(`settlement.tab-${value}`) }))}
        />
        <TabPanel value={tab} className="pt-4">
          <List key={tab} tab={tab} find={find} />
        </TabPanel>
      </Tabs>
    </>
  )
}

function List({ tab, find }: { tab: MatchTab; find: string | undefined }) {
  const t = useText()
  const words = useDeferredValue(find)
  const asked = { tab, ...(words && { find: words }) }
  const list = useInfiniteQuery({
    queryKey: [...queryKey(consoleMatches, { query: asked }), 'pages'] as const,
    meta: { follows: consoleMatches.follows },
    queryFn: ({ pageParam: after }) =>
      readCall(consoleMatches, { query: { ...asked, ...(after && { after }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: lookEveryMs,
    placeholderData: (before) => before,
  })
  const rows = list.data?.pages.flatMap((page) => page.matches)
  if (!rows) return <Waiting for={list} />
  if (rows.length === 0) {
    return words ? (
      <EmptyState title={t('app.nothingFound')} />
    ) : (
      <EmptyState title={t(`settlement.none-${tab}`)} note={t(`settlement.note-${tab}`)} />
    )
  }
  return (
    <MoreRows
      rows={rows}
      pages={list}
      keyOf={({ gameId }) => gameId}
      row={(row) => <MatchRow match={row} />}
    />
  )
}
