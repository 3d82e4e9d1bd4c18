// Texts of settings in lists, proposals and histories. Thousands are grouped, and each figure has its unit.
import type { Language } from '@touchline/contract/language'
import { apart, colon, listed, saidFigure } from '../app/setting/figures.ts'
import type { Parts } from '../app/setting/setting-form.ts'
import type { PlainKey } from '../i18n/texts.ts'
import { settingForms } from './all-forms.ts'
import { rowPlace, rowText } from './row-text.ts'

export interface Words {
  readonly say: (key: PlainKey) => string
  readonly language: Language
  /** The name behind a key of a setting, such as a competition's for its id. */
  readonly keyOf: (setting: string, key: string) => string
}

/** The text of a whole setting (`riskHold`), or of the value at a path within one (`riskHold waitMs`). */
export function settingSaid(path: string, value: unknown, words: Words): string {
  const { say, language } = words
  const [name = '', ...within] = path.split(' ')
  const none = say('site.noEntries')
  const rows = rowText(path, value, say, language)
  if (rows !== null) return rows
  const { figure: whole, parts } = settingForms[name] ?? {}
  const [part, ...deeper] = within
  if (parts && part === undefined && isRecord(value)) return partsSaid(parts, value, words)
  const figure = part === undefined ? whole : deeper.length === 0 ? parts?.[part]?.figure : undefined
  if (figure) return saidFigure(figure, value, language) || none
  return plainSaid(name, value, words)
}

/** The name of a path within a setting, without the setting's title. */
export function placeSaid(path: string, { say, keyOf }: Words): string {
  const [name = '', ...within] = path.split(' ')
  const part = within.length === 1 ? settingForms[name]?.parts?.[within[0] ?? ''] : undefined
  const places = rowPlace(path, say) ?? (part ? [say(part.label)] : within.map((key) => keyOf(name, key)))
  return places.join(' · ')
}

function partsSaid(parts: Parts, value: Readonly<Record<string, unknown>>, words: Words): string {
  const { say, language } = words
  return Object.entries(parts)
    .filter(([part]) => part in value)
    .map(([part, { label, figure }]) => {
      const said = saidFigure(figure, value[part], language) || say('site.noEntries')
      return `${say(label)}${colon[language]}${said}`
    })
    .join(apart[language])
}

/** Values without a unit: words, switches, and lists and records of them. */
function plainSaid(name: string, value: unknown, words: Words): string {
  const { say, language, keyOf } = words
  if (value === null || value === '') return say('site.noEntries')
  if (typeof value === 'boolean') return say(value ? 'site.on' : 'site.off')
  if (typeof value === 'string') {
    const choice = settingForms[name]?.choices?.[value]
    return choice ? say(choice) : value
  }
  if (Array.isArray(value)) {
    return value.map((each) => plainSaid(name, each, words)).join(listed[language]) || say('site.noEntries')
  }
  if (!isRecord(value)) return saidFigure('count', value, language)
  const entries = Object.entries(value).map(
    ([key, each]) => `${keyOf(name, key)}${colon[language]}${plainSaid(name, each, words)}`,
  )
  return entries.join(apart[language]) || say('site.noEntries')
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
