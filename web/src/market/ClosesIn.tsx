import type { Game } from '@touchline/contract/market/types'
import { useSiteNow } from '../api/clock.ts'
import { useText } from '../i18n/i18n.ts'
import { timeLeft } from '../i18n/times.ts'
import { ordering } from './game-facts.ts'

/** How long orders are still taken, or when they begin; the site's clock, never a countdown that is not true. */
export function ClosesIn({ game, className }: { game: Game; className?: string }) {
  const t = useText()
  const now = useSiteNow(1000)
  const state = ordering(game, now)
  if (state === 'closed') return <span className={className}>{t('market.closed')}</span>
  if (state === 'upcoming')
    return <span className={className}>{t('market.opensIn', { left: timeLeft(game.opensAt - now, t) })}</span>
  const left = game.closesAt - now
  return (
    <span className={className}>
      {t('market.closesIn')}{' '}
      <b className={state === 'closing' ? 'font-medium text-warn' : 'font-medium text-text'}>
        {timeLeft(left, t)}
      </b>
    </span>
  )
}
