// Members who win or lose more than the prices of their orders explain. A computed score finds them, not an
// impression.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { money, uuid } from '../wire-types.ts'

export const unusualMembers = operatorCall({
  capability: 'member',
  id: 'console.unusual_members',
  act: 'risk.read',
  summary:
    'Members whose result of ninety days is three and more standard deviations from what the prices they took make of it, over twenty selections and more; the furthest first, 100 at most',
  method: 'GET',
  follows: ['settlement', 'member'],
  path: '/risk/members',
  query: z.object({ side: z.enum(['won', 'lost']) }),
  payload: z.object({
    /** How many members have ordered on enough selections to be compared. */
    compared: z.number(),
    members: z.array(
      z.object({
        member: z.object({ id: uuid, username: z.string() }),
        /**
         * Ended orders paid with the member's own money, and the number of different selections they were on.
         */
        orders: z.number(),
        selections: z.number(),
        staked: money,
        /** How many selections should have won by their prices, in hundredths, and how many did win. */
        expected: z.number(),
        won: z.number(),
        /** Winnings less losses. By the prices it should be 0. */
        result: money,
        /** One standard deviation of it, by the prices. */
        deviation: money,
        /** The result in standard deviations, in hundredths. */
        score: z.number(),
      }),
    ),
  }),
  refusals: [],
})
