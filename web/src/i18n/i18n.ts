// The app's texts, in two parts a language.
import { appTexts } from '@touchline/client/i18n/app-texts'
import type { AllTexts } from './texts.ts'

export const { startLanguage, furtherTexts, withTexts, chooseLanguage, useText, text } = appTexts<AllTexts>({
  'zh-cn': {
    firstScreen: () => import('./first-screen.zh-cn.ts'),
    further: () => import('./further.zh-cn.ts'),
  },
  'en-us': {
    firstScreen: () => import('./first-screen.en-us.ts'),
    further: () => import('./further.en-us.ts'),
  },
})
