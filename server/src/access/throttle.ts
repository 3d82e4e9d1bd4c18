// Wrong passwords lock sign-in: five for a minute (1052, tried again meanwhile 1054), ten for ten minutes (1060, for an address
// 1062), twenty until the password is reset (1065). Counted per name, existing or not, and per address; a device that signed
// the member in before is counted by itself, so that strangers never lock it. A try counts before it is looked at, so that
// many at once are not more than one after the other. The steps are the setting signInLocks.
import type { Code } from '@touchline/contract/codes'
import { type Refusal, refusal } from '@touchline/contract/envelope'
import type { SettingValues } from '@touchline/contract/settings'
import type postgres from 'postgres'

/** An address starts afresh after a day without a wrong password, since nobody can reset it and it may be shared. */
const addressMemoryMs = 86_400_000
const forEver = new Date('9999-01-01T00:00:00Z')

type Locks = SettingValues['signInLocks']

interface Counted {
  readonly subject: string
  readonly failures: number
  readonly locked_until: Date | null
  /** The try was counted; false: it came inside a lock. */
  readonly counted: boolean
}

export interface Attempt {
  readonly subjects: readonly string[]
  /** What to answer if the password is wrong. */
  readonly ifWrong: Refusal
}

/** Whom a try is counted against. */
export function subjectsOf(username: string, address: string, knownDevice: string | null): string[] {
  return knownDevice ? [`device:${knownDevice}`] : [`name:${username.toLowerCase()}`, `address:${address}`]
}

/** Counts a try; refuses with 1054, 1060, 1062 or 1065 when one of the subjects is locked already. */
export async function beginAttempt(
  sql: postgres.Sql,
  locks: Locks,
  subjects: readonly string[],
  now: number,
): Promise<Attempt> {
  const rows = await sql.begin(async (tx) => {
    const counted: Counted[] = []
    // In sorted order, so that two tries on the same subjects take turns.
    for (const subject of [...subjects].sort()) counted.push(await count(tx, locks, subject, now))
    const locked = counted.filter((row) => !row.counted)
    // Thrown inside, so that a try that is not looked at counts nowhere.
    if (locked.length > 0) throw worst(locked, locks, true)
    return counted
  })
  return { subjects, ifWrong: worst(rows, locks, false) }
}

/** The password was right: the name or device starts afresh, and the address loses this one try only, since it may be shared. */
export async function endAttempt(tx: postgres.TransactionSql, attempt: Attempt): Promise<void> {
  for (const subject of attempt.subjects) {
    if (isAddress(subject)) {
      await tx`update login_failure set failures = failures - 1, locked_until = null
        where subject = ${subject} and failures > 0`
    } else await tx`delete from login_failure where subject = ${subject}`
  }
}

async function count(
  tx: postgres.TransactionSql,
  locks: Locks,
  subject: string,
  now: number,
): Promise<Counted> {
  const at = new Date(now)
  await tx`insert into login_failure (subject, failures, last_at) values (${subject}, 0, ${at}) on conflict do nothing`
  const [row] = await tx<{ failures: number; locked_until: Date | null; last_at: Date }[]>`
    select failures, locked_until, last_at from login_failure where subject = ${subject} for update`
  if (!row) throw new Error(`login_failure has no row for ${subject}`)
  if (row.locked_until && row.locked_until > at) {
    return { subject, failures: row.failures, locked_until: row.locked_until, counted: false }
  }
  const forgotten = isAddress(subject) && row.last_at.getTime() < now - addressMemoryMs
  const failures = forgotten ? 1 : row.failures + 1
  const locked_until = lockedUntil(locks, subject, failures, now)
  await tx`update login_failure set failures = ${failures}, locked_until = ${locked_until}, last_at = ${at}
    where subject = ${subject}`
  return { subject, failures, locked_until, counted: true }
}

function lockedUntil(locks: Locks, subject: string, failures: number, now: number): Date | null {
  const step = locks.findLast((lock) => failures >= lock.failures)
  if (!step) return null
  if (step.lockMs !== null) return new Date(now + step.lockMs)
  return isAddress(subject) ? new Date(now + addressMemoryMs) : forEver
}

/** The answer for the subject with the most failures. */
function worst(rows: readonly Counted[], locks: Locks, again: boolean): Refusal {
  const row = rows.reduce((most, one) => (one.failures > most.failures ? one : most))
  const limit = locks[0]?.failures ?? 0
  const step = locks.findLastIndex((lock) => row.failures >= lock.failures)
  const figures = { errorcount: row.failures, passwordFailedTimesLimit: limit }
  if (step < 0) return refusal(1051, figures)
  if (locks[step]?.lockMs === null && !isAddress(row.subject)) return refusal(1065, figures)
  const code = lockCode(step, row.subject, again)
  return refusal(code, row.locked_until ? { ...figures, time: row.locked_until.getTime() } : figures)
}

function lockCode(step: number, subject: string, again: boolean): Code {
  if (step === 0) return again ? 1054 : 1052
  return isAddress(subject) ? 1062 : 1060
}

function isAddress(subject: string): boolean {
  return subject.startsWith('address:')
}
