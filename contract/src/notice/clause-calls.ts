// Terms that a member is asked to accept after signing in (spec 4, "Clause"). An operator writes a new
// version, an old one never changes; which version was accepted stays on record.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { clauseTypes } from './types.ts'

const clauseType = z.enum(clauseTypes)
const version = z.number().check(z.int(), z.gte(0), z.lte(99_999))

export const clause = call({
  id: 'members.clause',
  capability: 'notice',
  follows: ['site'],
  summary: 'The terms in force; isRead says whether the member who asks has accepted this version',
  backend: 'relay',
  method: 'GET',
  path: '/members/clause',
  access: 'visitor',
  secrecy: 'plain',
  query: z.object({ clauseType: z.optional(clauseType) }),
  payload: z.object({
    clauseType,
    /** 0 while there are none. */
    version,
    /** A few tags and nothing else: see markup.ts. */
    content: z.string(),
    /** 1: in force. 0: there are none. */
    clauseStatus: z.literal([0, 1]),
    /** Shown after signing in to a member who has not accepted it. */
    popup: z.boolean(),
    /** How long it is shown before it can be accepted. */
    readSeconds: z.number(),
    isRead: z.boolean(),
  }),
  refusals: [],
})

export const markClauseAsRead = call({
  id: 'members.mark_clause_as_read',
  capability: 'notice',
  summary: 'The member accepts the terms: the version that was shown, else the one in force (1004: no such)',
  backend: 'relay',
  method: 'POST',
  path: '/members/mark_clause_as_read',
  restricted: true,
  access: 'member',
  secrecy: 'encrypted',
  body: z.object({ clauseType, version: z.optional(version) }),
  payload: z.object({}),
  refusals: [],
})
