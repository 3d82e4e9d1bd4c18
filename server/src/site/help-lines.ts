import type { Language } from '@touchline/contract/language'
import type { SettingValues } from '@touchline/contract/settings'

/** The help lines, in the reader's language. */
export function helpLinesIn({ helpLines }: Pick<SettingValues, 'helpLines'>, language: Language) {
  return helpLines.map(({ name, ...line }) => ({ name: name[language], ...line }))
}
