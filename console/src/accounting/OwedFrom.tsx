import { Link } from '@tanstack/react-router'
import type { OwedItem } from '@touchline/contract/accounting/types'
import { useText } from '../i18n/i18n.ts'

/** The match whose correction, or the payment whose reversal, is owed. */
export function OwedFrom({ from }: Pick<OwedItem, 'from'>) {
  const t = useText()
  const look = 'justify-self-start text-13 text-info underline'
  return from.kind === 'match' ? (
    <Link to="/matches/$id" params={{ id: from.gameId }} className={look}>
      {t('accounting.owedFromMatch', { home: from.home, away: from.away, run: from.run })}
    </Link>
  ) : (
    <Link to="/payments/$id" params={{ id: from.id }} className={look}>
      {t('accounting.owedFromPayment', { source: from.source })}
    </Link>
  )
}
