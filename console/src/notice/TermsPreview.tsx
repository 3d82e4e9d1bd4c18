import { htmlLang } from '@touchline/client/i18n/language'
import { languages } from '@touchline/contract/language'
import { readMarkup } from '@touchline/contract/notice/markup'
import { MarkupText } from '@touchline/ui/MarkupText'
import type { Texts } from './InBoth.tsx'

/** Proposed terms in both languages, as members will read them. */
export function TermsPreview({ after }: { after: string }) {
  const { content } = JSON.parse(after) as { content: Texts }
  return languages.map((language) => (
    <section key={language} lang={htmlLang[language]} className="rounded-card bg-fill p-3">
      <MarkupText parts={readMarkup(content[language])} />
    </section>
  ))
}
