// A member's present and past sessions, and the devices that no longer need verification.
import { refusal } from '@touchline/contract/envelope'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import type { EndReason } from '../../http/sessions/sessions.ts'

const LISTED = 30

export interface SessionRow {
  readonly id: string
  readonly device: string
  readonly address: string
  readonly since: Date
  readonly activeAt: Date
  readonly endedAt: Date | null
  readonly endReason: EndReason | null
}

export interface DeviceRow {
  readonly hash: Buffer
  readonly seenAt: Date
  readonly country: string | null
}

/** Open ones first, then the newest; the clean-up keeps 90 days of them. */
export function readSessions(sql: postgres.Sql, memberId: string): Promise<SessionRow[]> {
  return sql<SessionRow[]>`
    select id, device, address, created_at as since, active_at as "activeAt", ended_at as "endedAt",
      end_reason as "endReason"
    from session where member_id = ${memberId}
    order by ended_at is not null, created_at desc, id limit ${LISTED}`
}

/** Newest first. */
export function readDevices(sql: postgres.Sql, memberId: string): Promise<DeviceRow[]> {
  return sql<DeviceRow[]>`
    select device_hash as hash, seen_at as "seenAt", country from known_device
    where member_id = ${memberId} order by seen_at desc, device_hash`
}

/** Ends one open session of the member; 1004 when there is none. */
export async function endSession(deps: Deps, memberId: string, id: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const [open] = await tx`select from session
      where id = ${id} and member_id = ${memberId} and ended_at is null for update`
    if (!open) throw refusal(1004)
    await deps.sessions.end(tx, id, 'remote')
  })
  deps.sessions.forget(id)
}

/**
 * Ends every session of the member and forgets every device, so that the next sign-in anywhere is verified.
 */
export async function endAllSessions(deps: Deps, memberId: string): Promise<void> {
  const ended = await deps.sql.begin(async (tx) => {
    const open = await tx<{ id: string }[]>`select id from session
      where member_id = ${memberId} and ended_at is null`
    await deps.sessions.endAllOf(tx, memberId, 'remote')
    await tx`delete from known_device where member_id = ${memberId}`
    return open
  })
  for (const { id } of ended) deps.sessions.forget(id)
}

export interface LoginRow {
  readonly createdAt: Date
  readonly result: number
  readonly address: string
  readonly device: string
}

/** Tries to sign in with the member's name, newest first; `page` from 1. */
export async function readLogins(
  sql: postgres.Sql,
  memberId: string,
  page: number,
  perPage: number,
): Promise<{ rows: LoginRow[]; count: number }> {
  const [[total], rows] = await Promise.all([
    sql<[{ count: number }]>`select count(*)::int as count from login_record where member_id = ${memberId}`,
    sql<LoginRow[]>`select created_at as "createdAt", result, address, device from login_record
      where member_id = ${memberId} order by id desc limit ${perPage} offset ${(page - 1) * perPage}`,
  ])
  return { rows, count: total.count }
}
