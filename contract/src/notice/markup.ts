// The markup an operator may use: headings, paragraphs, lists, emphasis, line breaks and links. Text is
// parsed into these parts and nothing else can come out, whatever was put in; the app draws the parts itself,
// so no browser ever parses an operator's HTML.

export const markupTags = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'] as const
type Tag = (typeof markupTags)[number]

export interface Element {
  readonly tag: Tag
  /** Only for links: an https address, or a page of the app. */
  readonly href?: string
  readonly children: readonly Markup[]
}
export type Markup = string | Element

const deepest = 8
const blocks: readonly string[] = ['h2', 'h3', 'p', 'ul', 'ol']
/** These elements cannot hold a block, so the beginning of a block ends them. */
const closedByBlocks: readonly string[] = ['h2', 'h3', 'p']
/** Elements whose content is not meant to be read. */
const unread = /<(script|style|template|iframe|noscript|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const part = /<!--[\s\S]*?(?:-->|$)|<[^<>]*>|[^<]+|</g
const tagForm = /^<(\/?)([a-z][a-z0-9]*)(?=[\s/>])/i
const hrefForm = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const safeHref = /^(?:https:\/\/[\w-]|\/(?![/\\]))[^\s\\]*$/
const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

interface OpenElement {
  readonly tag: string
  readonly href?: string
  readonly children: Markup[]
}

/**
 * The parts of a text. Unknown tags are dropped and the text inside them is kept. A link to a forbidden
 * address becomes plain text.
 */
export function readMarkup(html: string): readonly Markup[] {
  const root: OpenElement = { tag: '', children: [] }
  const open = [root]
  const top = () => open.at(-1) ?? root
  const close = (tag: string) => {
    const at = open.findLastIndex((each) => each.tag === tag)
    if (at > 0) open.length = at
  }
  for (const [text] of html.replace(unread, '').matchAll(part)) {
    const [, end, name = ''] = tagForm.exec(text) ?? []
    const tag = markupTags.find((each) => each === name.toLowerCase())
    if (!tag) {
      const isText = !name && !text.startsWith('<!--')
      if (isText) addText(top().children, plain(text))
    } else if (end) close(tag)
    else if (open.length > deepest) continue
    else {
      if (blocks.includes(tag)) for (const each of closedByBlocks) close(each)
      if (tag === 'li' && top().tag === 'li') close('li')
      const element: OpenElement = { tag, ...linkOf(tag, text), children: [] }
      top().children.push(element as Element)
      if (tag !== 'br') open.push(element)
    }
  }
  return root.children
}

/** The parts written as text again: only the tags that readMarkup knows, with everything else escaped. */
export function writeMarkup(parts: readonly Markup[]): string {
  return parts
    .map((each) => {
      if (typeof each === 'string') return escaped(each)
      const { tag, href, children } = each
      const start = href === undefined ? tag : `${tag} href="${escaped(href)}"`
      return tag === 'br' ? '<br>' : `<${start}>${writeMarkup(children)}</${tag}>`
    })
    .join('')
}

function linkOf(tag: string, text: string): { href: string } | undefined {
  if (tag !== 'a') return undefined
  const [, double, single, bare] = hrefForm.exec(text) ?? []
  const href = plain(double ?? single ?? bare ?? '')
  return safeHref.test(href) ? { href } : undefined
}

function addText(children: Markup[], text: string): void {
  const last = children.at(-1)
  if (typeof last === 'string') children[children.length - 1] = last + text
  else children.push(text)
}

function plain(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (named) => characters[named] ?? named)
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (one) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[one] ?? 'quot'};`)
}
