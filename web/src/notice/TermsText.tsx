import { readMarkup } from '@touchline/contract/notice/markup'
import { MarkupText } from '@touchline/ui/MarkupText'
import { useText } from '../i18n/i18n.ts'

/** The terms in a part of a dialog that scrolls by itself. */
export function TermsText({ children }: { children: string }) {
  const t = useText()
  return (
    <section
      aria-label={t('notice.terms')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-scroll overflow-y-auto rounded-card bg-fill p-3"
    >
      <MarkupText parts={readMarkup(children)} />
    </section>
  )
}
