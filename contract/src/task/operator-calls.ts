// Queues of cases: looked through, claimed, decided. One way for every kind, whatever it is about.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { passkeyShown, reason } from '../operator/types.ts'
import { realTime, time } from '../wire-types.ts'
import {
  proposal,
  task,
  taskClaims,
  taskCursor,
  taskKind,
  taskRow,
  taskTabs,
  taskWaits,
  verdicts,
} from './types.ts'

const base = { capability: 'task' } as const

const id = z.coerce.number().check(z.int(), z.gte(1))

export const tasks = operatorCall({
  ...base,
  id: 'console.tasks',
  act: 'own.use',
  summary: 'Cases of a kind, 50 at a time: the ones promised first come first, and their order never changes',
  method: 'GET',
  follows: ['task'],
  path: '/tasks',
  query: z.object({
    kind: taskKind,
    tab: z.enum(taskTabs),
    /** The case's number, or how its member's user name begins. */
    find: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    /** How long it waits, and with whom; neither is asked of what is done. */
    waits: z.optional(z.enum(taskWaits)),
    claimed: z.optional(z.enum(taskClaims)),
    /** One of what made it a case. */
    flag: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,30}$/))),
    after: z.optional(taskCursor),
  }),
  payload: z.object({
    rows: z.array(taskRow),
    /** Where the next page begins; null: this is the last. */
    next: z.nullable(taskCursor),
  }),
  refusals: [],
})

export const taskCounts = operatorCall({
  ...base,
  id: 'console.task_counts',
  act: 'own.use',
  summary: 'How much waits in each queue that these roles see; counted up to 1,000',
  method: 'GET',
  follows: ['task'],
  path: '/tasks/counts',
  payload: z.object({
    kinds: z.array(
      z.object({
        kind: taskKind,
        open: z.number(),
        /** Of these, past what was promised. */
        late: z.number(),
        /** Of these, what oneself may decide now, having neither proposed nor approved it. */
        needsMe: z.number(),
        mine: z.number(),
        /** Waits for a second person, which the asking operator may be. */
        second: z.number(),
        /** Of members for whom something is stopped. */
        flagged: z.number(),
        /** Within which time a new one is promised, ms. */
        promiseMs: z.number(),
        /** Those promised first, 12 at most. */
        first: z.array(taskRow),
      }),
    ),
    siteTime: time,
  }),
  refusals: [],
})

export const oneTask = operatorCall({
  ...base,
  id: 'console.task',
  act: 'own.use',
  summary: 'One case with what was decided on it so far, and what a decision is about',
  method: 'GET',
  follows: ['task'],
  path: '/tasks/one',
  query: z.object({ id }),
  payload: task,
  refusals: [1960],
})

export const claimTask = operatorCall({
  ...base,
  id: 'console.claim_task',
  act: 'own.use',
  audited: false,
  summary:
    'Take a case for oneself for 10 minutes, or longer when it is one’s own already; at most five at once',
  method: 'POST',
  path: '/tasks/claim',
  body: z.object({ id }),
  payload: z.object({ until: realTime }),
  refusals: [1960, 1961, 1965],
})

export const claimNextTask = operatorCall({
  ...base,
  id: 'console.claim_next_task',
  act: 'own.use',
  audited: false,
  summary:
    'Take the first case of a kind that nobody holds and that oneself may decide, having neither proposed nor approved it; null: there is none',
  method: 'POST',
  path: '/tasks/next',
  body: z.object({ kind: taskKind }),
  payload: z.object({ id: z.nullable(z.number()) }),
  refusals: [1965],
})

export const releaseTask = operatorCall({
  ...base,
  id: 'console.release_task',
  act: 'own.use',
  audited: false,
  summary: 'Give a claimed case back; one that is not claimed by oneself stays as it is',
  method: 'POST',
  path: '/tasks/release',
  body: z.object({ id }),
  payload: z.object({}),
  refusals: [],
})

export const oneProposal = operatorCall({
  ...base,
  id: 'console.proposal',
  act: 'proposal.read',
  summary:
    'What the case of a proposal is about: as it was when it was proposed, as it is now, and as it is to become',
  method: 'GET',
  follows: ['task', 'site', 'notice', 'member'],
  path: '/proposals/one',
  query: z.object({ id }),
  payload: proposal,
  refusals: [1960],
})

export const withdrawProposal = operatorCall({
  ...base,
  id: 'console.withdraw_proposal',
  act: 'own.use',
  summary: 'Take back what oneself has proposed, by the number of its case',
  method: 'POST',
  path: '/proposals/withdraw',
  body: z.object({ id, reason }),
  payload: z.object({}),
  refusals: [1960],
})

export const decideTask = operatorCall({
  ...base,
  id: 'console.decide_task',
  act: 'own.use',
  summary:
    'Approve or refuse a case, as it was read: the last approval that it needs, or a refusal, is carried out at once',
  method: 'POST',
  path: '/tasks/decide',
  body: z.object({
    id,
    verdict: z.enum(verdicts),
    /** One of the kind's reasons where it is refused. */
    reason: z.optional(z.string().check(z.maxLength(40))),
    /** To the file, in the operator's own words. */
    words: z.string().check(z.trim(), z.maxLength(500)),
    digest: task.shape.digest,
    /** The task's challenge, signed by a passkey, where it has one and the operator has a passkey. */
    passkey: z.optional(passkeyShown),
  }),
  payload: z.object({
    /** open: it waits for another person. */
    state: taskRow.shape.state,
  }),
  refusals: [1960, 1961, 1962, 1963, 1964, 1966, 1967, 1969, 1970, 1974, 1976],
})
