import { htmlLang } from '@touchline/client/i18n/language'
import { languageNames } from '@touchline/client/i18n/language-names'
import type { Language } from '@touchline/contract/language'
import { type BannerContent, pictureAddress } from '@touchline/contract/notice/banner'
import { BannerCard } from '@touchline/ui/BannerCard'
import { useText } from '../i18n/i18n.ts'

const themes = ['light', 'dark'] as const

interface CardProps {
  content: BannerContent
  language: Language
}

/** A banner as the first page shows it, about as wide as on a phone and next to the matches on a desktop. */
export function BannerAsShown({ content, language }: CardProps) {
  const { title, line, pictures, drawing } = content
  return (
    <div lang={htmlLang[language]} className="@container ground-ink w-full max-w-menu rounded-card">
      <BannerCard
        title={title[language]}
        line={line[language]}
        picture={pictures && pictureAddress(pictures[language])}
        drawing={drawing}
      />
    </div>
  )
}

/** The banner in both languages, each on the ground of both themes. */
export function BannerPreview({ content }: { content: BannerContent }) {
  const t = useText()
  return (
    <section aria-label={t('notice.preview')} className="grid gap-4 lg:grid-cols-2">
      {languageNames.map(({ value: language, label }) => (
        <div key={language} className="grid content-start gap-2">
          {themes.map((theme) => (
            <div key={theme} data-theme={theme} className="grid gap-2 rounded-card bg-page p-3 text-text">
              <p className="text-12 text-muted">
                {t('notice.preview')}: {label}, {t(`notice.theme_${theme}`)}
              </p>
              <BannerAsShown content={content} language={language} />
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}
