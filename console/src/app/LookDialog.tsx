import { Dialog } from '@touchline/ui/Dialog'
import { useText } from '../i18n/i18n.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** In which language, light or dark: kept in this browser. */
export function LookDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Dialog open onOpenChange={onClose} title={t('app.lookOf')} closeLabel={t('app.close')}>
      <p className="text-13 text-muted">{t('app.language')}</p>
      <LanguageSwitch />
      <p className="text-13 text-muted">{t('app.theme')}</p>
      <ThemeSwitch />
    </Dialog>
  )
}
