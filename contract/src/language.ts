/**
 * The languages with complete catalogues; zh-hk and zh-tw map to zh-cn, anything else falls back to it (spec
 * 2).
 */
export const languages = ['zh-cn', 'en-us'] as const
export type Language = (typeof languages)[number]

/** The catalogue for a `lang` header, a stored choice or a browser language such as `zh-Hant-TW` or `en`. */
export function languageOf(tag: string | undefined): Language {
  return tag?.toLowerCase().startsWith('en') ? 'en-us' : 'zh-cn'
}
