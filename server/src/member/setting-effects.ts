import { toldBeforeMs } from '@touchline/engine/member/dormancy'
import type { SettingEffects } from '../site/setting-effects.ts'
import { awake } from './dormancy/sleep.ts'

export const memberEffects: SettingEffects = {
  /** The number of members with own money who could not stake it any more. */
  async identityDue(_, tx, { next }) {
    if (next === 'never') return 0
    const [row] = await tx<[{ count: number }]>`
      select count(*)::int as count from account a where a.kind = 'main' and a.balance > 0
        and not exists (select from identity i where i.member_id = a.member_id and i.state = 'approved')`
    return row.count
  },
  /** The number of members who would be told this night that their account will sleep. */
  async dormantAfter({ wallClock }, tx, { next }) {
    const now = wallClock.now()
    const [row] = await tx<[{ count: number }]>`
      select count(*)::int as count from member m
      where coalesce(m.signed_in_at, m.created_at) <= ${new Date(now - next + toldBeforeMs)} and ${awake(tx, now)}
        and not exists (select from dormancy d where d.member_id = m.id)`
    return row.count
  },
}
