// The text of a code from one catalogue: the app loads the language it shows, the server has both
// (message-of.ts).
import { siteAheadMs } from '@touchline/engine/site/zone'
import type { CodeTexts, MessageKey } from './code-texts.zh-cn.ts'
import { type AnyCode, codeEntry } from './codes.ts'
import type { RefusalPayload } from './envelope.ts'

/** Values that a text may carry; fields without a place in the text are ignored. */
export type Figures = { readonly [Name in keyof RefusalPayload]?: RefusalPayload[Name] | undefined }

/** The text of a code, with the payload's figures in it. */
export function messageFrom(texts: CodeTexts, code: AnyCode, figures: Figures = {}): string {
  return textFrom(texts, codeEntry(code).key, figures)
}

/**
 * The text of a message key (code-tables.ts, or of a code). A part in square brackets falls away without its
 * figure.
 */
function textFrom(texts: CodeTexts, key: MessageKey, figures: Figures = {}): string {
  const known: Record<string, unknown> = { ...figures }
  return texts[key]
    .replace(/\[([^[\]]*)\]/g, (_, part: string) =>
      placeholders(part).every((name) => known[name] !== undefined) ? part : '',
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => formatValue(name, known[name]))
}

/**
 * `time` is Unix ms and is shown in the site's zone, as `2026/11/22 20:30`. All other values are shown as
 * they are.
 */
function formatValue(name: string, value: unknown): string {
  if (name !== 'time') return String(value)
  return new Date(Number(value) + siteAheadMs)
    .toISOString()
    .slice(0, 16)
    .replaceAll('-', '/')
    .replace('T', ' ')
}

/** The names in braces. */
export function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}
