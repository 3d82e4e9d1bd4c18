// Units of settings as people type them, with thousands grouped: yuan, percent, multiples, times of day, and
// spans of time in the largest unit in which they are whole.

import type { Language } from '@touchline/contract/language'
import { formatFen, parseFen } from '@touchline/engine/money/fen'
import { formatBp, parseBp } from '@touchline/engine/money/rate'
import { DAY, HOUR, MINUTE, SECOND } from '@touchline/engine/site/units'
import { groupAmount } from '@touchline/ui/figure/amount-text'

export type Measure = 'yuan' | 'span' | 'percent' | 'times' | 'clock'

const units = [
  { ms: DAY, short: { 'en-us': 'd', 'zh-cn': '天' }, names: ['d', '天'] },
  { ms: HOUR, short: { 'en-us': 'h', 'zh-cn': '小时' }, names: ['h', '小时', '时'] },
  { ms: MINUTE, short: { 'en-us': 'min', 'zh-cn': '分钟' }, names: ['min', '分钟', '分'] },
  { ms: SECOND, short: { 'en-us': 's', 'zh-cn': '秒' }, names: ['s', '秒'] },
  { ms: 1, short: { 'en-us': 'ms', 'zh-cn': '毫秒' }, names: ['ms', '毫秒'] },
] as const
/** Spans below three days are written in hours, as in the rules. */
const inHoursUpTo = 3 * DAY

export function typedOf(measure: Measure, value: number, language: Language): string {
  switch (measure) {
    case 'yuan':
      return groupAmount(formatFen(value))
    case 'percent':
      return formatBp(value)
    case 'times':
      return String(value / 10_000)
    case 'clock':
      return [value / 60, value % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
    case 'span': {
      const { ms, short } =
        units.find(
          (unit) => value % unit.ms === 0 && value >= unit.ms && (unit.ms < DAY || value >= inHoursUpTo),
        ) ?? units[4]
      return value === 0 ? '0' : `${groupAmount(String(value / ms))} ${short[language]}`
    }
  }
}

/** The value of a typed text; null: the text is no value of this measure. */
export function readTyped(measure: Measure, typed: string): number | null {
  const text = typed.replace(/,/g, '').trim()
  switch (measure) {
    case 'yuan':
      return parseFen(text)
    case 'percent':
      return parseBp(text)
    case 'times':
      return /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * 10_000) : null
    case 'clock': {
      const parts = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text)
      return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null
    }
    case 'span': {
      if (text === '0') return 0
      const parts = /^(\d{1,12})\s*(\D+)$/.exec(text)
      const unit = units.find(({ names }) =>
        (names as readonly string[]).includes(parts?.[2]?.trim().toLowerCase() ?? ''),
      )
      return parts && unit ? Number(parts[1]) * unit.ms : null
    }
  }
}
