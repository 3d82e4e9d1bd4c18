import { toldBeforeMs } from '@touchline/engine/member/dormancy'
import type { Deps } from '../deps.ts'
import { sendToSleep } from '../member/dormancy/sleep.ts'

/**
 * Makes an account dormant at once, as if it had not been signed in to for long enough and its member had
 * been told in time.
 */
export async function sleepAtOnce(deps: Deps, memberId: string): Promise<void> {
  const now = deps.wallClock.now()
  await deps.sql.begin(async (tx) => {
    const last = new Date(now - deps.settings.current.dormantAfter)
    await tx`update member set signed_in_at = ${last} where id = ${memberId}`
    const told = new Date(now - toldBeforeMs)
    await tx`insert into dormancy (member_id, told_at) values (${memberId}, ${told})
      on conflict (member_id) do update set told_at = excluded.told_at`
  })
  await sendToSleep(deps)
}
