// A member's own limits as rows: read, changed and confirmed under the lock of the member's main account, so
// that an order or deposit is either before the change or after it.
import { refusal } from '@touchline/contract/envelope'
import { changedLimit, confirmedLimit, type OwnLimit, openWish } from '@touchline/engine/member/limit'
import { type LimitPeriod, limitPeriods, periodStart } from '@touchline/engine/member/period'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { lockAccount, type Tx } from '../ledger/post.ts'
import { notifyLive } from '../live/bus.ts'
import { noteProtection } from './protected.ts'
import { renewPlayTime } from './time.ts'

export type LimitKind = 'deposit' | 'stake' | 'loss' | 'session'
export type LimitRow = OwnLimit & { kind: LimitKind; period: LimitPeriod }

type StoredLimit = {
  kind: LimitKind
  period: LimitPeriod
  amount: number | null
  pending: boolean
  pendingAmount: number | null
  pendingFrom: Date | null
}

export async function readLimits(sql: postgres.Sql | Tx, memberId: string): Promise<LimitRow[]> {
  const rows = await sql<StoredLimit[]>`
    select kind, period, amount, pending, pending_amount as "pendingAmount", pending_from as "pendingFrom"
    from play_limit where member_id = ${memberId}`
  return rows.map(({ kind, period, amount, pendingAmount, pendingFrom }) => ({
    kind,
    period,
    amount,
    pending: pendingFrom && { amount: pendingAmount, from: pendingFrom.getTime() },
  }))
}

/**
 * Asks for a limit (fen, or minutes of a session); null: no limit. The engine decides what applies at once
 * and what later.
 */
export function setLimit(
  deps: Deps,
  memberId: string,
  kind: LimitKind,
  period: LimitPeriod,
  amount: number | null,
): Promise<void> {
  const now = deps.wallClock.now()
  return change(deps, memberId, kind, period, (limit) => changedLimit(limit, amount, now))
}

/**
 * The second confirmation of a higher limit. Refuses with 1736 before its time, with 1737 when no wish waits.
 */
export function confirmLimit(
  deps: Deps,
  memberId: string,
  kind: LimitKind,
  period: LimitPeriod,
): Promise<void> {
  const now = deps.wallClock.now()
  return change(deps, memberId, kind, period, (limit) => {
    const confirmed = confirmedLimit(limit, now)
    if (confirmed === 'nothing') throw refusal(1737)
    const from = openWish(limit, now)?.from
    if (confirmed === 'too early') throw refusal(1736, from === undefined ? {} : { time: from })
    return confirmed
  })
}

async function change(
  deps: Deps,
  memberId: string,
  kind: LimitKind,
  period: LimitPeriod,
  rule: (limit: OwnLimit) => OwnLimit,
): Promise<void> {
  const now = deps.wallClock.now()
  await deps.sql.begin(async (tx) => {
    await lockAccount(tx, memberId)
    const known = (await readLimits(tx, memberId)).find((row) => row.kind === kind && row.period === period)
    const { amount, pending } = rule(known ?? { amount: null, pending: null })
    const row = {
      member_id: memberId,
      kind,
      period,
      amount,
      changed_at: new Date(now),
      pending: pending !== null,
      pending_amount: pending?.amount ?? null,
      pending_from: pending && new Date(pending.from),
    }
    await tx`insert into play_limit ${tx(row)} on conflict (member_id, kind, period) do update
      set amount = excluded.amount, pending = excluded.pending, pending_amount = excluded.pending_amount,
        pending_from = excluded.pending_from, changed_at = excluded.changed_at`
    await tx`update member set play_limited = exists (select from play_limit l
      where l.member_id = member.id and l.kind in ('stake', 'loss') and l.amount is not null) where id = ${memberId}`
    const was = known?.amount ?? null
    if (amount !== null && (was === null || amount < was)) await noteProtection(deps, tx, memberId, 'limit')
    if (kind === 'session') await renewPlayTime(tx, memberId, now, deps.settings.current.sessionIdle)
    await notifyLive(tx, { kind: 'member', id: memberId, version: now })
  })
}

/** The first instants of the periods at `now` (site time), in the order of limitPeriods. */
export function periodStarts(now: number): Date[] {
  return limitPeriods.map((period) => new Date(periodStart(period, now)))
}
