import type { Language } from '@touchline/contract/language'

/** Each language in its own words, for pickers. */
export const languageNames: readonly { value: Language; label: string }[] = [
  { value: 'zh-cn', label: '简体中文' },
  { value: 'en-us', label: 'English' },
]

/** The name of a language in that language. */
export function languageName(language: Language): string {
  return languageNames.find(({ value }) => value === language)!.label
}
