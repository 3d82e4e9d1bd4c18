// Calls by which a member, or anybody, checks the books without trusting the house.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { entryId, uuid } from '../wire-types.ts'
import { auditPlace, day, dayRoot, dayStatement, owedDay, ownOwed } from './types.ts'

const base = { capability: 'account', backend: 'relay', method: 'GET', added: true } as const
const open = { ...base, access: 'visitor', secrecy: 'plain' } as const
const own = { ...base, access: 'member', secrecy: 'encrypted' } as const

export const dayRoots = call({
  ...open,
  id: 'accounting.day_roots',
  summary:
    'The roots of the last 62 accounting days, newest first: one hash a day over everything that moved',
  path: '/accounting/day_roots',
  payload: z.object({ data: z.array(dayRoot) }),
  refusals: [],
})

export const dayRootOf = call({
  ...open,
  id: 'accounting.day_root',
  summary:
    "One accounting day's root, and the head of the operators' audit log in it; 1004 while it is not published",
  path: '/accounting/day_root/{day}',
  params: z.object({ day }),
  /** `audit` is null for a day that was published before the audit log was part of the day's tree. */
  payload: z.extend(dayRoot, { audit: z.nullable(auditPlace) }),
  refusals: [],
})

export const entryProof = call({
  ...own,
  id: 'accounting.proof',
  summary:
    "One of the member's entries, the chain from it to the last entry of its day, and that one's audit path to the root",
  path: '/accounting/proof/{entry}',
  params: z.object({ entry: entryId }),
  payload: dayStatement,
  refusals: [],
})

export const statementDays = call({
  ...own,
  id: 'accounting.statement_days',
  summary:
    'The accounting days of the last two months in which anything moved on an account of the member, newest first',
  path: '/accounting/statement_days/{x}',
  params: z.object({ x: uuid }),
  payload: z.object({ data: z.array(day) }),
  refusals: [],
})

export const statement = call({
  ...own,
  id: 'accounting.statement',
  summary: "All entries of the member's accounts in one accounting day, with what proves them",
  path: '/accounting/statement/{x}/{day}',
  params: z.object({ x: uuid, day }),
  payload: dayStatement,
  refusals: [],
})

export const owedDays = call({
  ...open,
  id: 'accounting.owed_days',
  summary:
    'What is owed to all members, as a tree of sums whose top stands in the day’s root; the last 30 days, newest first',
  path: '/accounting/owed_days',
  payload: z.object({ data: z.array(owedDay) }),
  refusals: [],
})

export const ownOwedProof = call({
  ...own,
  id: 'accounting.owed_proof',
  summary:
    'What was owed to the member in the newest day that has such a tree, and what proves that it is in the total; 1004 while none has, 1005 when it is asked for more than 60 times in ten minutes',
  path: '/accounting/owed_proof/{x}',
  params: z.object({ x: uuid }),
  payload: ownOwed,
  refusals: [],
})
