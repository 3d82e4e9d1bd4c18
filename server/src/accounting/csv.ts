import { journalName } from '@touchline/engine/accounting/journal'
import { unitDecimals } from '@touchline/engine/money/unit'
import type postgres from 'postgres'
import { csvLine } from '../http/csv.ts'
import { closingOf, readDayBalances } from './trial-balance.ts'

const columns = [
  'day',
  'open',
  'unit',
  'side',
  'account',
  'name',
  'opening',
  'debit',
  'credit',
  'closing',
  'held',
] as const

/**
 * A line for each account and unit. Balances are written as accountants do, debits above zero, and as numbers
 * that a spreadsheet adds.
 */
export async function* trialBalanceCsv(
  tx: postgres.TransactionSql,
  day: string,
  now: number,
): AsyncIterable<string> {
  yield csvLine(columns)
  const { kept, balances } = await readDayBalances(tx, day, now)
  for (const balance of balances) {
    const { unit, side, account, opening, debit, credit, stated } = balance
    const inUnit = (parts: number) => parts / 10 ** unitDecimals[unit]
    const turned = (parts: number) => inUnit(0 - parts)
    yield csvLine([
      day,
      kept ? 'no' : 'yes',
      unit,
      side,
      account,
      journalName(balance),
      turned(opening),
      inUnit(debit),
      inUnit(credit),
      turned(closingOf(balance)),
      stated === null ? null : turned(stated),
    ])
  }
}
