// The app's own texts: a test names what people read, and a text that changes changes in one place.
import type { Translate as ConsoleTranslate } from '@touchline/client/i18n/texts'
import { translator } from '@touchline/client/i18n/translate'
import { catalogue as englishConsole } from '@touchline/console/texts/en-us'
import type { AllTexts as ConsoleKeys } from '@touchline/console/texts/keys'
import { catalogue as chineseConsole } from '@touchline/console/texts/zh-cn'
import type { AnyCode } from '@touchline/contract/codes'
import type { Language } from '@touchline/contract/language'
import type { Figures } from '@touchline/contract/message'
import { messageOf } from '@touchline/contract/message-of'
import { catalogue as english } from '@touchline/web/texts/en-us'
import type { AllTexts, Translate } from '@touchline/web/texts/keys'
import { catalogue as chinese } from '@touchline/web/texts/zh-cn'

export type { Translate }
export type ConsoleTexts = ConsoleTranslate<ConsoleKeys>

export function textsOf(language: Language): Translate {
  return language === 'zh-cn'
    ? translator<AllTexts>(chinese, 'zh-CN')
    : translator<AllTexts>(english, 'en-US')
}

export function consoleTextsOf(language: Language): ConsoleTexts {
  return language === 'zh-cn'
    ? translator<ConsoleKeys>(chineseConsole, 'zh-CN')
    : translator<ConsoleKeys>(englishConsole, 'en-US')
}

export type CodeText = (code: AnyCode, figures?: Figures) => string

/** The texts of status codes. */
export function codeTextsOf(language: Language): CodeText {
  return (code, figures) => messageOf(code, language, figures)
}
