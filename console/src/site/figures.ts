// Parts of a setting as people type them, and back: an empty line is none where there may be none, and a list has an entry a line.
import type { Language } from '@touchline/contract/language'
import { formatFen, parseFen } from '@touchline/engine/money/fen'
import { type Measure, readTyped, typedOf } from './measures.ts'

export type Figure =
  | Measure
  | 'yuanOrNone'
  | 'spanOrNone'
  | 'count'
  | 'countOrNone'
  | 'text'
  | 'textOrNone'
  | 'lines'
  | 'yuanLines'

/** Where nothing may be said, what it is when something is. */
const orNone: Partial<Record<Figure, Figure>> = {
  yuanOrNone: 'yuan',
  spanOrNone: 'span',
  countOrNone: 'count',
  textOrNone: 'text',
}

export function typedFigure(figure: Figure, value: unknown, language: Language): string {
  const said = orNone[figure]
  if (said) return value === null ? '' : typedFigure(said, value, language)
  switch (figure) {
    case 'lines':
      return (value as string[]).join('\n')
    case 'yuanLines':
      return (value as number[]).map((fen) => formatFen(fen)).join('\n')
    case 'count':
    case 'text':
      return String(value)
    default:
      return typedOf(figure as Measure, value as number, language)
  }
}

/** undefined: what is typed is no such value. */
export function readFigure(figure: Figure, typed: string): unknown {
  const text = typed.trim()
  const said = orNone[figure]
  if (said) return text === '' ? null : readFigure(said, text)
  switch (figure) {
    case 'lines':
      return linesOf(text)
    case 'yuanLines': {
      const read = linesOf(text).map((line) => parseFen(line.replaceAll(',', '')))
      return read.includes(null) ? undefined : read
    }
    case 'count':
      return /^\d{1,12}$/.test(text) ? Number(text) : undefined
    case 'text':
      return text === '' ? undefined : text
    default:
      return readTyped(figure as Measure, typed) ?? undefined
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
