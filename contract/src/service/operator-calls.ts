// Complaints, for the operators who answer them. The answer itself is the decision on the case.
import * as z from 'zod/mini'
import { userHistoryDetail } from '../account/calls.ts'
import { languages } from '../language.ts'
import { operatorCall } from '../operator/operator-call.ts'
import { operatorName, reason } from '../operator/types.ts'
import { gameId, time } from '../wire-types.ts'
import { contactTopics } from './contact.ts'
import { complaintRoles, complaintTopics, disputeOutcomes } from './types.ts'

const base = { capability: 'service' } as const

/** The case's number. */
const id = z.coerce.number().check(z.int(), z.gte(1))
const role = z.enum(complaintRoles)
const written = { topic: z.enum(complaintTopics), content: z.string(), writtenAt: time }

export const complaintCase = operatorCall({
  ...base,
  id: 'console.complaint_case',
  act: 'complaint.read',
  summary:
    'The complaint of a case, the order that it names with all that the member sees of it, and earlier ones',
  method: 'GET',
  follows: ['task', 'service'],
  path: '/complaints/case',
  query: z.object({ id }),
  payload: z.object({
    ...written,
    /** The language in which the complaint was written, and in which the answer is expected. */
    language: z.enum(languages),
    memberSince: time,
    level: z.number(),
    /** The role that has to answer, and each hand-over to another role, in order. */
    role,
    handed: z.array(z.object({ by: operatorName, to: role, at: time, reason: z.string() })),
    /**
     * The order as its evidence shows it to the member, with the ledger entries that moved its money; null:
     * it names none.
     */
    order: z.nullable(userHistoryDetail.payload),
    /** The member's last five complaints before this one, the newest first. */
    earlier: z.array(z.object({ ...written, answer: z.nullable(z.string()) })),
  }),
  refusals: [1960],
})

export const disputeCase = operatorCall({
  ...base,
  id: 'console.dispute_case',
  act: 'dispute.read',
  summary:
    'An objection to how an order was settled: what its member says, the order with every settlement as its evidence shows them, and what has become of the one that is objected to',
  method: 'GET',
  follows: ['task', 'service', 'settlement'],
  path: '/disputes/case',
  query: z.object({ id }),
  payload: z.object({
    ...written,
    language: z.enum(languages),
    memberSince: time,
    level: z.number(),
    gameId,
    /** The number of the order's settlement that the member objects to. */
    run: z.number(),
    /**
     * The outcome that an answer would state now, or has stated: whether the order was settled again since.
     */
    outcome: z.enum(disputeOutcomes),
    answer: z.nullable(z.string()),
    order: userHistoryDetail.payload,
    /** Other objections of the member, the newest first. */
    earlier: z.array(
      z.object({ ...written, answer: z.nullable(z.string()), outcome: z.nullable(z.enum(disputeOutcomes)) }),
    ),
  }),
  refusals: [1960],
})

export const handOnComplaint = operatorCall({
  ...base,
  id: 'console.hand_on_complaint',
  act: 'complaint.answer',
  summary: 'Leave the answer to another role; the case keeps its number, its place and its promise',
  method: 'POST',
  path: '/complaints/hand-on',
  body: z.object({ id, to: role, reason }),
  payload: z.object({}),
  refusals: [1321, 1960, 1961],
})

export const contactCase = operatorCall({
  ...base,
  id: 'console.contact_case',
  act: 'contact.read',
  summary: 'The message of a case, as it was written by the contact page, with where its answer goes hidden',
  method: 'GET',
  follows: ['task', 'service'],
  path: '/contacts/case',
  query: z.object({ id }),
  payload: z.object({
    /** Null: it was erased, 90 days after it was closed. */
    message: z.nullable(
      z.object({
        topic: z.enum(contactTopics),
        name: z.string(),
        content: z.string(),
        writtenAt: time,
        /** The language in which the message was written, and in which the answer is expected. */
        language: z.enum(languages),
        channel: z.enum(['mobile', 'email']),
        /** Where the answer goes, its middle hidden. */
        target: z.string(),
        /**
         * Whether it is the contact on file of the member who wrote. If not, no one has proven whose it is.
         */
        onFile: z.boolean(),
        /** How many messages came from the same address or number in the 90 days before. */
        earlier: z.number(),
        answer: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [1960],
})
