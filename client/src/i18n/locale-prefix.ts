import { type Language, languages } from '@touchline/contract/language'

/**
 * A language in front of the path, as old links have it, and the path without it; null when there is none.
 */
export function localePrefix(path: string): { language: Language; rest: string } | null {
  const [, first = ''] = path.split('/')
  const found = languages.find((known) => known === first.toLowerCase())
  if (!found) return null
  return { language: found, rest: path.slice(first.length + 1) || '/' }
}
