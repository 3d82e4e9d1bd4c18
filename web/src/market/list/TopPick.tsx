import type { ComparedGame } from '@touchline/contract/market/types'
import { useText } from '../../i18n/i18n.ts'

interface Props {
  score: ComparedGame['scores'][number]
  className: string
}

/** The likeliest score of a match and what an order against it wins: "Not 1-0, wins 13.13%". */
export function TopPick({ score, className }: Props) {
  const t = useText()
  return (
    <span
      className={`grid min-w-0 rounded-small bg-fill px-1.5 py-1.5 narrow:px-2.5 @max-figures:w-full ${className}`}
    >
      <span className="truncate text-13 font-medium">{t('market.not', { option: score.option })}</span>
      <span className="truncate text-12 text-muted">
        <span className="hidden narrow:inline">{t('market.wins')}</span>{' '}
        <b className="text-15 font-semibold text-text">{score.profit}%</b>
      </span>
    </span>
  )
}
