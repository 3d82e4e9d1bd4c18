// Identity papers that wait for a decision, for the operators who make it.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { time } from '../wire-types.ts'

const base = { capability: 'identity' } as const

/** The case's number. */
const id = z.coerce.number().check(z.int(), z.gte(1))

export const identityCase = operatorCall({
  ...base,
  id: 'console.identity_case',
  act: 'identity.read',
  summary: 'What a case of papers says without opening them',
  method: 'GET',
  follows: ['task'],
  path: '/identity/case',
  query: z.object({ id }),
  payload: z.object({
    appliedAt: time,
    memberSince: time,
    /** The number of a person under age was given before, or is given now. */
    underAge: z.boolean(),
    /** Decisions on earlier papers, newest first. */
    earlier: z.array(
      z.object({
        at: time,
        by: z.string(),
        approved: z.boolean(),
        /** One of the refusals, or what the site itself found. */
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [1960],
})

export const openPapers = operatorCall({
  ...base,
  id: 'console.open_papers',
  act: 'identity.decide',
  summary: 'Open the papers of a case that waits: name, number and both pictures',
  method: 'POST',
  path: '/identity/papers',
  body: z.object({ id }),
  payload: z.object({
    name: z.string(),
    number: z.string(),
    /** The date of birth in the number, "1990-03-07". */
    born: z.string(),
    /** JPEG in base64. */
    face: z.string(),
    back: z.string(),
  }),
  refusals: [1960],
})
