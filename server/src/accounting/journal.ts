// Reads the books of some accounting days for the journal. Movements come from the entries, and the balances
// at both ends from elsewhere, so that the program that reads the journal can compare the two.
import { accountingDayEnd, accountingDayStart, NOON_MS } from '@touchline/engine/account/accounting-day'
import {
  type Journal,
  type JournalEntry,
  type JournalForm,
  type JournalLine,
  journalForms,
  journalText,
} from '@touchline/engine/accounting/journal'
import type postgres from 'postgres'
import { longRead } from '../db/long-read.ts'
import { uuidFloor } from '../db/uuid.ts'

interface Days {
  /** The first and the last accounting day, both included: "2026-03-05". */
  readonly first: string
  readonly last: string
}

/**
 * Days without any transfer are accepted, too. Throws RangeError when a day is not a date, and when the last
 * is before the first.
 */
export function readJournal(sql: postgres.Sql, days: Days): Promise<Journal> {
  const span = spanOf(days)
  return longRead(sql, (tx) => readSpan(tx, days.first, span))
}

function spanOf({ first, last }: Days) {
  const [from, until] = [accountingDayStart(first), accountingDayEnd(last)]
  if (until <= from) throw new RangeError(`${last} is before ${first}`)
  return { from, until }
}

async function readSpan(
  tx: postgres.TransactionSql,
  first: string,
  { from, until }: ReturnType<typeof spanOf>,
): Promise<Journal> {
  return {
    from: first,
    until: new Date(until - NOON_MS).toISOString().slice(0, 10),
    opening: await heldAt(tx, from),
    entries: await movedIn(tx, from, until),
    closing: await heldAt(tx, until),
  }
}

export function isJournalForm(text: string): text is JournalForm {
  return journalForms.some((form) => form === text)
}

/** The books of these days as a file that a program reads. Throws as `readJournal` does. */
export async function writtenJournal(sql: postgres.Sql, form: JournalForm, days: Days): Promise<string> {
  return journalText(form, await readJournal(sql, days))
}

/** The books of one day as such a file, read in a snapshot of the caller's. */
export async function writtenDay(
  tx: postgres.TransactionSql,
  form: JournalForm,
  day: string,
): Promise<string> {
  return journalText(form, await readSpan(tx, day, spanOf({ first: day, last: day })))
}

/**
 * The balances of all accounts at an instant: a member's is in its last entry, the house's are sums of
 * entries.
 */
function heldAt(tx: postgres.TransactionSql, at: number): Promise<JournalLine[]> {
  return tx<JournalLine[]>`
    select 'member' as side, l.account, 'CNY' as unit, sum(l.balance_after)::int8 as amount from (
      select distinct on (member_id, account) account, balance_after from member_entry
      where transfer_id < ${uuidFloor(at)} order by member_id, account, seq desc) l group by l.account
    union all
    select 'house', account, unit, sum(amount)::int8 from house_entry where transfer_id < ${uuidFloor(at)} group by account, unit
    order by 1, 2, 3`
}

interface MovedRow extends JournalLine {
  readonly day: string
  readonly kind: string
}

async function movedIn(tx: postgres.TransactionSql, from: number, until: number): Promise<JournalEntry[]> {
  const rows = await tx<MovedRow[]>`
    select to_char((t.posted_at - ${NOON_MS} * interval '1 ms') at time zone 'UTC', 'YYYY-MM-DD') as day, t.kind, p.side, p.account,
      p.unit, sum(p.amount)::int8 as amount
    from transfer t join posting p on p.transfer_id = t.id
    where t.id >= ${uuidFloor(from)} and t.id < ${uuidFloor(until)}
    group by 1, 2, 3, 4, 5 having sum(p.amount) <> 0 order by 1, 2, 3, 4, 5`
  const entries = Map.groupBy(rows, ({ day, kind }) => `${day} ${kind}`)
  return [...entries.values()].map((lines) => ({
    day: lines[0]!.day,
    kind: lines[0]!.kind,
    lines: lines.map(({ side, account, unit, amount }) => ({ side, account, unit, amount })),
  }))
}
