// Trial funds that operators grant to members: proposed by one, approved by another.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { operatorName, reason } from '../operator/types.ts'
import { money, time, uuid } from '../wire-types.ts'
import { mostTrialMembers, trialReaches } from './types.ts'

const base = { capability: 'member' } as const

const event = z.object({
  name: z.string(),
  /** For each member. */
  amount: money,
  /** The most that its orders may win together. */
  profitCap: money,
  validMs: z.number(),
  selections: z.array(z.string()),
})

export const trialBatches = operatorCall({
  ...base,
  id: 'console.trial_batches',
  act: 'trial.read',
  summary: 'The trial event as it is now, and the last 50 times that its funds were granted',
  method: 'GET',
  follows: ['member', 'site', 'task'],
  path: '/trial',
  payload: z.object({
    event,
    batches: z.array(
      z.object({
        id: z.number(),
        event: z.string(),
        amount: money,
        reason: z.string(),
        proposedBy: operatorName,
        approvedBy: operatorName,
        approvedAt: time,
        members: z.number(),
        granted: z.number(),
        /** Members who got nothing, because they already had trial funds or may not play. */
        left: z.number(),
      }),
    ),
  }),
  refusals: [],
})

export const trialBatch = operatorCall({
  ...base,
  id: 'console.trial_batch',
  act: 'trial.read',
  summary: 'How it went with each member of one grant',
  method: 'GET',
  follows: ['task'],
  path: '/trial/one',
  query: z.object({ id: z.coerce.number().check(z.int(), z.gte(1)) }),
  payload: z.object({
    members: z.array(
      z.object({
        id: uuid,
        username: z.string(),
        /** Null: still to be granted. */
        outcome: z.nullable(z.enum(['granted', 'had', 'stopped'])),
      }),
    ),
  }),
  refusals: [1004],
})

export const trialReach = operatorCall({
  ...base,
  id: 'console.trial_reach',
  act: 'trial.propose',
  audited: false,
  summary: 'Whom a list of user names or numbers means, and who of them would get trial funds now',
  method: 'POST',
  path: '/trial/reach',
  body: z.object({
    members: z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)))
      .check(z.minLength(1), z.maxLength(mostTrialMembers)),
  }),
  payload: z.object({
    /** In the order of the list, each once. */
    members: z.array(
      z.object({
        asked: z.string(),
        /** Null: no member has that name. */
        id: z.nullable(uuid),
        username: z.string(),
        reach: z.enum(trialReaches),
      }),
    ),
  }),
  refusals: [],
})

export const proposeTrial = operatorCall({
  ...base,
  id: 'console.propose_trial',
  act: 'trial.propose',
  summary:
    'Propose the trial event, as it is now, for these members; another person approves it, then each gets it who may. 1004: one is not there',
  method: 'POST',
  path: '/trial/propose',
  body: z.object({
    members: z.array(uuid).check(z.minLength(1), z.maxLength(mostTrialMembers)),
    reason,
  }),
  payload: z.object({ proposed: z.number() }),
  refusals: [1004, 1974],
})
