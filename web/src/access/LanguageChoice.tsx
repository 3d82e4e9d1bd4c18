import { useLanguage } from '@touchline/client/i18n/language'
import { languageNames } from '@touchline/client/i18n/language-names'
import { Segmented } from '@touchline/ui/input/Segmented'
import { chooseLanguage, useText } from '../i18n/i18n.ts'

/** spec 2: on the sign-in dialog and the registration. */
export function LanguageChoice() {
  const t = useText()
  return (
    <Segmented
      label={t('app.language')}
      choices={languageNames}
      value={useLanguage()}
      onValueChange={chooseLanguage}
    />
  )
}
