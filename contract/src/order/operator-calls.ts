// Orders under review, for those who decide them.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { money, rate, time } from '../wire-types.ts'

export const heldOrder = operatorCall({
  capability: 'order',
  id: 'console.held_order',
  act: 'heldOrder.read',
  summary: 'The order of a case, its match, and what its member ordered in 30 days',
  method: 'GET',
  follows: ['task'],
  path: '/orders/held',
  query: z.object({ id: z.coerce.number().check(z.int(), z.gte(1)) }),
  payload: z.object({
    match: z.string(),
    competition: z.string(),
    kickoff: time,
    market: z.string(),
    option: z.string(),
    /** As it was ordered, and as it is offered now; null: not offered any more. */
    rate,
    rateNow: z.nullable(rate),
    stake: money,
    placedAt: time,
    reviewUntil: time,
    /** The order's stake is large, or its member is marked. */
    why: z.enum(['size', 'marked']),
    memberSince: time,
    level: z.number(),
    /** Of 30 days, this one included. */
    orders: z.number(),
    ordered: money,
    largest: money,
  }),
  refusals: [1960],
})
