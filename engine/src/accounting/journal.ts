// The books as a journal that other people's programs read: hledger and beancount. It opens with what each
// account holds, has a transaction for each accounting day and kind, and ends with what each account has to
// hold then, so that the foreign program proves our sums.
import { type HouseAccount, houseAccounts } from '../ledger/accounts.ts'
import { formatUnits, type Unit, unitDecimals } from '../money/unit.ts'

export const journalForms = ['hledger', 'beancount'] as const
export type JournalForm = (typeof journalForms)[number]

/**
 * An account of the ledger and the amount by which it grows, in the unit's smallest parts. The accounts of
 * one kind of all members are one line.
 */
export interface JournalLine {
  readonly side: 'member' | 'house'
  readonly account: string
  readonly unit: Unit
  readonly amount: number
}

export interface JournalEntry {
  /** The accounting day, "2026-03-05". */
  readonly day: string
  /** The kind of transfer. */
  readonly kind: string
  readonly lines: readonly JournalLine[]
}

export interface Journal {
  /** The first accounting day, and the day after the last. */
  readonly from: string
  readonly until: string
  readonly opening: readonly JournalLine[]
  /** By day. */
  readonly entries: readonly JournalEntry[]
  /** The accounts' own balances, not sums of the entries. */
  readonly closing: readonly JournalLine[]
}

/** The name of each account of the house, as an accountant sees it. */
const houseNames: Readonly<Record<HouseAccount, string>> = {
  'open-stakes': 'Liabilities:OpenStakes',
  suspense: 'Liabilities:Suspense',
  tips: 'Liabilities:Tips',
  'deposit-transit': 'Assets:DepositTransit',
  'withdrawal-transit': 'Assets:WithdrawalTransit',
  owed: 'Assets:OwedByMembers',
  pool: 'Income:Pool',
  fee: 'Income:Fees',
  bonus: 'Expenses:Bonus',
  'written-off': 'Expenses:WrittenOff',
  adjustment: 'Expenses:Adjustments',
  'under-age': 'Income:UnderAge',
  conversion: 'Equity:Conversion',
}

const openingName = 'Equity:Opening'

/**
 * The journal's name of an account: `member main` is `Liabilities:Members:Main`. Throws RangeError for an
 * account that the house does not have.
 */
export function journalName({ side, account }: Pick<JournalLine, 'side' | 'account'>): string {
  if (side === 'member') return `Liabilities:Members:${account[0]!.toUpperCase()}${account.slice(1)}`
  const known = houseAccounts.find((name) => name === account)
  if (!known) throw new RangeError(`the house has no account ${account}`)
  return houseNames[known]
}

/**
 * The whole text, with its last line ended. Debits are positive, as accountants write them, so what the house
 * owes is negative.
 */
export function journalText(form: JournalForm, journal: Journal): string {
  const all = [journal.opening, journal.closing, ...journal.entries.map(({ lines }) => lines)].flat()
  const names = [...new Set([...all.map(journalName), openingName])].sort()
  return [...writers[form](journal, names), ''].join('\n')
}

const negated = ({ unit, amount }: Pick<JournalLine, 'unit' | 'amount'>) =>
  `${fixed(unit, amount === 0 ? 0 : -amount)} ${unit}`

/** `~ 0` because beancount otherwise accepts a balance that is off by twice its last decimal. */
const negatedExactly = (line: JournalLine) => negated(line).replace(' ', ' ~ 0 ')

/** The amount with all decimals of the unit, so that both programs infer the same precision everywhere. */
function fixed(unit: Unit, amount: number): string {
  const [whole = '', part = ''] = formatUnits(unit, amount).split('.')
  return `${whole}.${part.padEnd(unitDecimals[unit], '0')}`
}

/** The amounts that offset the opening balances, unit by unit. */
function againstOpening(opening: readonly JournalLine[]): { unit: Unit; amount: number }[] {
  const sums = new Map<Unit, number>()
  for (const { unit, amount } of opening) sums.set(unit, (sums.get(unit) ?? 0) - amount)
  return [...sums].map(([unit, amount]) => ({ unit, amount })).filter(({ amount }) => amount !== 0)
}

function postings(lines: readonly JournalLine[], indent: string): string[] {
  return lines.map((line) => `${indent}${journalName(line)}  ${negated(line)}`)
}

const writers: Readonly<Record<JournalForm, (journal: Journal, names: readonly string[]) => string[]>> = {
  hledger: ({ from, until, opening, entries, closing }, names) => [
    '; Touchline. Days are accounting days, from 12:00 to 11:59 of the next one. hledger check --strict',
    'commodity 1000.00 CNY',
    'commodity 1000.000000 USDT',
    ...names.map((name) => `account ${name}`),
    ...(opening.length > 0
      ? [
          '',
          `${from} * opening balances`,
          ...opening.map((line) => `    ${journalName(line)}  ${negated(line)} = ${negated(line)}`),
          ...againstOpening(opening).map((line) => `    ${openingName}  ${negated(line)}`),
        ]
      : []),
    ...entries.flatMap(({ day, kind, lines }) => ['', `${day} * ${kind}`, ...postings(lines, '    ')]),
    '',
    `${until} * closing balances`,
    ...closing.map((line) => `    ${journalName(line)}  0 ${line.unit} = ${negated(line)}`),
  ],
  beancount: ({ from, until, opening, entries, closing }, names) => [
    '; Touchline. Days are accounting days, from 12:00 to 11:59 of the next one. bean-check',
    'option "operating_currency" "CNY"',
    ...names.map((name) => `${from} open ${name}`),
    ...(opening.length > 0
      ? [
          '',
          `${from} * "opening balances"`,
          ...postings(opening, '  '),
          ...againstOpening(opening).map((line) => `  ${openingName}  ${negated(line)}`),
        ]
      : []),
    ...entries.flatMap(({ day, kind, lines }) => ['', `${day} * "${kind}"`, ...postings(lines, '  ')]),
    '',
    // beancount asserts a balance at the beginning of its day, so `until` comes after all transactions.
    ...closing.map((line) => `${until} balance ${journalName(line)}  ${negatedExactly(line)}`),
  ],
}
