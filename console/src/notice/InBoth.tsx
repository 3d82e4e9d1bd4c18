import { htmlLang } from '@touchline/client/i18n/language'
import { languageNames } from '@touchline/client/i18n/language-names'
import { useWritten } from '@touchline/client/written'
import type { Language } from '@touchline/contract/language'
import { type ReactNode, useId } from 'react'
import { useText } from '../i18n/i18n.ts'

export type Texts = Record<Language, string>

interface Props {
  label: string
  hint?: string
  value: Texts
  onChange: (value: Texts) => void
  rows: number
  /** Draws the text as members will read it. */
  preview?: (text: string) => ReactNode
}

/** Fields for a text in both languages, side by side: neither may be left out. */
export function InBoth({ label, hint, value, onChange, rows, preview }: Props) {
  const t = useText()
  const id = useId()
  useWritten(value)
  return (
    <fieldset className="grid gap-2">
      <legend className="text-15 font-medium">{label}</legend>
      {hint && <p className="text-13 text-muted">{hint}</p>}
      <div className="grid gap-4 lg:grid-cols-2">
        {languageNames.map(({ value: language, label: name }) => (
          <div key={language} className="grid content-start gap-2">
            <label htmlFor={`${id}-${language}`} className="text-13 text-muted">
              {name}
            </label>
            <textarea
              id={`${id}-${language}`}
              lang={htmlLang[language]}
              rows={rows}
              value={value[language]}
              onChange={(event) => onChange({ ...value, [language]: event.target.value })}
              className="rounded-small bg-surface p-3 text-15 inset-ring inset-ring-edge"
            />
            {preview && value[language].trim() !== '' && (
              <section
                aria-label={`${t('notice.preview')}: ${name}`}
                className="rounded-card bg-fill p-3"
                lang={htmlLang[language]}
              >
                {preview(value[language])}
              </section>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
