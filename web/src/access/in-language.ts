/** spec 2: the download page with a `lang` query. */
export function inLanguage(page: string, lang: string): string {
  const url = new URL(page)
  url.searchParams.set('lang', lang)
  return url.href
}
