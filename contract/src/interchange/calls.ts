// Interchange, money from member to member. Names are spelled as in the specification; where it shows a call
// without fields, the fields are ours.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { moneyMoved, pageSent, time, uuid } from '../wire-types.ts'
import { proof, proofCodes } from '../withdraw/proof.ts'
import { interchange } from './types.ts'

const base = { capability: 'interchange', backend: 'relay', access: 'member', secrecy: 'encrypted' } as const
const own = { params: z.object({ x: uuid }) } as const

/**
 * The account name as the member types it. The check of its form does not tell whether such a member exists.
 */
const accountName = z.string().check(z.trim(), z.minLength(1), z.maxLength(20), z.regex(/^[A-Za-z0-9]+$/))
const ownRefusals = [
  1731, 1732, 1734, 1735, 1740, 1741, 1742, 1950, 2000, 2212, 2227, 2246, 2247, 2256, 2266,
] as const

export const checkUsername = call({
  ...base,
  id: 'finance.check_username',
  summary:
    'Whether the member of this name takes a transfer, with the name shortened. Whatever stands against the receiver is one answer, 2247; 1005 when names were asked for too often',
  method: 'GET',
  path: '/finance/check_username/{a}/{b}',
  params: z.object({ a: uuid, b: accountName }),
  payload: z.object({ incomeUserName: z.string() }),
  refusals: [...ownRefusals, 1951],
})

export const userInterchange = call({
  ...base,
  id: 'finance.user_interchange',
  summary: 'Transfer whole points to another member at once. The same key again answers the same transfer',
  method: 'POST',
  path: '/finance/user_interchange',
  body: z.object({
    incomeUserName: accountName,
    amount: moneyMoved.check(z.refine((fen) => fen % 100 === 0, 'points are whole')),
    ...proof,
    idempotencyKey: uuid,
  }),
  payload: interchange,
  refusals: [...ownRefusals, ...proofCodes, 1714, 1951, 2203, 2237, 2241, 2260, 2261, 2305],
})

export const interchanges = call({
  ...base,
  id: 'finance.interchanges',
  added: true,
  summary: 'The own transfers from member to member, sent and received, newest first',
  method: 'GET',
  path: '/finance/interchanges',
  query: z.object({ page: z.optional(pageSent) }),
  payload: z.object({ siteTime: time, data: z.array(interchange), totalPage: z.number() }),
  refusals: [],
})

export const oneInterchange = call({
  ...base,
  id: 'finance.interchange',
  added: true,
  summary: 'The receipt of a transfer that one has sent or received',
  method: 'GET',
  path: '/finance/interchange/{x}',
  ...own,
  payload: interchange,
  refusals: [],
})

export const setInterchange = call({
  ...base,
  id: 'members.set_interchange',
  added: true,
  summary: 'The own switch: while it is off, one neither sends (2246) nor receives (2247)',
  method: 'POST',
  path: '/members/set_interchange',
  body: z.object({ enabled: z.boolean() }),
  payload: z.object({ enabled: z.boolean() }),
  refusals: [],
})
