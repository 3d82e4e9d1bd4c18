// Records for the reports that a member protected itself: when and in which way, but not for how long or how
// much.
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'

export async function noteProtection(
  { siteClock }: Pick<Deps, 'siteClock'>,
  tx: postgres.TransactionSql,
  memberId: string,
  kind: 'exclusion' | 'timeOut' | 'limit',
): Promise<void> {
  await tx`insert into protection (member_id, kind, taken_at)
    values (${memberId}, ${kind}, ${new Date(siteClock.now())})`
}
