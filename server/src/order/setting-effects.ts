import { DAY } from '@touchline/engine/site/units'
import { uuidFloor } from '../db/uuid.ts'
import type { SettingEffects } from '../site/setting-effects.ts'

export const orderEffects: SettingEffects = {
  /**
   * Members who have this many or more open. Their reservations stand, but no other is taken until they have
   * fewer.
   */
  async openReservations(_, tx, { next }) {
    const [row] = await tx<[{ count: number }]>`
      select count(*)::int as count from (
        select from reservation where state = 'reserved' group by member_id having count(*) >= ${next}) over`
    return row.count
  },
  /** Orders of the last day that would have waited. */
  async riskHold({ siteClock }, tx, { next: { fromStake } }) {
    if (fromStake === null) return 0
    const [row] = await tx<[{ count: number }]>`
      select count(*)::int as count from "order" where id >= ${uuidFloor(siteClock.now() - DAY)} and stake >= ${fromStake}`
    return row.count
  },
}
