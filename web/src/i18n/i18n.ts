// The app's texts, in parts for each language: the first screen's, and three of equal size with what is shown
// together. A page names its parts in its routes.ts, and a dialog where it is imported; house/text-parts.ts
// checks both.
import { appTexts } from '@touchline/client/i18n/app-texts'
import type { AllTexts } from './texts.ts'

type Part = 'matches' | 'money' | 'member'

export const { startLanguage, withTexts, chooseLanguage, useText, text } = appTexts<AllTexts, Part>({
  'zh-cn': {
    firstScreen: () => import('./first-screen.zh-cn.ts'),
    matches: () => import('./matches.zh-cn.ts'),
    money: () => import('./money.zh-cn.ts'),
    member: () => import('./member.zh-cn.ts'),
  },
  'en-us': {
    firstScreen: () => import('./first-screen.en-us.ts'),
    matches: () => import('./matches.en-us.ts'),
    money: () => import('./money.en-us.ts'),
    member: () => import('./member.en-us.ts'),
  },
})
