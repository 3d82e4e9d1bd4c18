// Accounts that are linked by what they share, as operators see it. Shared things are named by kind; no
// number, device or address is told here.
import { evidenceKinds } from '@touchline/engine/member/link'
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { realTime, time, uuid } from '../wire-types.ts'
import { memberFlags, memberStates } from './types.ts'

const base = { capability: 'member', act: 'link.read', method: 'GET', follows: ['member', 'task'] } as const

const evidence = z.array(
  z.object({
    kind: z.enum(evidenceKinds),
    /** Since when both accounts have it. */
    since: realTime,
    /** none: so many accounts share it that it says nothing. */
    weight: z.enum(['strong', 'weak', 'none']),
  }),
)

const account = z.object({
  id: uuid,
  username: z.string(),
  state: z.enum(memberStates),
  createdAt: time,
  /** Functions that operators have stopped for it. */
  flags: z.array(z.enum(memberFlags)),
})

/** dismissed: an operator looked, and the two do not belong together. */
const state = z.enum(['waiting', 'confirmed', 'dismissed'])

export const linkCase = operatorCall({
  ...base,
  id: 'console.link_case',
  summary: 'Two accounts that may be one person’s, and what they share',
  path: '/links/case',
  query: z.object({ id: z.coerce.number().check(z.int(), z.gte(1)) }),
  payload: z.object({ state, evidence, accounts: z.array(account) }),
  refusals: [1960],
})

export const linkedAccounts = operatorCall({
  ...base,
  id: 'console.linked_accounts',
  summary: 'The accounts that a member is linked to, over any number of links, without those dismissed',
  path: '/links',
  query: z.object({ id: uuid }),
  payload: z.object({
    /** The member asked about first, the others by age. */
    accounts: z.array(account),
    links: z.array(z.object({ one: uuid, other: uuid, state, evidence, task: z.number() })),
    /** Whether there are more accounts than are listed. */
    more: z.boolean(),
  }),
  refusals: [1004],
})
