import type { FastifyRequest } from 'fastify'

export type Language = 'zh-cn' | 'en-us'

/** One text in both languages. */
export type Text = Readonly<Record<Language, string>>

/** The language of `?lang`, else the one the browser prefers. */
export function languageOf({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const { lang } = query as { lang?: unknown }
  if (lang === 'zh-cn' || lang === 'en-us') return lang
  return /^en\b/i.test(headers['accept-language'] ?? '') ? 'en-us' : 'zh-cn'
}
