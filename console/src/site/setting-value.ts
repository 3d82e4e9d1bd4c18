import { useLanguage } from '@touchline/client/i18n/language'
import { fen, formatFen } from '@touchline/engine/money/fen'
import { bp, formatBp } from '@touchline/engine/money/rate'
import { groupAmount } from '@touchline/ui/amount-text'
import { useText } from '../i18n/i18n.ts'
import { useCompetitions } from '../market/use-competitions.ts'
import { choicesOf } from './choices.ts'
import { ofParts } from './figure-parts.ts'
import { typedFigure } from './figures.ts'
import { rowPlace, rowText } from './row-text.ts'
import { type Setting, useSettingText } from './setting.ts'

/** A value as people read it: fen as money, ms as a span, basis points as percent; what has parts in its JSON. */
export function useValueText(): (setting: Pick<Setting, 'name' | 'unit'>, value: unknown) => string {
  const t = useText()
  const language = useLanguage()
  return ({ name, unit }, value) => {
    const choice = typeof value === 'string' ? choicesOf[name]?.[value] : undefined
    if (choice) return t(choice)
    if (typeof value !== 'number') return typeof value === 'string' ? value : JSON.stringify(value)
    if (/^fen\b/.test(unit)) return groupAmount(formatFen(fen(value)))
    if (unit === 'ms') return typedFigure('span', value, language)
    if (/^basis points/.test(unit)) return `${formatBp(bp(value))}%`
    return String(value)
  }
}

/** Settings whose keys are ids of competitions. */
const byCompetition: readonly string[] = ['levelsNeeded']

/** A key of a setting as people read it: of a competition its name, which the console knows by its id alone. */
function useKeyText(): (setting: string, key: string) => string {
  const competitions = useCompetitions()
  return (setting, key) => (byCompetition.includes(setting) && competitions?.get(key)) || key
}

/** How a place within settings, and a value there, read in a list of differences: parts by their names, in what they count in. */
export function useDifferenceText(settings: readonly Setting[]): {
  readonly nameOf: (path: string) => string
  readonly textOf: (path: string, json: string) => string
} {
  const t = useText()
  const language = useLanguage()
  const valueText = useValueText()
  const said = useSettingText()
  const keyText = useKeyText()
  const partOf = (path: string) => {
    const [name = '', part, ...deeper] = path.split(' ')
    return part !== undefined && deeper.length === 0 ? ofParts[name]?.[part] : undefined
  }
  return {
    nameOf(path) {
      const [name = '', ...within] = path.split(' ')
      const part = partOf(path)
      const rows = rowPlace(path, t)
      if (rows) return [said(name).title, ...rows].join(' ')
      const places = part ? [t(part.label)] : within.map((key) => keyText(name, key))
      return [said(name).title, ...places].join(' ')
    },
    textOf(path, json) {
      const part = partOf(path)
      if (part) {
        const said = typedFigure(part.figure, JSON.parse(json), language)
        return part.figure === 'percent' ? `${said}%` : said || t('site.noEntries')
      }
      const rows = rowText(path, JSON.parse(json), t, language)
      if (rows !== null) return rows
      const setting = settings.find(({ name }) => name === path)
      return setting ? valueText(setting, JSON.parse(json)) : json
    },
  }
}

/** A value in a line of a list: of what has parts the parts, or how many they are where these have parts themselves. */
export function useValueSummary(): (setting: Pick<Setting, 'name' | 'unit'>, value: unknown) => string {
  const t = useText()
  const language = useLanguage()
  const text = useValueText()
  const keyText = useKeyText()
  return (setting, value) => {
    if (typeof value === 'boolean') return t(value ? 'site.on' : 'site.off')
    if (value === null) return t('site.noEntries')
    if (typeof value !== 'object') return text(setting, value)
    const known = ofParts[setting.name]
    if (known) {
      const stored = value as Readonly<Record<string, unknown>>
      return Object.entries(known)
        .filter(([part]) => part in stored)
        .map(([part, { label, figure }]) => {
          const said = typedFigure(figure, stored[part], language).replaceAll('\n', ', ')
          return `${t(label)}: ${said || t('site.noEntries')}`
        })
        .join('; ')
    }
    const parts = Object.entries(value)
    if (parts.length === 0) return t('site.noEntries')
    if (parts.some(([, part]) => typeof part === 'object')) return t('site.entries', { count: parts.length })
    return parts
      .map(([key, part]) =>
        Array.isArray(value) ? text(setting, part) : `${keyText(setting.name, key)}: ${text(setting, part)}`,
      )
      .join(', ')
  }
}
