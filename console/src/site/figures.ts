// Parts of a setting as people type them, and back: an empty line is none where there may be none, and a list has an entry a line.
import { formatFen, parseFen } from '@touchline/engine/money/fen'
import { readTyped, typedOf } from '../withdraw/measures.ts'

export type Figure = 'yuan' | 'yuanOrNone' | 'span' | 'percent' | 'count' | 'text' | 'lines' | 'yuanLines'

export function typedFigure(figure: Figure, value: unknown): string {
  switch (figure) {
    case 'yuanOrNone':
      return value === null ? '' : formatFen(value as number)
    case 'lines':
      return (value as string[]).join('\n')
    case 'yuanLines':
      return (value as number[]).map((fen) => formatFen(fen)).join('\n')
    case 'count':
    case 'text':
      return String(value)
    default:
      return typedOf(figure, value as number)
  }
}

/** undefined: what is typed is no such value. */
export function readFigure(figure: Figure, typed: string): unknown {
  const text = typed.trim()
  switch (figure) {
    case 'yuanOrNone':
      return text === '' ? null : (readTyped('yuan', text) ?? undefined)
    case 'lines':
      return linesOf(text)
    case 'yuanLines': {
      const read = linesOf(text).map((line) => parseFen(line.replaceAll(',', '')))
      return read.includes(null) ? undefined : read
    }
    case 'count':
      return /^\d{1,12}$/.test(text) ? Number(text) : undefined
    case 'text':
      return text
    default:
      return readTyped(figure, typed) ?? undefined
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
