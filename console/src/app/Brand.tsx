import { Logo } from '@touchline/ui/frame/Logo'
import { useText } from '../i18n/i18n.ts'

/** The console's name; stands on the ink ground. */
export function Brand() {
  const t = useText()
  return (
    <p className="ground-ink flex items-center gap-2 text-17 font-semibold">
      <Logo />
      Touchline
      <span className="text-13 font-normal text-muted">{t('app.console')}</span>
    </p>
  )
}
