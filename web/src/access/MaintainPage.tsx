import { getRouteApi } from '@tanstack/react-router'
import { useWallNow } from '@touchline/client/api/clock'
import { Logo } from '@touchline/ui/frame/Logo'
import { useText } from '../i18n/i18n.ts'
import { timeLeft } from '../i18n/time-words.ts'
import { useCodeText } from '../i18n/use-code-text.ts'
import { useReturnWhenOpen } from './use-return-when-open.ts'

const route = getRouteApi('/maintain')

/**
 * spec 2: the maintenance page counts down to the time it was given; without one, or when it has passed, it
 * says so.
 */
export function MaintainPage() {
  const t = useText()
  const now = useWallNow(1000)
  const refused = useReturnWhenOpen()
  const { time } = route.useSearch()
  // The time is that of the last answer; until there is one, it is that of this page's address.
  const until = refused ? (refused.payload.time ?? null) : Number(time) || null
  const usual = useCodeText(refused)
  // The operator's words about it, in place of the code's own text.
  const said = refused && usual !== '' && refused.serverMessage !== usual ? refused.serverMessage : ''
  return (
    <div className="ground-ink grid min-h-screen content-center justify-items-center gap-3 p-6 text-center">
      <Logo className="size-10" />
      <h1 className="text-22 font-semibold">{t('access.maintain')}</h1>
      <p className="text-17">
        {until === null
          ? t('access.maintainOpen')
          : until > now
            ? t('access.maintainUntil', { left: timeLeft(until - now, t) })
            : t('access.maintainOver')}
      </p>
      {said && <p className="max-w-phone">{said}</p>}
      <p className="max-w-phone text-muted">{t('access.maintainNote')}</p>
    </div>
  )
}
