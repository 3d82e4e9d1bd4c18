// Wrong passwords lock sign-in: five for a minute (1052; 1054 for a try during the lock), ten for ten minutes
// (1060, for a network 1062), twenty until the password is reset (1065). They are counted per name, existing
// or not, and per network, which is never locked for longer than ten minutes because many people may share
// it. A device known to the member, who signed in or typed a code there, is counted by itself instead, so
// that strangers never lock it. The steps are the setting signInLocks.
import type { Code } from '@touchline/contract/codes'
import { type Refusal, refusal } from '@touchline/contract/envelope'
import type { SettingValues } from '@touchline/contract/settings'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { networkOf } from '../http/defences/address.ts'

/**
 * An address starts afresh after a day without a wrong password, because there is no password to reset for
 * it.
 */
const addressMemoryMs = DAY
const longestOfAddressMs = 10 * MINUTE
/** When a lock ends that only a new password lifts. */
export const forEver = new Date('9999-01-01T00:00:00Z')

type Locks = SettingValues['signInLocks']

interface Failures {
  readonly subject: string
  readonly failures: number
  readonly lockedUntil: Date | null
  readonly lastAt: Date
}

export interface Attempt {
  /**
   * The name, or the known device. It is counted before the password is checked, so that many tries at once
   * gain nothing.
   */
  readonly owner: Failures
  /**
   * The network, counted only when the password was wrong, because many members may sign in from one network
   * at once. A try's result is told only if its network is not locked by then, so that many tries at once
   * gain nothing here either.
   */
  readonly address: string | null
}

/**
 * Counts a try. Refuses with 1054, 1060, 1062 or 1065 when its name, device or address is locked already;
 * such a try is not counted. `now` is the wall clock in Unix ms.
 */
export async function beginAttempt(
  sql: postgres.Sql,
  locks: Locks,
  from: {
    readonly username: string
    readonly address: string
    readonly knownDevice: string | null
    /**
     * The merchant that the try came through. Such tries lock only its own members and the networks that it
     * reports, no one else's.
     */
    readonly merchantId?: string | undefined
  },
  now: number,
): Promise<Attempt> {
  const door = from.merchantId ? `${from.merchantId}:` : ''
  const owner = from.knownDevice ? `device:${from.knownDevice}` : `name:${door}${from.username.toLowerCase()}`
  const address = from.knownDevice ? null : `address:${door}${networkOf(from.address)}`
  return sql.begin(async (tx) => {
    const [place] = await tx<Failures[]>`
      select ${failureColumns(tx)} from login_failure where subject = ${address}`
    if (place && isLocked(place, now)) throw lockRefusal(locks, place, true)
    const before = await rowOf(tx, owner, now)
    if (isLocked(before, now)) throw lockRefusal(locks, before, true)
    return { owner: await count(tx, locks, before, now), address }
  })
}

/**
 * The lock that other tries from the same network caused while this try's password was checked; else null.
 */
export async function lockedMeanwhile(
  tx: postgres.TransactionSql,
  locks: Locks,
  { address }: Attempt,
  now: number,
): Promise<Refusal | null> {
  if (!address) return null
  const place = await rowOf(tx, address, now)
  return isLocked(place, now) ? lockRefusal(locks, place, true) : null
}

/** Counts a wrong password: 1051 with the count, or the lock that this try caused. */
export async function wrongPassword(
  tx: postgres.TransactionSql,
  locks: Locks,
  { owner, address }: Attempt,
  now: number,
  code: 1051 | 2234 = 1051,
): Promise<Refusal> {
  if (!address) return lockRefusal(locks, owner, false, code)
  const place = await count(tx, locks, await rowOf(tx, address, now), now)
  return lockRefusal(locks, place.failures > owner.failures ? place : owner, false, code)
}

/**
 * The password was right, so the name or device starts afresh. The address does not, because anyone could
 * clear it by signing in to an account of their own.
 */
export async function rightPassword(tx: postgres.TransactionSql, { owner }: Attempt): Promise<void> {
  await tx`delete from login_failure where subject = ${owner.subject}`
}

/** The password was right, but another step comes first: this try does not count as a wrong one. */
export async function uncount(tx: postgres.TransactionSql, { owner }: Attempt): Promise<void> {
  await tx`update login_failure set failures = failures - 1, locked_until = null where subject = ${owner.subject}`
}

/**
 * Lifts every lock of the name and of its known devices, once the member has a new password or has proved to
 * own the account.
 */
export async function liftLocks(
  tx: postgres.TransactionSql,
  member: { readonly id: string; readonly username: string },
): Promise<void> {
  await tx`delete from login_failure where subject = ${`name:${member.username.toLowerCase()}`}
    or subject like ${`name:%:${member.username.toLowerCase()}`} or subject like ${`device:${member.id}:%`}`
}

/**
 * Lifts the locks that the member's own wrong tries put on networks where no one else tried, such as the
 * member's home. A network with more wrong tries than the member's keeps its lock, so that trying many names
 * gains nothing.
 */
export async function liftNetworks(
  tx: postgres.TransactionSql,
  memberId: string,
  now: number,
): Promise<void> {
  const tries = await tx<{ address: string; count: number }[]>`
    select address, count(*)::int as count from login_record
    where member_id = ${memberId} and result <> 0 and created_at > ${new Date(now - addressMemoryMs)} group by address`
  const counts = new Map<string, number>()
  for (const { address, count } of tries) {
    const network = networkOf(address)
    counts.set(network, (counts.get(network) ?? 0) + count)
  }
  for (const [network, count] of counts)
    await tx`delete from login_failure where subject = ${`address:${network}`} and failures <= ${count}`
}

/**
 * Wrong passwords in a row for the member's name and known devices, the highest count first. `until` is when
 * the lock ends; null without a lock.
 */
export function failuresOf(
  tx: postgres.TransactionSql,
  member: { readonly id: string; readonly username: string },
): Promise<{ failures: number; until: Date | null }[]> {
  return tx<{ failures: number; until: Date | null }[]>`
    select failures, locked_until as until from login_failure
    where failures > 0 and (subject = ${`name:${member.username.toLowerCase()}`}
      or subject like ${`name:%:${member.username.toLowerCase()}`} or subject like ${`device:${member.id}:%`})
    order by failures desc`
}

function failureColumns(tx: postgres.TransactionSql) {
  return tx`subject, failures, locked_until as "lockedUntil", last_at as "lastAt"`
}

/** The subject's row, locked, so that tries on one subject take turns. */
async function rowOf(tx: postgres.TransactionSql, subject: string, now: number): Promise<Failures> {
  // The update changes nothing: it locks and reads an existing row in the same statement that inserts a
  // missing one. A try that succeeds deletes the row, so a row that was read may be gone before it is locked.
  const [row] = await tx<[Failures]>`
    insert into login_failure (subject, failures, last_at) values (${subject}, 0, ${new Date(now)})
    on conflict (subject) do update set subject = excluded.subject
    returning ${failureColumns(tx)}`
  return row
}

async function count(
  tx: postgres.TransactionSql,
  locks: Locks,
  before: Failures,
  now: number,
): Promise<Failures> {
  const { subject } = before
  const forgotten = isAddress(subject) && before.lastAt.getTime() < now - addressMemoryMs
  const failures = forgotten ? 1 : before.failures + 1
  const lockedUntil = lockEnd(locks, subject, failures, now)
  const lastAt = new Date(now)
  await tx`update login_failure set failures = ${failures}, locked_until = ${lockedUntil}, last_at = ${lastAt}
    where subject = ${subject}`
  return { subject, failures, lockedUntil, lastAt }
}

function lockEnd(locks: Locks, subject: string, failures: number, now: number): Date | null {
  const step = locks.findLast((lock) => failures >= lock.failures)
  if (!step) return null
  const lockMs = step.lockMs ?? Number.POSITIVE_INFINITY
  if (isAddress(subject)) return new Date(now + Math.min(lockMs, longestOfAddressMs))
  return lockMs === Number.POSITIVE_INFINITY ? forEver : new Date(now + lockMs)
}

/** The refusal that the member is told. `again`: the try came while the lock was in force. */
function lockRefusal(locks: Locks, row: Failures, again: boolean, code: 1051 | 2234 = 1051): Refusal {
  const figures = { errorcount: row.failures, passwordFailedTimesLimit: locks[0]?.failures ?? 0 }
  const step = locks.findLastIndex((lock) => row.failures >= lock.failures)
  if (step < 0) return refusal(code, figures)
  if (locks[step]?.lockMs === null && !isAddress(row.subject)) return refusal(1065, figures)
  const time = row.lockedUntil?.getTime()
  return refusal(lockCode(step, row.subject, again), time === undefined ? figures : { ...figures, time })
}

function lockCode(step: number, subject: string, again: boolean): Code {
  if (step === 0) return again ? 1054 : 1052
  return isAddress(subject) ? 1062 : 1060
}

function isLocked(row: Failures, now: number): boolean {
  return row.lockedUntil !== null && row.lockedUntil.getTime() > now
}

function isAddress(subject: string): boolean {
  return subject.startsWith('address:')
}
