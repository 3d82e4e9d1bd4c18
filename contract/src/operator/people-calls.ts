// Operators, as seen by those who manage access. One person alone may take rights from another, at once.
// Giving more rights than before is proposed, and another person approves it.
import * as z from 'zod/mini'
import { uuid } from '../wire-types.ts'
import { operatorRoles } from './acts.ts'
import { operatorCall } from './operator-call.ts'
import { operatorEmail, operatorName, operatorRow, reason } from './types.ts'

const base = { capability: 'operator' } as const

const roles = z.array(z.enum(operatorRoles)).check(z.minLength(1), z.maxLength(operatorRoles.length))

/** The operator that the act is about, and the reason for it. */
const about = z.object({ id: uuid, reason })

/** The secret of a link to join by: shown this once. */
const link = z.object({ link: z.string() })

/** The case's number. */
const proposed = z.object({ proposed: z.number() })

export const operators = operatorCall({
  ...base,
  id: 'console.operators',
  act: 'operator.read',
  summary: 'All operators, with their roles, second factors, last sign-in and what waits for them',
  follows: ['operator', 'task'],
  method: 'GET',
  path: '/operators',
  payload: z.object({
    operators: z.array(operatorRow),
    /** Cases of invitations that wait for another person's approval. */
    invitations: z.array(z.object({ id: z.number(), name: operatorName })),
  }),
  refusals: [],
})

export const inviteOperator = operatorCall({
  ...base,
  id: 'console.invite_operator',
  act: 'operator.change',
  summary:
    'Propose a new operator; once approved, a link is made for it. While nobody is there who could approve it, at once',
  method: 'POST',
  path: '/operators/invite',
  body: z.object({ name: operatorName, roles, email: operatorEmail, reason }),
  payload: z.object({
    /** The case's number; null: it is done. */
    proposed: z.nullable(z.number()),
    /** Shown this once; null: it is proposed. */
    link: z.nullable(z.string()),
  }),
  refusals: [1010],
})

export const linkOperator = operatorCall({
  ...base,
  id: 'console.link_operator',
  act: 'operator.change',
  summary: 'A newer link for whoever has still to join; the one before is none any more',
  method: 'POST',
  path: '/operators/link',
  body: about,
  payload: link,
  refusals: [1004, 1321, 1963],
})

export const changeRoles = operatorCall({
  ...base,
  id: 'console.change_roles',
  act: 'operator.change',
  summary: 'Take roles from an operator, at once; where one is added, all of it is proposed',
  method: 'POST',
  path: '/operators/roles',
  body: z.extend(about, { roles }),
  payload: z.object({
    /** The case's number; null: it is done. */
    proposed: z.nullable(z.number()),
  }),
  refusals: [1004, 1321, 1963, 1968],
})

export const blockOperator = operatorCall({
  ...base,
  id: 'console.block_operator',
  act: 'operator.change',
  summary: 'Block an operator, at once: its sessions end, and neither it nor a link for it lets anybody in',
  method: 'POST',
  path: '/operators/block',
  body: about,
  payload: z.object({}),
  refusals: [1004, 1321, 1963, 1968],
})

export const unblockOperator = operatorCall({
  ...base,
  id: 'console.unblock_operator',
  act: 'operator.change',
  summary: 'Propose that a blocked operator may sign in again',
  method: 'POST',
  path: '/operators/unblock',
  body: about,
  payload: proposed,
  refusals: [1004, 1321, 1963],
})

export const endOperatorSessions = operatorCall({
  ...base,
  id: 'console.end_operator_sessions',
  act: 'operator.change',
  summary: "End all sessions of an operator, who may sign in again; one's own are ended under own access",
  method: 'POST',
  path: '/operators/end_sessions',
  body: about,
  payload: z.object({}),
  refusals: [1004, 1963],
})

export const resetFactor = operatorCall({
  ...base,
  id: 'console.reset_factor',
  act: 'operator.change',
  summary:
    'Propose that an operator joins anew: password and second factors are taken away, and a new link leads in',
  method: 'POST',
  path: '/operators/reset_factor',
  body: about,
  payload: proposed,
  refusals: [1004, 1321, 1963, 1968],
})

export const cancelRecovery = operatorCall({
  ...base,
  id: 'console.cancel_recovery',
  act: 'operator.change',
  summary: 'Cancel a recovery that was begun on the server, before its link is used',
  method: 'POST',
  path: '/operators/cancel_recovery',
  body: about,
  payload: z.object({}),
  refusals: [1004, 1321],
})
