// Members that operators look after, a line each.
import { moneyLimitKinds } from '@touchline/engine/member/limit'
import { limitPeriods } from '@touchline/engine/member/period'
import * as z from 'zod/mini'
import { money, realTime, uuid } from '../wire-types.ts'

/**
 * resting: excluded or in a time-out. limits: a limit is used up, or nearly. losses: the heaviest losses of
 * the last thirty days first.
 */
export const playSafeLists = ['resting', 'limits', 'losses'] as const

const member = z.object({ id: uuid, username: z.string() })
export const playSafeLine = z.discriminatedUnion('list', [
  z.object({ list: z.literal('resting'), member, by: z.enum(['exclusion', 'timeOut']), until: realTime }),
  z.object({
    list: z.literal('limits'),
    member,
    kind: z.enum(moneyLimitKinds),
    period: z.enum(limitPeriods),
    amount: money,
    /** In the running period, counted as on the member's own page. */
    used: money,
  }),
  z.object({
    list: z.literal('losses'),
    member,
    lost: money,
    /** The stakes and the number of orders that ended, without those paid with trial funds. */
    staked: money,
    orders: z.number(),
    /** Has set a limit of its own. */
    limited: z.boolean(),
  }),
])
export type PlaySafeLine = z.output<typeof playSafeLine>
