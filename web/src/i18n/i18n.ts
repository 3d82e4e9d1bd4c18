// The app's language: chosen, remembered, and switched without a reload. Each language is a file of its own, fetched when used.
import { type Language, languageOf } from '@touchline/contract/language'
import { useSyncExternalStore } from 'react'
import { cookie, setCookie } from '../app/cookie.ts'
import type { Catalogue, PlainKey, Translate } from './texts.ts'
import { translator } from './translate.ts'

const catalogues: Record<Language, () => Promise<{ catalogue: Catalogue }>> = {
  'zh-cn': () => import('./catalogue.zh-cn.ts'),
  'en-us': () => import('./catalogue.en-us.ts'),
}
/** What `<html lang>` says; colours of gain and loss follow it. */
const htmlLang: Record<Language, string> = { 'zh-cn': 'zh-CN', 'en-us': 'en-US' }
const aYear = 365

/** The stored choice, else the browser's language. A cookie, so that the server can answer the first page in it. */
export function preferredLanguage(): Language {
  return languageOf(cookie('lang') ?? navigator.language)
}

let current: Language = preferredLanguage()
let translate = ((key: string) => key) as Translate
const listeners = new Set<() => void>()

export function language(): Language {
  return current
}

/** Shows the app in a language once its texts are here; rejects when they cannot be fetched. */
export async function startLanguage(wanted: Language): Promise<void> {
  const { catalogue } = await catalogues[wanted]()
  translate = translator(catalogue, htmlLang[wanted])
  current = wanted
  document.documentElement.lang = htmlLang[wanted]
  for (const listener of listeners) listener()
}

/** The member's choice: shown now and kept. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  await startLanguage(wanted)
  setCookie('lang', wanted, aYear)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The translate function of the language now; the component renders anew when it changes. */
export function useText(): Translate {
  return useSyncExternalStore(subscribe, () => translate)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language)
}

/** For titles and dialogs made outside a component. */
export function text(key: PlainKey): string {
  return translate(key)
}
