// The language that an app is shown in, the same for what it writes and for what it asks of the server.
import { type Language, languageOf, languages } from '@touchline/contract/language'
import { useSyncExternalStore } from 'react'
import { cookie } from '../cookie.ts'

/** The values of `<html lang>`; colours of gain and loss follow it. */
export const htmlLang: Record<Language, string> = { 'zh-cn': 'zh-CN', 'en-us': 'en-US' }

let current: Language = languages[0]
const listeners = new Set<() => void>()

/**
 * The stored choice, else the browser's language. A cookie, so that the server can answer the first page in
 * it.
 */
export function preferredLanguage(): Language {
  return languageOf(cookie('lang') ?? navigator.language)
}

export function language(): Language {
  return current
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, language, language)
}

/**
 * The server is asked in `next` from now on; listeners are told only once the texts are here (app-texts.ts).
 */
export function setLanguage(next: Language): void {
  current = next
}

/** The texts of the language are here. */
export function tellLanguage(): void {
  for (const listener of listeners) listener()
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
