import { Segmented } from '@touchline/ui/Segmented'
import { chooseLanguage, useLanguage, useText } from '../i18n/i18n.ts'
import { languageNames } from '../i18n/language-names.ts'

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
