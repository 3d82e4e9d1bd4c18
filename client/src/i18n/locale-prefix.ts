import { type Language, languages } from '@touchline/contract/language'

/**
 * The language at the start of a path, as old links have one, and the path without it; null where the path
 * has none.
 */
export function localePrefix(path: string): { language: Language; rest: string } | null {
  const [, first = ''] = path.split('/')
  const found = languages.find((known) => known === first.toLowerCase())
  if (!found) return null
  return { language: found, rest: path.slice(first.length + 1) || '/' }
}
