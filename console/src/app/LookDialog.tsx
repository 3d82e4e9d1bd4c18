import { prefer, sounds, usePreferences } from '@touchline/client/look'
import { Segmented } from '@touchline/ui/input/Segmented'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useText } from '../i18n/i18n.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The choice of language, of light or dark, and of sound; this browser keeps it. */
export function LookDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Dialog open onOpenChange={onClose} title={t('app.lookOf')} closeLabel={t('app.close')}>
      <p className="text-13 text-muted">{t('app.language')}</p>
      <LanguageSwitch />
      <p className="text-13 text-muted">{t('app.theme')}</p>
      <ThemeSwitch />
      <p className="text-13 text-muted">{t('app.sound')}</p>
      <Segmented
        label={t('app.sound')}
        choices={sounds.map((value) => ({ value, label: t(`app.sound_${value}`) }))}
        value={usePreferences().sound}
        onValueChange={(sound) => prefer({ sound })}
      />
    </Dialog>
  )
}
