// Rows of a setting for reading: each part with its label and unit.
import type { Language } from '@touchline/contract/language'
import { apart, colon, readFigure, saidFigure } from '../app/setting/figures.ts'
import { type Column, type Columns, type Row, rowsOf } from '../app/setting/setting-form.ts'
import type { PlainKey } from '../i18n/texts.ts'
import { settingForms } from './all-forms.ts'

type Say = (key: PlainKey) => string

/**
 * Text of a setting that is rows, or of the value at a path within it (`helpVideos 0 title`). Null: the
 * setting is no rows, or the path leads to no column.
 */
export function rowText(path: string, value: unknown, say: Say, language: Language): string | null {
  const [name = '', ...within] = path.split(' ')
  const columns = settingForms[name]?.columns
  if (!columns) return null
  const column = columns[within.at(-1) ?? '']
  if (isRecord(value) && within.length > 1 && Object.keys(value).some((part) => part in columns))
    return lineOf(columns, value, say, language)
  if (column) return cellText(column, value, say, language)
  if (within.length > 1) return null
  if (value === null) return say('site.noEntries')
  if (typeof value !== 'object') return null
  const rows = rowsIn(name, within.length === 1 ? [value] : value)
  if (rows.length === 0) return say('site.noEntries')
  return rows.map((row) => lineOf(columns, row, say, language)).join('\n')
}

/** How many rows a setting has; null where there are none, or the setting is no rows. */
export function rowCount(name: string, value: unknown): number | null {
  const count = value === null ? 0 : rowsIn(name, value).length
  return count === 0 ? null : count
}

/** Labels along the path, rows numbered from 1; null for a setting that is no rows. */
export function rowPlace(path: string, say: Say): readonly string[] | null {
  const [name = '', ...within] = path.split(' ')
  const columns = settingForms[name]?.columns
  if (!columns) return null
  return within.map((part) => {
    const column = columns[part]
    if (column) return say(column.label)
    return /^\d+$/.test(part) ? String(Number(part) + 1) : part
  })
}

/** The name of a row: its first two columns as typed, figures with their label. */
export function rowName(
  columns: Columns,
  typed: Readonly<Record<string, string>>,
  say: Say,
  language: Language,
): string {
  return Object.entries(columns)
    .slice(0, 2)
    .map(([name, column]) => {
      const text = typed[name] ?? ''
      if (text === '') return ''
      const value = readFigure(column.figure, text)
      const said = value === undefined ? text : cellText(column, value, say, language)
      return isWord(column) ? said : `${say(column.label)}${colon[language]}${said}`
    })
    .filter((text) => text !== '')
    .join(' · ')
}

/** Words need no label. */
function isWord({ figure, choices }: Column): boolean {
  return choices !== undefined || figure === 'text' || figure === 'textOrNone'
}

function rowsIn(name: string, value: unknown): readonly Row[] {
  const known = settingForms[name]
  return known?.columns ? rowsOf(known, value) : []
}

function lineOf(columns: Columns, row: Row, say: Say, language: Language): string {
  return Object.entries(columns)
    .filter(([name]) => name in row)
    .map(
      ([name, column]) =>
        `${say(column.label)}${colon[language]}${cellText(column, row[name], say, language)}`,
    )
    .join(apart[language])
}

function cellText({ figure, choices }: Column, value: unknown, say: Say, language: Language): string {
  if (typeof value === 'boolean') return say(value ? 'site.on' : 'site.off')
  const choice = choices?.find((each) => each.value === value)
  if (choice) return say(choice.label)
  return (value === null ? '' : saidFigure(figure, value, language)) || say('site.noEntries')
}

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
