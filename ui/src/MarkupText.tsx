import { createElement, type ReactNode } from 'react'

const looks: Record<string, string> = {
  h2: 'text-17 font-semibold',
  h3: 'text-15 font-semibold',
  ul: 'grid list-disc gap-1 pl-5',
  ol: 'grid list-decimal gap-1 pl-5',
  a: 'text-info underline underline-offset-2',
}

/** A part of a parsed text: words, or one of the elements that a text may have. */
export type MarkupPart = string | MarkupElement
type MarkupElement = {
  readonly tag: string
  readonly href?: string
  readonly children: readonly MarkupPart[]
}

/** An operator's text, drawn from its parts: the browser never parses the text as HTML. */
export function MarkupText({ parts }: { parts: readonly MarkupPart[] }) {
  return <div className="grid gap-2 text-15">{parts.map(drawn)}</div>
}

function drawn(part: MarkupPart, index: number): ReactNode {
  if (typeof part === 'string') return part
  const { tag, href, children } = part
  const away = href?.startsWith('https://') ? { target: '_blank', rel: 'noreferrer' } : {}
  const properties = { key: index, className: looks[tag], href, ...away }
  return tag === 'br'
    ? createElement(tag, { key: index })
    : createElement(tag, properties, children.map(drawn))
}
