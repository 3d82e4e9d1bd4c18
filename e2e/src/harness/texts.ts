// The app's own texts: a test names what people read, and a text that changes changes in one place.
import type { AnyCode } from '@touchline/contract/codes'
import type { Language } from '@touchline/contract/language'
import type { Figures } from '@touchline/contract/message'
import { messageOf } from '@touchline/contract/message-of'
import { catalogue as english } from '@touchline/web/texts/en-us'
import type { Translate } from '@touchline/web/texts/keys'
import { translator } from '@touchline/web/texts/translate'
import { catalogue as chinese } from '@touchline/web/texts/zh-cn'

export type { Translate }

export function textsOf(language: Language): Translate {
  return language === 'zh-cn' ? translator(chinese, 'zh-CN') : translator(english, 'en-US')
}

export type CodeText = (code: AnyCode, figures?: Figures) => string

/** The texts of status codes. */
export function codeTextsOf(language: Language): CodeText {
  return (code, figures) => messageOf(code, language, figures)
}
