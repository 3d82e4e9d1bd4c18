import type { Game } from '@touchline/contract/market/types'
import { useText } from '../i18n/i18n.ts'

interface Props {
  top: NonNullable<Game['top']>
  className: string
}

/** What is most ordered against in a match, or its likeliest score: "Not 1-0, wins 13.13%". */
export function TopPick({ top, className }: Props) {
  const t = useText()
  return (
    <span className={`grid min-w-0 rounded-small bg-fill px-2.5 py-1.5 ${className}`}>
      <span className="truncate text-13 font-medium">{t('market.not', { option: top.optionName })}</span>
      <span className="truncate text-12 text-muted">
        <span className="hidden narrow:inline">{t('market.wins')}</span>{' '}
        <b className="text-15 font-semibold text-text">{top.profit}%</b>
      </span>
    </span>
  )
}
