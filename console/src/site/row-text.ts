// Rows of a setting as they are read in a list of differences: each part by what it is called, in what it counts in.
import type { Language } from '@touchline/contract/language'
import type { PlainKey } from '../i18n/texts.ts'
import { typedFigure } from './figures.ts'
import { type Column, ofRows, type Row } from './row-settings.ts'

type Say = (key: PlainKey) => string

/** Of a place within such a setting: `helpVideos 0 title`. Null: it is not there, or nothing that its columns name. */
export function rowText(path: string, value: unknown, say: Say, language: Language): string | null {
  const [name = '', ...within] = path.split(' ')
  const known = ofRows[name]
  if (!known) return null
  const column = known.columns[within.at(-1) ?? '']
  if (column) return cellText(column, value, say, language)
  if (within.length > 1) return null
  if (value === null) return say('site.noEntries')
  if (typeof value !== 'object') return null
  // Of one row of a list, or of all of them.
  const rows = known.rowsOf((within.length === 1 ? [value] : value) as never)
  if (rows.length === 0) return say('site.noEntries')
  return rows.map((row) => lineOf(known.columns, row, say, language)).join('\n')
}

/** What a part on the way is called, rows by their place from 1; null: it is no such setting's. */
export function rowPlace(path: string, say: Say): readonly string[] | null {
  const [name = '', ...within] = path.split(' ')
  const known = ofRows[name]
  if (!known) return null
  return within.map((part) => {
    const column = known.columns[part]
    if (column) return say(column.label)
    return /^\d+$/.test(part) ? String(Number(part) + 1) : part
  })
}

function lineOf(columns: Readonly<Record<string, Column>>, row: Row, say: Say, language: Language): string {
  return Object.entries(columns)
    .filter(([name]) => name in row)
    .map(([name, column]) => `${say(column.label)}: ${cellText(column, row[name], say, language)}`)
    .join('; ')
}

function cellText({ figure, choices }: Column, value: unknown, say: Say, language: Language): string {
  const choice = choices?.find((each) => each.value === value)
  if (choice) return say(choice.label)
  const typed = typedFigure(figure, value, language).replaceAll('\n', ', ')
  return figure === 'percent' ? `${typed}%` : typed || say('site.noEntries')
}
