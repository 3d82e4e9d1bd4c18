// Suggestions and complaints. The calls are spelled as the specification spells them.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { time, uuid } from '../wire-types.ts'
import { complaintLength, complaintTopics, disputeOutcomes } from './types.ts'

export * from './contact-calls.ts'

const base = { capability: 'service', backend: 'relay', access: 'member', secrecy: 'encrypted' } as const

const own = z.object({
  types: z.array(z.enum(complaintTopics)),
  /** The member's own complaints, the newest first. */
  data: z.array(
    z.object({
      id: uuid,
      type: z.enum(complaintTopics),
      content: z.string(),
      /** The order that it names. */
      betId: z.nullable(uuid),
      createTime: time,
      /** By when an answer is promised. */
      promisedAt: time,
      /** The answer, as plain text; null: none yet. */
      answer: z.nullable(z.object({ content: z.string(), time })),
      /** The result of an objection to a settlement; null: it is not an objection, or is not answered yet. */
      outcome: z.nullable(z.enum(disputeOutcomes)),
    }),
  ),
  /** How many complaints the member has in all. */
  total: z.number(),
  /** How many more the member may send in this accounting day. */
  left: z.number(),
  siteTime: time,
})

export const getAssistentType = call({
  ...base,
  id: 'members.get_assistent_type',
  summary: 'What a suggestion or complaint may be about, and the own ones with their answers',
  method: 'GET',
  path: '/members/get_assistent_type',
  query: z.object({
    /** The most complaints to answer; 20 when left out. */
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000))),
  }),
  payload: own,
  refusals: [],
})

export const addAssistenceReport = call({
  ...base,
  id: 'members.add_assistence_report',
  summary:
    'Send a suggestion or complaint of 10 to 500 characters; five in an accounting day. An objection to a settlement (dispute) names an order that has ended, and is made once until that is settled anew (1321)',
  method: 'POST',
  path: '/members/add_assistence_report',
  restricted: true,
  body: z.object({
    type: z.enum(complaintTopics),
    content: z
      .string()
      .check(z.trim(), z.minLength(complaintLength.least), z.maxLength(complaintLength.most)),
    /** One of the member's own orders, else the call is refused with 1004. */
    betId: z.optional(uuid),
  }),
  payload: own,
  refusals: [1321, 1744],
})
