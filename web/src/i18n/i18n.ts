// The app's language: chosen, remembered, and switched without a reload. Each language is a file of its own, fetched when used.

import { type Language, languageOf, languages } from '@touchline/contract/language'
import { DAY } from '@touchline/engine/site/units'
import { useSyncExternalStore } from 'react'
import { cookie, setCookie } from '../app/cookie.ts'
import type { FirstScreen, Further, PlainKey, Translate } from './texts.ts'
import { translator } from './translate.ts'

interface Parts {
  firstScreen: () => Promise<FirstScreen>
  further: () => Promise<Further>
}
const parts: Record<Language, Parts> = {
  'zh-cn': {
    firstScreen: async () => (await import('./first-screen.zh-cn.ts')).firstScreen,
    further: async () => (await import('./further.zh-cn.ts')).further,
  },
  'en-us': {
    firstScreen: async () => (await import('./first-screen.en-us.ts')).firstScreen,
    further: async () => (await import('./further.en-us.ts')).further,
  },
}
/** What `<html lang>` says; colours of gain and loss follow it. */
export const htmlLang: Record<Language, string> = { 'zh-cn': 'zh-CN', 'en-us': 'en-US' }
const aYear = 365 * DAY

/** The stored choice, else the browser's language. A cookie, so that the server can answer the first page in it. */
export function preferredLanguage(): Language {
  return languageOf(cookie('lang') ?? navigator.language)
}

let current: Language = languages[0]
let furtherReady: Promise<void> | null = null
let translate = ((key: string) => key) as Translate
const listeners = new Set<() => void>()

export function language(): Language {
  return current
}

/** Shows the app in a language once its texts are here; rejects when they cannot be fetched. */
export async function startLanguage(wanted: Language): Promise<void> {
  const before = current
  // What is asked of the server meanwhile is asked in the new language already.
  current = wanted
  const { firstScreen, further } = parts[wanted]
  try {
    const [first, rest] = await Promise.all([firstScreen(), furtherReady ? further() : null])
    // Chosen anew in the meantime, or more texts asked for: the later call brings them.
    if (current !== wanted || (furtherReady && !rest)) return
    translate = translator({ ...first, ...rest }, htmlLang[wanted])
  } catch (error) {
    current = before
    throw error
  }
  for (const listener of listeners) listener()
}

/** The texts beyond the first screen's; every screen but home and every dialog waits for them. */
export function furtherTexts(): Promise<void> {
  if (!furtherReady) {
    furtherReady = Promise.resolve().then(() => startLanguage(current))
    // Without a network they are asked for again by the next screen.
    furtherReady.catch(() => {
      furtherReady = null
    })
  }
  return furtherReady
}

/** A dialog's file and the texts it needs, for React's `lazy`. */
export async function withTexts<Module>(file: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([file, furtherTexts()])
  return module
}

/** The member's choice: shown now and kept. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  await startLanguage(wanted)
  if (current === wanted) setCookie('lang', wanted, aYear)
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The translate function of the language now; the component renders anew when it changes. */
export function useText(): Translate {
  const now = () => translate
  return useSyncExternalStore(onLanguageChange, now, now)
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, language, language)
}

/** For titles and dialogs made outside a component. */
export function text(key: PlainKey): string {
  return translate(key)
}
