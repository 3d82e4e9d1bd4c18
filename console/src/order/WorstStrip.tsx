// The house's possible loss, above the work of operators who may see it: first of all matches, then the worst
// matches, each of which leads to its outcomes.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { rowTime } from '@touchline/client/i18n/times'
import { own } from '@touchline/contract/operator/calls'
import { worstExposure } from '@touchline/contract/order/operator-calls'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { lookEveryMs } from '../health/look-every.ts'
import { useText } from '../i18n/i18n.ts'
import { WorstBar } from './WorstBar.tsx'

export function WorstStrip() {
  const t = useText()
  const { data: operator } = useQuery(query(own))
  const may = operator?.acts.includes('risk.read') === true
  const { data } = useQuery({
    ...query(worstExposure),
    refetchInterval: lookEveryMs,
    enabled: may,
  })
  if (!data || data.matches.length === 0) return null
  const { worst: inAll, matches, siteTime } = data
  return (
    <section
      aria-label={t('risk.exposure')}
      className="mb-4 grid grid-cols-2 divide-line overflow-hidden rounded-card bg-surface md:grid-cols-3 xl:grid-cols-5 xl:divide-x"
    >
      <Link to="/risk" className="grid content-start gap-1 px-4 py-3 hover:bg-fill">
        <span className="text-13 text-muted">{t('risk.worstInAll')}</span>
        <strong className="text-22 font-semibold tabular-nums">{groupAmount(inAll)}</strong>
      </Link>
      {matches.map(({ gameId, home, away, kickoff, worst, limit }) => (
        <Link
          key={gameId}
          to="/risk"
          search={{ match: gameId }}
          className="grid content-start gap-2 px-4 py-3 hover:bg-fill"
        >
          <span className="grid">
            <span className="truncate text-15 font-medium">{t('settlement.versus', { home, away })}</span>
            <span className="text-13 text-muted tabular-nums">{rowTime(kickoff, siteTime)}</span>
          </span>
          <WorstBar worst={worst} limit={limit} />
        </Link>
      ))}
    </section>
  )
}
