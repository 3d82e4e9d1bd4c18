// The console's texts: all of a language at once, since everyone who works here needs them all.
import { appTexts } from '@touchline/client/i18n/app-texts'
import type { AllTexts } from './texts.ts'

export const { startLanguage, chooseLanguage, useText } = appTexts<AllTexts>({
  'zh-cn': { firstScreen: async () => (await import('./catalogue.zh-cn.ts')).catalogue },
  'en-us': { firstScreen: async () => (await import('./catalogue.en-us.ts')).catalogue },
})
