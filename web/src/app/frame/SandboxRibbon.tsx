import { Link } from '@tanstack/react-router'
import { Ribbon } from '@touchline/ui/frame/Ribbon'
import { useText } from '../../i18n/i18n.ts'

/** Says on every screen that no real money moves, and leads to the panel that moves the clock. */
export function SandboxRibbon() {
  const t = useText()
  return (
    <Ribbon label={t('app.sandbox')}>
      <Link to="/sandbox" className="block leading-6 hover:text-on-ink">
        {t('app.sandboxRibbon')}
      </Link>
    </Ribbon>
  )
}
