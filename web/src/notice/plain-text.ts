import { type Markup, readMarkup } from '@touchline/contract/notice/markup'

/** An operator's text without its formatting, for one line of a list. */
export function plainText(content: string): string {
  return readMarkup(content).map(textOf).join(' ').trim()
}

function textOf(part: Markup): string {
  return typeof part === 'string' ? part : part.children.map(textOf).join('')
}
