// Columns and rows that ways to pay in and ways to withdraw have in common, for reading.
import type { Columns, Row } from '../app/setting/setting-form.ts'

interface Way {
  readonly name?: Row
  readonly note: Row | null
  readonly hours?: Row | null
  readonly account?: Row | null
}

/** Puts the nested parts of a way next to its other parts and leaves out those it lacks. */
export function wayRows(value: readonly Way[]): Row[] {
  return value.map(({ name, note, hours, account, ...way }) => ({
    ...way,
    ...name,
    ...(note && { note: Object.values(note).join(' / ') }),
    ...hours,
    ...account,
  }))
}

export const wayColumns: Columns = {
  'zh-cn': { label: 'deposit.chinese', figure: 'text' },
  'en-us': { label: 'deposit.english', figure: 'text' },
  open: { label: 'deposit.col_open', figure: 'text' },
  least: { label: 'deposit.col_least', figure: 'yuan' },
  most: { label: 'deposit.col_most', figure: 'yuan' },
  note: { label: 'deposit.col_note', figure: 'textOrNone' },
}
