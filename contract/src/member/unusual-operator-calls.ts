// Members who win or lose more than the prices of their orders explain, by a figure and never by sight.
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
    /** So many members have ordered on so many selections that they are compared. */
    compared: z.number(),
    members: z.array(
      z.object({
        member: z.object({ id: uuid, username: z.string() }),
        /** Those that have ended, own money alone, and the different selections that they were on. */
        orders: z.number(),
        selections: z.number(),
        staked: money,
        /** How many selections should have won by the prices, in hundredths, and how many did. */
        expected: z.number(),
        won: z.number(),
        /** Winnings less losses; by the prices it is 0. */
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
