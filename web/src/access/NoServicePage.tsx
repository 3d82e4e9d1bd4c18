import { Link } from '@tanstack/react-router'
import { Logo } from '@touchline/ui/frame/Logo'
import { useText } from '../i18n/i18n.ts'

/** spec 2: the page after a session that ended because the member signed in elsewhere (decision 43). */
export function NoServicePage() {
  const t = useText()
  return (
    <div className="ground-ink grid min-h-screen content-center justify-items-center gap-3 p-6 text-center">
      <Logo className="size-10" />
      <h1 className="text-22 font-semibold">{t('access.noService')}</h1>
      <p className="max-w-phone text-muted">{t('access.noServiceNote')}</p>
      <Link
        to="/home"
        search={{ sheet: 'login' }}
        className="inline-flex min-h-bar items-center rounded-card bg-accent px-6 font-semibold text-on-accent"
      >
        {t('app.signIn')}
      </Link>
    </div>
  )
}
