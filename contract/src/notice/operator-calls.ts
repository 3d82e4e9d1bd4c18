// Operators' calls for what members read: news, banners, and the terms, each version of which a second person
// approves.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { reason } from '../operator/types.ts'
import { inBoth, time } from '../wire-types.ts'

export * from './announcement-calls.ts'
export * from './banner-calls.ts'
export * from './news-calls.ts'

const base = { capability: 'notice' } as const

const terms = {
  /** The markup of markup.ts; anything else is taken out. */
  content: inBoth(50_000),
  /** How long they are shown before they can be accepted. */
  readSeconds: z.number().check(z.int(), z.gte(0), z.lte(120)),
  /** Whether they are shown after signing in. */
  popup: z.boolean(),
}

export const termsVersions = operatorCall({
  ...base,
  id: 'console.terms',
  act: 'content.read',
  summary: 'Every version of the terms, the newest first, and how many members have accepted it',
  method: 'GET',
  follows: ['notice', 'task'],
  path: '/terms',
  payload: z.object({
    versions: z.array(
      z.object({
        ...terms,
        version: z.number(),
        publishedAt: time,
        accepted: z.number(),
      }),
    ),
    /** The number of the case that proposes the next version; null: there is none. */
    proposed: z.nullable(z.number()),
    siteTime: time,
  }),
  refusals: [],
})

export const proposeTerms = operatorCall({
  ...base,
  id: 'console.propose_terms',
  act: 'terms.propose',
  summary: 'Propose the next version of the terms; once it is approved, every member is asked to accept it',
  method: 'POST',
  path: '/terms',
  body: z.object({
    ...terms,
    /** When the terms come into force; null: on approval. */
    publishAt: z.nullable(time),
    reason,
  }),
  payload: z.object({ proposed: z.number() }),
  refusals: [1321],
})
