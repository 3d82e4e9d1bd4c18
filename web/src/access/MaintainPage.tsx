import { getRouteApi } from '@tanstack/react-router'
import { useSiteNow } from '../api/clock.ts'
import { Logo } from '../app/Logo.tsx'
import { useText } from '../i18n/i18n.ts'
import { timeLeft } from '../i18n/times.ts'
import { useReturnWhenOpen } from './use-return-when-open.ts'

const route = getRouteApi('/maintain')

/** spec 2: the maintenance page counts down to the time it was given. */
export function Screen() {
  const t = useText()
  const now = useSiteNow(1000)
  const until = Number(route.useSearch().time)
  useReturnWhenOpen()
  return (
    <div className="ground-ink grid min-h-screen content-center justify-items-center gap-3 p-6 text-center">
      <Logo className="size-10" />
      <h1 className="text-22 font-semibold">{t('access.maintain')}</h1>
      {until > 0 && (
        <p className="text-17">
          {until > now
            ? t('access.maintainUntil', { left: timeLeft(until - now, t) })
            : t('access.maintainOver')}
        </p>
      )}
      <p className="max-w-phone text-muted">{t('access.maintainNote')}</p>
    </div>
  )
}
