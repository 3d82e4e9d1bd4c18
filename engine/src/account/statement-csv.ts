// A statement as a table, for a spreadsheet or an accountant. It has each entry's hash, but no proofs: those
// are in the statement file that is offered next to it.
import { formatFen } from '../money/fen.ts'
import type { StatementFile } from './statement-file.ts'

const columns = [
  'accounting_day',
  'time_utc',
  'account',
  'number',
  'kind',
  'amount_cny',
  'balance_cny',
  'transfer',
  'subject',
  'hash',
] as const

/**
 * RFC 4180, oldest day first. No field can contain a comma, and none can begin as a formula except the
 * amounts, which are numbers.
 */
export function statementCsv({ days }: StatementFile): string {
  const rows = days.flatMap(({ day, accounts }) =>
    accounts.flatMap(({ account, entries }) =>
      entries.map((entry) => [
        day,
        new Date(entry.postedAt).toISOString(),
        account,
        entry.seq,
        entry.kind,
        formatFen(entry.amount),
        formatFen(entry.balanceAfter),
        entry.transferId,
        entry.subject ?? '',
        entry.hash,
      ]),
    ),
  )
  return [columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}
