// A downloaded statement: some accounting days of one member, each with its proof. It is read from a file
// that may say anything, and checked as a whole: every day in itself, each account from day to day, and every
// root against the roots known from elsewhere.

import type { ReferenceRoot } from './day-root.ts'
import type { AnyHash } from './merkle.ts'
import { type Check, checkPart, type StatementEntry, type StatementPart } from './statement.ts'

export interface StatementDay {
  readonly day: string
  readonly root: ReferenceRoot | null
  readonly accounts: readonly StatementPart[]
}

export interface StatementFile {
  readonly touchline: 'statement'
  readonly version: 2
  readonly memberId: string
  /** Oldest first. */
  readonly days: readonly StatementDay[]
}

export interface DayCheck {
  readonly day: string
  /** unpublished: there is no root to check against yet. unknown: only the file itself states the root. */
  readonly root: 'known' | 'unknown' | 'unpublished' | 'different'
  readonly accounts: readonly (Check & { readonly continues: boolean })[]
}

export interface FileCheck {
  readonly days: readonly DayCheck[]
  readonly entries: number
  /** Nothing is wrong. Of days that are not published yet, only the chain of entries is checked. */
  readonly sound: boolean
}

/** Puts a file together, oldest day first; days without an entry are left out. */
export function statementFile(memberId: string, days: readonly StatementDay[]): StatementFile {
  const moved = days
    .filter(({ accounts }) => accounts.length > 0)
    .toSorted((one, other) => one.day.localeCompare(other.day))
  return { touchline: 'statement', version: 2, memberId, days: moved }
}

/**
 * Throws SyntaxError, with a message of one line, when the text is no statement. In a file of version 1 all
 * entries are of version 1 and do not state it.
 */
export function readStatement(text: string): StatementFile {
  // The same entries for a spreadsheet: it has no proofs, so it cannot be checked.
  if (text.startsWith('accounting_day,')) {
    throw new SyntaxError('this is the table of a statement: the JSON file beside it is what can be checked')
  }
  const file: unknown = JSON.parse(text)
  if (!isRecord(file) || file.touchline !== 'statement' || (file.version !== 1 && file.version !== 2)) {
    throw new SyntaxError('this is no statement of Touchline')
  }
  const days = file.version === 1 ? asVersion2(file.days) : file.days
  const { memberId } = file
  if (!isName(memberId) || !Array.isArray(days) || !days.every(isDay)) {
    throw new SyntaxError('the statement is cut short, or not as it was written')
  }
  return { touchline: 'statement', version: 2, memberId, days }
}

/**
 * Adds to the days of a file of version 1 the fields that its entries lack; anything that is not a list stays
 * as it is.
 */
function asVersion2(days: unknown): unknown {
  return mapOf(days, (day) => ({
    ...day,
    accounts: mapOf(day.accounts, (part) => ({
      ...part,
      entries: mapOf(part.entries, (entry) => ({ ...entry, version: 1, subject: null })),
    })),
  }))
}

function mapOf(list: unknown, change: (one: Record<string, unknown>) => unknown): unknown {
  return Array.isArray(list) ? list.map((one) => (isRecord(one) ? change(one) : one)) : list
}

/**
 * `known`: roots by day from a source other than the file, such as the house's published list or someone's
 * notes.
 */
export async function checkFile(
  hash: AnyHash,
  { memberId, days }: StatementFile,
  known: ReadonlyMap<string, string>,
): Promise<FileCheck> {
  const last = new Map<string, StatementEntry>()
  const checked: DayCheck[] = []
  let entries = 0
  for (const { day, root, accounts } of days) {
    const parts: DayCheck['accounts'][number][] = []
    for (const part of accounts) {
      const before = last.get(part.account)
      const [first] = part.entries
      const continues = !before || !first || (follows(first, before) && part.previousHash === before.hash)
      parts.push({ ...(await checkPart(hash, memberId, part, root && { ...root, day })), continues })
      entries += part.entries.length
      const end = part.entries.at(-1)
      if (end) last.set(part.account, end)
    }
    checked.push({ day, root: rootState(root, known.get(day)), accounts: parts })
  }
  const sound = checked.every(
    ({ root, accounts }) =>
      root !== 'different' && accounts.every(({ fault, continues }) => !fault && continues),
  )
  return { days: checked, entries, sound }
}

function follows(first: StatementEntry, before: StatementEntry): boolean {
  return first.seq === before.seq + 1 && first.version >= before.version
}

function rootState(root: ReferenceRoot | null, known: string | undefined): DayCheck['root'] {
  if (!root) return 'unpublished'
  if (known === undefined) return 'unknown'
  return known === root.root ? 'known' : 'different'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isNumber = (value: unknown) => Number.isSafeInteger(value)
const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

function isDay(value: unknown): value is StatementDay {
  if (!isRecord(value) || typeof value.day !== 'string' || !Array.isArray(value.accounts)) return false
  const { root } = value
  const rooted =
    root === null ||
    (isRecord(root) && isHash(root.root) && isNumber(root.leaves) && isVersion(root.version ?? 1))
  return rooted && value.accounts.every(isPart)
}

const isVersion = (value: unknown) => value === 1 || value === 2

function isPart(value: unknown): boolean {
  if (!isRecord(value) || !isName(value.account) || !isHash(value.previousHash)) return false
  const { entries, inclusion } = value
  const placed =
    inclusion === null ||
    (isRecord(inclusion) &&
      isNumber(inclusion.index) &&
      Array.isArray(inclusion.path) &&
      inclusion.path.every(isHash))
  return placed && Array.isArray(entries) && entries.every(isEntry)
}

function isEntry(value: unknown): boolean {
  if (!isRecord(value) || !isName(value.transferId) || !isHash(value.hash)) return false
  const { version, kind, subject } = value
  if ((version !== 1 && version !== 2) || !isName(kind) || (subject !== null && !isName(subject)))
    return false
  return [value.seq, value.amount, value.balanceAfter, value.postedAt].every(isNumber)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.:-]+$/.test(value)
}
