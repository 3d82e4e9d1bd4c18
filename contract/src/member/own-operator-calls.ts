// Operators declare the member accounts that are their own. Such accounts may not play, and their owners
// decide nothing about them.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { realTime } from '../wire-types.ts'

const base = { capability: 'member' } as const

export const ownAccounts = operatorCall({
  ...base,
  id: 'console.own_accounts',
  act: 'own.use',
  summary: "What one has said of member accounts of one's own",
  method: 'GET',
  follows: ['member', 'operator'],
  path: '/own/accounts',
  payload: z.object({
    /** How many identity numbers the operator gave. The numbers are not shown again. */
    numbers: z.number(),
    /** How many member accounts were proven by these numbers. */
    found: z.number(),
    named: z.array(z.object({ username: z.string(), at: realTime })),
  }),
  refusals: [],
})

export const giveOwnNumber = operatorCall({
  ...base,
  id: 'console.give_own_number',
  act: 'own.change',
  summary:
    "Give one's identity number, of which a print alone is kept, for good: accounts that were proven by it are blocked, and one has no part in what concerns them. 1185: not well formed, 1321: given before",
  method: 'POST',
  path: '/own/number',
  body: z.object({ identity: z.string().check(z.trim(), z.maxLength(40)) }),
  payload: z.object({}),
  refusals: [1185, 1321],
})

export const nameOwnAccount = operatorCall({
  ...base,
  id: 'console.name_own_account',
  act: 'own.change',
  summary:
    "Name a member account of one's own, for good: one has no part in what concerns it. 1004: nobody is called so, 1321: named before",
  method: 'POST',
  path: '/own/account',
  body: z.object({ username: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
  payload: z.object({}),
  refusals: [1004, 1321],
})
