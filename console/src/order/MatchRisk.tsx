import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { matchExposure } from '@touchline/contract/order/operator-calls'
import type { MatchExposed } from '@touchline/contract/order/risk'
import { Button } from '@touchline/ui/Button'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Block } from '../app/Block.tsx'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { lookEveryMs } from '../health/look-every.ts'
import { useText } from '../i18n/i18n.ts'
import { HeatStrip } from './HeatStrip.tsx'
import { Limits } from './Limits.tsx'
import { useOutcome } from './use-breadth.ts'
import { WorstBar } from './WorstBar.tsx'

interface Props {
  gameId: string
  onClose: () => void
}

/** One match: the house's result in each outcome, and the open orders on each option. */
export function MatchRisk({ gameId, onClose }: Props) {
  const t = useText()
  const state = useQuery({ ...query(matchExposure, { query: { id: gameId } }), refetchInterval: lookEveryMs })
  const { data } = state
  if (!data) return <Waiting for={state} />
  const { home, away, competition, kickoff, worst, limit, orders, staked, markets } = data
  return (
    <div className="grid gap-4">
      <Block
        title={t('settlement.versus', { home, away })}
        end={
          <Button look="line" onClick={onClose}>
            {t('app.close')}
          </Button>
        }
      >
        <p className="text-13 text-muted">
          {competition} · {fullTime(kickoff)} ·{' '}
          {t('settlement.ordersOf', { count: orders, stakes: groupAmount(staked) })}
        </p>
        <WorstBar worst={worst} limit={limit} />
        <p className="max-w-prose text-13 text-muted">{t('risk.sumNote')}</p>
        <Limits match={data} />
        <Link
          to="/matches/$id"
          params={{ id: gameId }}
          className="justify-self-start text-15 text-info underline"
        >
          {t('risk.toMatch')}
        </Link>
      </Block>
      {markets.map((market) => (
        <MarketRisk key={market.marketType} market={market} limit={limit} />
      ))}
    </div>
  )
}

function MarketRisk({ market, limit }: { market: MatchExposed['markets'][number]; limit: string }) {
  const t = useText()
  const outcomeName = useOutcome()
  const { marketType, outcomes, options, worst, worstAt } = market
  return (
    <Block
      title={t(`settlement.market-${marketType}`)}
      end={<span className="text-15 font-normal tabular-nums">{groupAmount(worst)}</span>}
    >
      <HeatStrip market={market} limit={limit} />
      <Table
        label={t('risk.byOption')}
        columns={[
          { id: 'option', head: t('risk.option') },
          { id: 'orders', head: t('risk.orders'), end: true },
          { id: 'staked', head: t('risk.staked'), end: true },
          { id: 'pays', head: t('risk.pays'), end: true },
        ]}
      >
        {options.map((option) => (
          <TableRow key={option.option}>
            <Cell names>{outcomeName(option.option)}</Cell>
            <Cell end>{option.orders}</Cell>
            <Cell end>{groupAmount(option.staked)}</Cell>
            <Cell end>{groupAmount(option.pays)}</Cell>
          </TableRow>
        ))}
      </Table>
      <details className="text-13">
        <summary className="cursor-pointer text-info">{t('risk.byOutcome')}</summary>
        <ul className="mt-2 grid gap-x-6 gap-y-1 tabular-nums md:grid-cols-2">
          {outcomes.map(({ outcome, result }) => (
            <li key={outcome} className="flex justify-between gap-3 border-b border-line py-1">
              <span className={outcome === worstAt ? 'font-semibold' : undefined}>
                {outcomeName(outcome)}
              </span>
              <span className={outcome === worstAt ? 'font-semibold' : undefined}>{groupAmount(result)}</span>
            </li>
          ))}
        </ul>
      </details>
    </Block>
  )
}
