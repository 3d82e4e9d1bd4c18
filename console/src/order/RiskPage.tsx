// The house's possible losses: all matches with open orders, worst first, and one match in all its outcomes.
// The address holds what is shown.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { exposure } from '@touchline/contract/order/operator-calls'
import { exposureOrders } from '@touchline/contract/order/risk'
import { classes } from '@touchline/ui/classes'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Segmented } from '@touchline/ui/input/Segmented'
import { Select } from '@touchline/ui/input/Select'
import { useDeferredValue } from 'react'
import { FindField } from '../app/FindField.tsx'
import { useCommands } from '../app/keys.ts'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { lookEveryMs } from '../health/look-every.ts'
import { useText } from '../i18n/i18n.ts'
import { ExposedRow } from './ExposedRow.tsx'
import { MatchRisk } from './MatchRisk.tsx'
import { type RiskSearch, riskMarkets } from './risk-search.ts'

export function RiskPage() {
  const t = useText()
  const search = useSearch({ from: '/shell/risk' })
  const { order = 'worst', market = '1', match } = search
  const find = useDeferredValue(search.find)
  const navigate = useNavigate({ from: '/risk' })
  const go = (next: Partial<RiskSearch>) => void navigate({ replace: true, search: { ...search, ...next } })
  const close = () => {
    const { match: _, ...rest } = search
    void navigate({ search: rest })
  }
  useCommands(match ? [{ keys: 'Escape', label: t('app.close'), run: close, foot: true }] : [])
  const state = useQuery({
    ...query(exposure, { query: { order, market, ...(find && { find }) } }),
    refetchInterval: lookEveryMs,
    placeholderData: (before: PayloadOf<typeof exposure> | undefined) => before,
  })
  const { data } = state
  return (
    <>
      <PageHead title={t('risk.exposure')} hint={t('risk.exposureHint')}>
        <FindField
          label={t('settlement.findHint')}
          value={search.find}
          onChange={(value) => {
            const { find: _, ...rest } = search
            void navigate({ replace: true, search: { ...rest, ...(value && { find: value }) } })
          }}
        />
      </PageHead>
      <div className={classes('grid items-start gap-4', match && 'xl:grid-cols-2')}>
        <div className="grid gap-4">
          <div className="grid items-center gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <Segmented
              label={t('risk.order')}
              value={order}
              choices={exposureOrders.map((value) => ({ value, label: t(`risk.order_${value}`) }))}
              onValueChange={(value) => go({ order: value })}
            />
            <Select
              label={t('risk.market')}
              value={market}
              choices={riskMarkets.map((value) => ({ value, label: t(`settlement.market-${value}`) }))}
              onValueChange={(value) => go({ market: value })}
            />
          </div>
          <p className="flex flex-wrap gap-x-6 gap-y-1 text-15">
            <Link to="/risk/members" className="text-info underline">
              {t('risk.unusual')}
            </Link>
            <Link to="/risk/prices" className="text-info underline">
              {t('market.prices')}
            </Link>
          </p>
          {data ? <List data={data} search={search} /> : <Waiting for={state} />}
        </div>
        {match && <MatchRisk key={match} gameId={match} onClose={close} />}
      </div>
    </>
  )
}

function List({ data, search }: { data: PayloadOf<typeof exposure>; search: RiskSearch }) {
  const t = useText()
  const { total, matches, siteTime } = data
  if (matches.length === 0)
    return search.find ? (
      <EmptyState title={t('app.nothingFound')} />
    ) : (
      <EmptyState title={t('risk.none')} note={t('risk.noneNote')} />
    )
  return (
    <>
      <Facts
        shape="columns"
        className="rounded-card bg-surface p-4"
        facts={[
          { label: t('risk.worstInAll'), value: groupAmount(total.worst) },
          { label: t('risk.staked'), value: groupAmount(total.staked) },
          { label: t('risk.orders'), value: groupAmount(String(total.orders)) },
          { label: t('risk.matches'), value: String(total.matches) },
          { label: t('risk.asOf'), value: fullTime(siteTime) },
        ]}
      />
      <ul className="overflow-hidden rounded-card bg-surface">
        {matches.map((one) => (
          <li key={one.gameId} className="border-t border-line first:border-t-0">
            <ExposedRow match={one} search={search} />
          </li>
        ))}
      </ul>
      {matches.length < total.matches && (
        <p className="text-13 text-muted">{t('risk.listed', { count: matches.length })}</p>
      )}
    </>
  )
}
