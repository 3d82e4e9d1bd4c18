// Converts figures of settings to typed text and back: an empty field means no value where that is allowed,
// and a list has one entry on each line. Figures that are only read have their unit.
import type { Language } from '@touchline/contract/language'
import type { SettingRange } from '@touchline/contract/setting-range'
import { formatFen, parseFen } from '@touchline/engine/money/fen'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { type Measure, readTyped, typedOf } from './measures.ts'

export type Figure =
  | Measure
  | 'yuanOrNone'
  | 'spanOrNone'
  | 'count'
  | 'countOrNone'
  | 'minutes'
  | 'days'
  | 'share'
  | 'text'
  | 'textOrNone'
  | 'lines'
  | 'yuanLines'

/** Figures that may be missing (null), each with the figure that it is otherwise. */
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
      return (value as number[]).map((fen) => groupAmount(formatFen(fen))).join('\n')
    case 'count':
    case 'minutes':
    case 'days':
    case 'share':
      return groupAmount(String(value))
    case 'text':
      return String(value)
    default:
      return typedOf(figure as Measure, value as number, language)
  }
}

/** Separators in one line: after a part's name, between parts, between entries of a list. */
export const colon = { 'en-us': ': ', 'zh-cn': '：' } as const
export const apart = { 'en-us': '; ', 'zh-cn': '；' } as const
export const listed = { 'en-us': ', ', 'zh-cn': '，' } as const
const yuan = { 'en-us': 'CNY', 'zh-cn': '元' } as const
const times = { 'en-us': 'times', 'zh-cn': '倍' } as const

/** The text for reading: a figure with its unit, a list in one line, '' for null. */
export function saidFigure(figure: Figure, value: unknown, language: Language): string {
  const said = orNone[figure]
  if (said) return value === null ? '' : saidFigure(said, value, language)
  const typed = typedFigure(figure, value, language)
  switch (figure) {
    case 'yuan':
      return `${typed} ${yuan[language]}`
    case 'yuanLines':
      return (value as number[]).map((fen) => saidFigure('yuan', fen, language)).join(listed[language])
    case 'lines':
      return (value as string[]).join(listed[language])
    case 'percent':
    case 'share':
      return `${typed}%`
    case 'times':
      return `${typed} ${times[language]}`
    case 'minutes':
      return typedOf('span', (value as number) * MINUTE, language)
    case 'days':
      return typedOf('span', (value as number) * DAY, language)
    default:
      return typed
  }
}

/** The value of a typed text; undefined: the text is no value of this figure. */
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
    case 'minutes':
    case 'days':
    case 'share': {
      const digits = text.replaceAll(',', '')
      return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
    }
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

/** Whether a figure, or each figure of a list, is within its bounds; all but numbers always are. */
export function isWithin(value: unknown, { least, most }: SettingRange): boolean {
  if (Array.isArray(value)) return value.every((each) => isWithin(each, { least, most }))
  if (typeof value !== 'number') return true
  return (least === null || value >= least) && (most === null || value <= most)
}
