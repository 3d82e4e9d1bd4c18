import { htmlLang } from '@touchline/client/i18n/language'
import type { Language } from '@touchline/contract/language'
import { Pill, type PillTone } from '@touchline/ui/Pill'

interface Props {
  language: Language
  content: string
  tone?: PillTone
  /** The words in the pill, such as the topic. */
  pill: string
}

/** A member's text, as it was written. */
export function WrittenText({ language, content, tone = 'plain', pill }: Props) {
  return (
    <section className="grid justify-items-start gap-2">
      <Pill tone={tone}>{pill}</Pill>
      <p lang={htmlLang[language]} className="text-17 wrap-anywhere whitespace-pre-line">
        {content}
      </p>
    </section>
  )
}
