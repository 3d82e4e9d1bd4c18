// Whether a member may bring money into play, by what its own row says: the same for orders, deposits,
// promotions and transfers.
import { type Refusal, refusal } from '@touchline/contract/envelope'
import { accountingDay, accountingDayEnd } from '@touchline/engine/account/accounting-day'
import type { Permission } from '@touchline/engine/member/permission'
import { orderRefusal } from '@touchline/engine/order/refusals'

export interface PermissionRow {
  readonly state: string
  readonly underAgeSince: Date | null
  readonly excludedUntil: Date | null
  readonly timeOutUntil: Date | null
  /** When the session time that the member set is used up. */
  readonly playUntil: Date | null
}

/** At `now` (Unix ms, wall clock). */
export function permissionOf(member: PermissionRow, now: number): Exclude<Permission, 'visitor'> {
  const lasts = (until: Date | null) => until !== null && until.getTime() > now
  if (member.state !== 'normal') return 'blocked'
  if (member.underAgeSince) return 'under-age'
  if (lasts(member.excludedUntil)) return 'excluded'
  if (lasts(member.timeOutUntil)) return 'time-out'
  return member.playUntil === null || lasts(member.playUntil) ? 'active' : 'time-up'
}

/**
 * The refusal of a member without permission, with its end where that is known; null for a member who may
 * play.
 */
export function permissionRefusal(member: PermissionRow, now: number): Refusal | null {
  switch (permissionOf(member, now)) {
    case 'active':
      return null
    case 'blocked':
      return refusal(orderRefusal.blocked)
    case 'under-age':
      return refusal(orderRefusal.underAge)
    case 'excluded':
      return refusal(orderRefusal.selfExcluded, { time: member.excludedUntil!.getTime() })
    case 'time-out':
      return refusal(orderRefusal.timeOut, { time: member.timeOutUntil!.getTime() })
    case 'time-up':
      return refusal(orderRefusal.sessionTime, { time: accountingDayEnd(accountingDay(now)) })
  }
}
