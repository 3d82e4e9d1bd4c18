// Queues of cases, where operators find, claim and decide them. The calls are the same for every kind of
// case.
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
    /**
     * How long the case has waited, and whether someone has claimed it. Both are ignored for closed cases.
     */
    waits: z.optional(z.enum(taskWaits)),
    claimed: z.optional(z.enum(taskClaims)),
    /** One of the findings that opened the case. */
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
        /** Of the open cases, those past their promised time. */
        late: z.number(),
        /**
         * Of the open cases, those that the asking operator may decide now, having neither proposed nor
         * approved them.
         */
        needsMe: z.number(),
        mine: z.number(),
        /** Cases that wait for a second person, who may be the asking operator. */
        second: z.number(),
        /** Cases of members for whom something is stopped. */
        flagged: z.number(),
        /** Within how many ms a new case is promised to be decided. */
        promiseMs: z.number(),
        /** The cases promised first, at most 12. */
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
    /** The operator's own words, kept with the case. */
    words: z.string().check(z.trim(), z.maxLength(500)),
    digest: task.shape.digest,
    /** The task's challenge, signed by a passkey, where it has one and the operator has a passkey. */
    passkey: z.optional(passkeyShown),
  }),
  payload: z.object({
    /** open: the case waits for another person. */
    state: taskRow.shape.state,
  }),
  refusals: [1960, 1961, 1962, 1963, 1964, 1966, 1967, 1969, 1970, 1974, 1976],
})
