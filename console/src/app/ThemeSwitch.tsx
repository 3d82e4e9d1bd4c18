import { prefer, themes, usePreferences } from '@touchline/client/look'
import { Segmented } from '@touchline/ui/input/Segmented'
import { useText } from '../i18n/i18n.ts'

export function ThemeSwitch() {
  const t = useText()
  return (
    <Segmented
      label={t('app.theme')}
      choices={themes.map((value) => ({ value, label: t(`app.theme_${value}`) }))}
      value={usePreferences().theme}
      onValueChange={(theme) => prefer({ theme })}
    />
  )
}
