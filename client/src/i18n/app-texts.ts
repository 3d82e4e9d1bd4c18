// The texts of an app in the language of its reader. An app brings its catalogues in two parts a language, each a file that is
// fetched when it is used: those of its first screen, and all others.
import type { Language } from '@touchline/contract/language'
import { DAY } from '@touchline/engine/site/units'
import { useSyncExternalStore } from 'react'
import { setCookie } from '../cookie.ts'
import { htmlLang, language, onLanguageChange, setLanguage, tellLanguage } from './language.ts'
import type { PlainKey, Texts, Translate } from './texts.ts'
import { translator } from './translate.ts'

interface Parts {
  readonly firstScreen: () => Promise<Texts>
  readonly further: () => Promise<Texts>
}

const aYear = 365 * DAY

/** `All`: the type of the catalogue that sets the keys. Called once by each app. */
export function appTexts<All extends Texts>(parts: Record<Language, Parts>) {
  let furtherReady: Promise<void> | null = null
  // Before any texts are here, a key is its own text.
  let translate = translator<All>({}, htmlLang[language()])

  /** Shows the app in a language once its texts are here; rejects when they cannot be fetched. */
  async function startLanguage(wanted: Language): Promise<void> {
    const before = language()
    setLanguage(wanted)
    const { firstScreen, further } = parts[wanted]
    try {
      const [first, rest] = await Promise.all([firstScreen(), furtherReady ? further() : null])
      // Chosen anew in the meantime, or more texts asked for: the later call brings them.
      if (language() !== wanted || (furtherReady && !rest)) return
      translate = translator<All>({ ...first, ...rest }, htmlLang[wanted])
    } catch (error) {
      setLanguage(before)
      throw error
    }
    tellLanguage()
  }

  /** The texts beyond the first screen's; every other screen and every dialog waits for them. */
  function furtherTexts(): Promise<void> {
    if (!furtherReady) {
      furtherReady = Promise.resolve().then(() => startLanguage(language()))
      // Without a network they are asked for again by the next screen.
      furtherReady.catch(() => {
        furtherReady = null
      })
    }
    return furtherReady
  }

  /** A dialog's file and the texts it needs, for React's `lazy`. */
  async function withTexts<Module>(file: Promise<Module>): Promise<Module> {
    const [module] = await Promise.all([file, furtherTexts()])
    return module
  }

  /** The reader's choice: shown now and kept. */
  async function chooseLanguage(wanted: Language): Promise<void> {
    await startLanguage(wanted)
    if (language() === wanted) setCookie('lang', wanted, aYear)
  }

  /** The translate function of the language now; the component renders anew when it changes. */
  function useText(): Translate<All> {
    const now = () => translate
    return useSyncExternalStore(onLanguageChange, now, now)
  }

  /** For titles and dialogs made outside a component. */
  function text(key: PlainKey<All>): string {
    return (translate as unknown as (key: PlainKey<All>) => string)(key)
  }

  return { startLanguage, furtherTexts, withTexts, chooseLanguage, useText, text }
}
