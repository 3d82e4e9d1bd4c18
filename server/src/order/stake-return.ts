// The stake return open to a member now, sent before ordering; the desk judges it again under its locks.

import type { MemberFlag } from '@touchline/contract/member/types'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { uuidFloor } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { flagsOf } from '../play/flags.ts'
import { levelOf } from '../play/level.ts'

export interface StakeReturnOffer {
  /** Basis points of the stake. */
  readonly percentBp: number
  /** fen that may still come back of what is insured this accounting day. */
  readonly leftToday: number
  readonly offered: boolean
  /** The lowest level with a stake return; null: none has it, or it is switched off for the site. */
  readonly fromLevel: number | null
}

export async function readStakeReturn(
  { sql, settings, siteClock, wallClock }: Pick<Deps, 'sql' | 'settings' | 'siteClock' | 'wallClock'>,
  memberId: string,
): Promise<StakeReturnOffer> {
  const today = uuidFloor(accountingDayStart(accountingDay(siteClock.now())))
  const [row] = await sql<[{ level: number; flags: MemberFlag[]; insured: number }]>`
    select m.level, ${flagsOf(sql, wallClock.now())} as flags, (
      select coalesce(sum(o.insured), 0)::int8 from standing_order o
      where o.member_id = m.id and o.id >= ${today} and o.insured > 0
    ) as insured
    from member m where m.id = ${memberId}`
  const { insuranceBp, stakeReturnLimit } = levelOf(settings.current, row.level)
  const { stakeReturn, vipLevels } = settings.current
  return {
    percentBp: insuranceBp,
    leftToday: Math.max(0, stakeReturnLimit - row.insured),
    offered: stakeReturn && !row.flags.includes('noStakeReturn') && insuranceBp > 0,
    fromLevel: stakeReturn ? (vipLevels.find((each) => each.insuranceBp > 0)?.level ?? null) : null,
  }
}
