// The language of an app: of its own texts, and of the texts that it asks of the server.
import { type Language, languageOf, languages } from '@touchline/contract/language'
import { useSyncExternalStore } from 'react'
import { cookie } from '../cookie.ts'

/** The values of `<html lang>`; colours of gain and loss follow it. */
export const htmlLang: Record<Language, string> = { 'zh-cn': 'zh-CN', 'en-us': 'en-US' }

let current: Language = languages[0]
const listeners = new Set<() => void>()

/**
 * The stored choice, else the browser's language. The choice is in a cookie, so that the server can draw the
 * first page in it.
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
 * Asks the server in this language from now on. Listeners are told only once its texts are loaded
 * (app-texts.ts).
 */
export function setLanguage(next: Language): void {
  current = next
}

/** Tells listeners that the texts of the language are loaded. */
export function tellLanguage(): void {
  for (const listener of listeners) listener()
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
