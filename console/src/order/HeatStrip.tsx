import type { ExposedMatch } from '@touchline/contract/order/risk'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { useText } from '../i18n/i18n.ts'
import { partLost } from './heat.ts'
import { useOutcome } from './use-breadth.ts'

interface Props {
  market: NonNullable<ExposedMatch['market']>
  limit: string
}

const width = 10

/**
 * A cell for each outcome of a market, in the market's order; the more of the limit the house loses in an
 * outcome, the darker its cell.
 */
export function HeatStrip({ market: { marketType, outcomes, worst, worstAt }, limit }: Props) {
  const t = useText()
  const outcomeName = useOutcome()
  const label =
    worstAt === null
      ? t('risk.losesNothing', { market: t(`settlement.market-${marketType}`) })
      : t('risk.losesMost', {
          market: t(`settlement.market-${marketType}`),
          outcome: outcomeName(worstAt),
          amount: groupAmount(worst),
        })
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height="16"
      viewBox={`0 0 ${width * outcomes.length} 16`}
      preserveAspectRatio="none"
      className="block"
    >
      {outcomes.map(({ outcome, result }, n) => (
        <g key={outcome}>
          <title>{`${outcomeName(outcome)}: ${groupAmount(result)}`}</title>
          <rect x={n * width} width={width - 1} height="16" className="fill-heat-0" />
          <rect
            x={n * width}
            width={width - 1}
            height="16"
            className={outcome === worstAt ? 'fill-bar' : 'fill-heat-1'}
            opacity={partLost(result, limit)}
          />
          {outcome === worstAt && (
            <rect x={n * width} y="13" width={width - 1} height="3" className="fill-text" />
          )}
        </g>
      ))}
    </svg>
  )
}
