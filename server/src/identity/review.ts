// A reviewer's decision, which the gate of the cases has carried out (task.ts).
import { refusal } from '@touchline/contract/envelope'
import { allowsIdentity, type RefusalReason } from '@touchline/engine/identity/rules'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { notifyLive } from '../live/bus.ts'
import { tellMember } from '../notice/tell.ts'
import { lockIdentity } from './row.ts'
import { liftUnderAge } from './under-age.ts'

/** `reason` null approves. Refuses with 1188 when the application is not under review, or not any more. */
export async function decideIdentity(
  deps: Omit<Deps, 'sql'>,
  tx: postgres.TransactionSql,
  memberId: string,
  { reason, by }: { readonly reason: RefusalReason | null; readonly by: string },
): Promise<void> {
  const at = new Date(deps.siteClock.now())
  const approved = reason === null
  const { state } = await lockIdentity(tx, memberId)
  if (!allowsIdentity('decide', state)) throw refusal(1188)
  await tx`update identity set state = ${approved ? 'approved' : 'refused'}, decided_at = ${at}, reason = ${reason}
    where member_id = ${memberId}`
  await tx`insert into identity_decision ${tx({
    member_id: memberId,
    decided_at: at,
    decided_by: by,
    approved,
    reason,
  })}`
  // A reviewer has looked at the papers, which are an adult's (apply.ts).
  if (approved) await liftUnderAge(tx, memberId, at.getTime())
  await tellMember(deps, tx, memberId, { kind: 'identity', approved })
  await notifyLive(tx, { kind: 'member', id: memberId, version: at.getTime() })
}
