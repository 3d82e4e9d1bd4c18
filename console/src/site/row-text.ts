// Rows of a setting as they are read: each part by what it is called, in what it counts in.
import type { Language } from '@touchline/contract/language'
import { settingForms } from '../app/setting-forms.ts'
import type { PlainKey } from '../i18n/texts.ts'
import { apart, colon, readFigure, saidFigure } from './figures.ts'
import { type Column, type Columns, type Row, rowsOf } from './setting-form.ts'

type Say = (key: PlainKey) => string

/** Of a setting that is rows, or of a place within one: `helpVideos 0 title`. Null: of another, or nothing that its columns name. */
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

/** How many rows a setting has; null: it is no rows, or none and one at most. */
export function rowCount(name: string, value: unknown): number | null {
  const count = value === null ? 0 : rowsIn(name, value).length
  return count === 0 ? null : count
}

/** What a part on the way is called, rows by their place from 1; null: it is no such setting's. */
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

/** By what people know a row: what stands in its first two columns as it is typed, and what a figure is of. */
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

/** It speaks for itself. */
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
