import { Link } from '@tanstack/react-router'
import { fullTime } from '@touchline/client/i18n/times'
import type { ExposedMatch } from '@touchline/contract/order/risk'
import { classes } from '@touchline/ui/classes'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { useText } from '../i18n/i18n.ts'
import { HeatStrip } from './HeatStrip.tsx'
import type { RiskSearch } from './risk-search.ts'
import { useOutcome } from './use-breadth.ts'
import { WorstBar } from './WorstBar.tsx'

/** A match in a line: its worst case against its limit, and the heat strip of the chosen market. */
export function ExposedRow({ match, search }: { match: ExposedMatch; search: RiskSearch }) {
  const t = useText()
  const outcomeName = useOutcome()
  const { gameId, home, away, competition, kickoff, orders, staked, worst, limit, market } = match
  const here = search.match === gameId
  return (
    <Link
      to="/risk"
      search={{ ...search, match: gameId }}
      aria-current={here || undefined}
      className={classes(
        'grid gap-x-4 gap-y-2 px-4 py-3 hover:bg-fill md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        here && 'bg-info-soft',
      )}
    >
      <span className="grid content-start gap-1">
        <strong className="text-15 font-semibold wrap-anywhere">
          {t('settlement.versus', { home, away })}
        </strong>
        <span className="text-13 text-muted">
          {competition} · {fullTime(kickoff)} ·{' '}
          {t('settlement.ordersOf', { count: orders, stakes: groupAmount(staked) })}
        </span>
      </span>
      <WorstBar worst={worst} limit={limit} />
      <span className="grid gap-1 md:col-span-2">
        {market ? (
          <>
            <HeatStrip market={market} limit={limit} />
            <span className="text-12 text-muted">
              {market.worstAt === null
                ? t('risk.noLossHere')
                : t('risk.worstAt', {
                    outcome: outcomeName(market.worstAt),
                    amount: groupAmount(market.worst),
                  })}
            </span>
          </>
        ) : (
          <span className="text-12 text-muted">{t('risk.noOrdersHere')}</span>
        )}
      </span>
    </Link>
  )
}
