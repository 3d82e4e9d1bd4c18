import { htmlLang } from '@touchline/client/i18n/language'
import { fullTime } from '@touchline/client/i18n/times'
import { languages } from '@touchline/contract/language'
import { readMarkup } from '@touchline/contract/notice/markup'
import { Facts } from '@touchline/ui/figure/Facts'
import { MarkupText } from '@touchline/ui/MarkupText'
import { useText } from '../i18n/i18n.ts'
import type { Texts } from './InBoth.tsx'
import { lineChanges } from './terms-changes.ts'

interface Terms {
  readonly content: Texts
  readonly readSeconds: number
  readonly popup: boolean
}

interface Props {
  /** Both as JSON; `before` is the JSON null while there are no terms. */
  before: string
  after: string
}

/**
 * Proposed terms: when and how members are asked to accept, what changes in each language, and the whole text
 * as members will read it.
 */
export function TermsPreview({ before, after }: Props) {
  const t = useText()
  const last = JSON.parse(before) as Terms | null
  const { content, readSeconds, popup, publishAt } = JSON.parse(after) as Terms & { publishAt: number | null }
  return (
    <>
      <Facts
        facts={[
          {
            label: t('notice.publishAt'),
            value: publishAt === null ? t('notice.whenApproved') : fullTime(publishAt),
          },
          { label: t('notice.readSeconds'), value: readSeconds },
          { label: t('notice.popup'), value: t(popup ? 'notice.yes' : 'notice.no') },
        ]}
      />
      {languages.map((language) => (
        <section key={language} lang={htmlLang[language]} className="grid gap-2 rounded-card bg-fill p-3">
          {last && <Changes before={last.content[language]} after={content[language]} />}
          <MarkupText parts={readMarkup(content[language])} />
        </section>
      ))}
    </>
  )
}

function Changes({ before, after }: Props) {
  const t = useText()
  const changes = lineChanges(before, after)
  return (
    <div className="grid gap-1 border-b border-line pb-2 text-13">
      <p className="font-semibold">{t('notice.termsChanges')}</p>
      {changes.length === 0 && <p className="text-muted">{t('app.nothing')}</p>}
      <ul className="grid gap-1">
        {changes.map(({ kind, text }) => (
          <li key={`${kind} ${text}`} className="wrap-anywhere">
            {kind === 'gone' ? <del className="text-muted">{text}</del> : <ins>{text}</ins>}
          </li>
        ))}
      </ul>
    </div>
  )
}
