import { enUs } from './code-texts.en-us.ts'
import { type CodeTexts, zhCn } from './code-texts.zh-cn.ts'
import type { AnyCode } from './codes.ts'
import type { Language } from './language.ts'
import { type Figures, messageFrom } from './message.ts'

export const codeTexts: Readonly<Record<Language, CodeTexts>> = { 'zh-cn': zhCn, 'en-us': enUs }

/**
 * The text of a code in a language, for `Message`. The app uses message.ts with the one catalogue it has
 * loaded.
 */
export function messageOf(code: AnyCode, language: Language, figures: Figures = {}): string {
  return messageFrom(codeTexts[language], code, figures)
}
