// The list that shows members which operators opened their data.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { operatorRoles } from '../operator/acts.ts'
import { realTime } from '../wire-types.ts'
import { personalFields } from './types.ts'

export const openings = call({
  capability: 'member',
  backend: 'relay',
  access: 'member',
  secrecy: 'encrypted',
  added: true,
  id: 'members.openings',
  summary:
    "Each time that somebody of the operator's opened what identifies the member, newest first: what, in which role, when and why",
  method: 'GET',
  path: '/members/openings',
  query: z.object({
    /** The most rows to answer. */
    limit: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)),
  }),
  payload: z.object({
    total: z.number(),
    openings: z.array(
      z.object({
        at: realTime,
        field: z.enum(personalFields),
        /** The operator's roles at that time. */
        roles: z.array(z.enum(operatorRoles)),
        reason: z.string(),
      }),
    ),
  }),
  refusals: [],
})
