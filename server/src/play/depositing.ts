// Reads a member for the rules of paying in (engine/src/deposit/checks.ts), under the lock of its main
// account.
import type { DepositingMember } from '@touchline/engine/deposit/checks'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { Tx } from '../ledger/post.ts'
import { flagsOf } from './flags.ts'
import { depositsLeft } from './may-play.ts'
import { type PermissionRow, permissionOf } from './permission.ts'
import { mayPlayUntil } from './time.ts'

interface Row extends PermissionRow {
  readonly level: number
  readonly termsOpen: boolean
  readonly identified: boolean
  readonly flags: readonly string[]
  readonly limitLeft: number | null
}

/**
 * The member at `at` (Unix ms, site time), without the real name, which is sealed. Null: there is no such
 * member.
 */
export async function readDepositing(
  sql: postgres.Sql | Tx,
  { wallClock, settings }: Pick<Deps, 'wallClock' | 'settings'>,
  memberId: string,
  at: number,
): Promise<Omit<DepositingMember, 'realName'> | null> {
  const now = wallClock.now()
  const { identityDue, sessionIdle } = settings.current
  const [row] = await sql<Omit<Row, 'limitLeft'>[]>`
    select m.level, m.state, ${flagsOf(sql, now)} as flags, m.excluded_until as "excludedUntil", m.time_out_until as "timeOutUntil",
      m.under_age_since as "underAgeSince", ${mayPlayUntil(sql, now, sessionIdle)} as "playUntil",
      exists (select from clause c where c.type = 'terms' and c.published_at <= ${new Date(at)} and not exists (
        select from clause_read a where a.member_id = m.id and a.type = c.type and a.version >= c.version)) as "termsOpen",
      exists (select from identity i where i.member_id = m.id and i.state = 'approved') as identified
    from member m where m.id = ${memberId}`
  if (!row) return null
  const { level, termsOpen, identified, flags } = row
  return {
    permission: permissionOf(row, now),
    level,
    termsOpen,
    identified,
    identityDue: identityDue === 'stake',
    stopped: flags.includes('saveMoneyBlocked'),
    limitLeft: await depositsLeft(sql, memberId, at),
  }
}
