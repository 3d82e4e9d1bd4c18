import { readMarkup } from '@touchline/contract/notice/markup'
import { MarkupText } from '@touchline/ui/MarkupText'

/** The operator's text, its lines as they were written. */
export function WrittenText({ children }: { children: string }) {
  return (
    <div className="wrap-anywhere whitespace-pre-line">
      <MarkupText parts={readMarkup(children)} />
    </div>
  )
}
