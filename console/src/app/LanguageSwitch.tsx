import { useLanguage } from '@touchline/client/i18n/language'
import { languageNames } from '@touchline/client/i18n/language-names'
import { Segmented } from '@touchline/ui/input/Segmented'
import { chooseLanguage, useText } from '../i18n/i18n.ts'

export function LanguageSwitch() {
  const t = useText()
  return (
    <Segmented
      label={t('app.language')}
      choices={languageNames}
      value={useLanguage()}
      onValueChange={(language) => void chooseLanguage(language)}
    />
  )
}
