// A way of money, in or out, as it is read: what ways to pay in and to withdraw have in common.
import type { Columns, Row } from '../site/setting-form.ts'

interface Way {
  readonly name?: Row
  readonly note: Row | null
  readonly hours?: Row | null
  readonly account?: Row | null
}

/** What stands in parts of a way beside its other parts; there is nothing in those that it has not. */
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
