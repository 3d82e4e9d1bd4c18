import { htmlLang } from '@touchline/client/i18n/language'
import { languageNames } from '@touchline/client/i18n/language-names'
import type { OwnTexts } from '@touchline/contract/market/naming'
import { OwnText } from './OwnText.tsx'

interface Props {
  label: string
  most: number
  told: Record<keyof OwnTexts, string>
  own: OwnTexts
  onChange: (own: OwnTexts) => void
}

/** A text in each language; in each of them it is either the source's or the operators' own. */
export function OwnTextsFields({ label, most, told, own, onChange }: Props) {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {languageNames.map(({ value: language, label: name }) => (
        <OwnText
          key={language}
          lang={htmlLang[language]}
          label={`${label}: ${name}`}
          most={most}
          told={told[language]}
          own={own[language]}
          onChange={(text) => onChange({ ...own, [language]: text })}
        />
      ))}
    </div>
  )
}
