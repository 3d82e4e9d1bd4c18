// The texts of an app in the language of its reader. An app has its catalogue in parts: the texts of its
// first screen, and others by what is used together. Each part is one file for each language, fetched when it
// is used.
import type { Language } from '@touchline/contract/language'
import { DAY } from '@touchline/engine/site/units'
import { useSyncExternalStore } from 'react'
import { setCookie } from '../cookie.ts'
import { htmlLang, language, onLanguageChange, setLanguage, tellLanguage } from './language.ts'
import type { PlainKey, Texts, Translate } from './texts.ts'
import { translator } from './translate.ts'

type Files<Part extends string> = Readonly<Record<Part, () => Promise<Texts>>>

const aYear = 365 * DAY

async function fetched<Part extends string>(files: Files<Part>, parts: Iterable<Part>): Promise<Texts> {
  return Object.assign({}, ...(await Promise.all([...parts].map((part) => files[part]()))))
}

/**
 * Each app calls this once. `All` is the type of the catalogue that sets the keys; `Part` are the names of
 * the parts other than the first screen's.
 */
export function appTexts<All extends Texts, Part extends string = never>(
  files: Readonly<Record<Language, Files<Part | 'firstScreen'>>>,
) {
  let shown = language()
  let texts: Texts = {}
  const inUse = new Set<Part | 'firstScreen'>(['firstScreen'])
  let starting: Promise<unknown> = Promise.resolve()
  // Before any texts are loaded, the text of a key is the key.
  let translate = translator<All>(texts, htmlLang[shown])

  function show(wanted: Language, more: Texts): void {
    // Other parts of the same language may have been loaded since these were asked for.
    texts = wanted === shown ? { ...texts, ...more } : more
    shown = wanted
    translate = translator<All>(texts, htmlLang[wanted])
    tellLanguage()
  }

  /** Shows the app in a language once all texts in use are loaded; rejects when they cannot be fetched. */
  function startLanguage(wanted: Language): Promise<void> {
    setLanguage(wanted)
    const started = fetched(files[wanted], inUse).then(
      (more) => {
        // If another language was chosen meanwhile, the later call shows that one.
        if (language() === wanted) show(wanted, more)
      },
      (error) => {
        if (language() === wanted) setLanguage(shown)
        throw error
      },
    )
    starting = started.catch(() => {})
    return started
  }

  /** Resolves when these parts can be shown. Without a network, the next call that needs them asks again. */
  async function bringTexts(needed: readonly Part[]): Promise<void> {
    const missing = needed.filter((part) => !inUse.has(part))
    if (missing.length === 0) return
    const wanted = language()
    const [more] = await Promise.all([fetched(files[wanted], missing), starting])
    // Another language was chosen meanwhile, or the chosen one could not be fetched: these texts do not fit.
    if (language() !== wanted || shown !== wanted) return bringTexts(missing)
    for (const part of missing) inUse.add(part)
    // Added without a redraw, which would be work for nothing: the screen already has its texts.
    Object.assign(texts, more)
  }

  /** Loads a file of a route, or for React's `lazy`, together with the parts of the texts that it shows. */
  async function withTexts<Module>(file: Promise<Module>, ...parts: Part[]): Promise<Module> {
    const [module] = await Promise.all([file, bringTexts(parts)])
    return module
  }

  /** Shows the language that the reader chose, and keeps the choice. */
  async function chooseLanguage(wanted: Language): Promise<void> {
    await startLanguage(wanted)
    if (language() === wanted) setCookie('lang', wanted, aYear)
  }

  const now = () => translate
  /** The translate function of the current language; the component rerenders when it changes. */
  const useText = (): Translate<All> => useSyncExternalStore(onLanguageChange, now, now)

  /** For titles and dialogs made outside a component. */
  const text = (key: PlainKey<All>) => (translate as unknown as (key: PlainKey<All>) => string)(key)

  return { startLanguage, withTexts, chooseLanguage, useText, text }
}
