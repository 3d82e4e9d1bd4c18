import { HOUR } from '@touchline/engine/site/units'
import { hindrances } from '@touchline/engine/task/gate'
import * as z from 'zod/mini'
import { operatorActs } from '../operator/acts.ts'
import { proposalMatters } from '../operator/proposals.ts'
import { taskKinds } from '../operator/task-kinds.ts'
import { operatorName } from '../operator/types.ts'
import { money, realTime, time, uuid } from '../wire-types.ts'

export const taskKind = z.enum(taskKinds)

export const taskTabs = ['all', 'needsMe', 'mine', 'second', 'flagged', 'done'] as const
/**
 * all: open. needsMe: oneself may decide it now, having neither proposed nor approved it. mine: claimed by
 * oneself. second: waits for another person than the one before. flagged: something is stopped for its
 * member. done: closed, the newest first.
 */
export type TaskTab = (typeof taskTabs)[number]

/** late: past its promise. hour, day: for longer than that. */
export const taskWaits = ['late', 'hour', 'day'] as const
export type TaskWaits = (typeof taskWaits)[number]

/** Whether an operator has claimed it. */
export const taskClaims = ['nobody', 'somebody'] as const
export type TaskClaim = (typeof taskClaims)[number]

/** open: waits. done: decided. withdrawn: what it was about is over. lapsed: it was not decided in time. */
const taskStates = ['open', 'done', 'withdrawn', 'lapsed'] as const

export const verdicts = ['approve', 'refuse'] as const
export type Verdict = (typeof verdicts)[number]

/** How long a claim holds without a sign of its holder, ms. */
export const claimMs = HOUR / 6
/** So many cases one person may hold. */
export const mostClaims = 5

/** Where a page begins: behind this case. */
export const taskCursor = z.string().check(z.regex(/^\d{1,16}\.[1-9]\d{0,14}$/))

export const taskRow = z.object({
  /** The case's number. */
  id: z.number(),
  kind: taskKind,
  /** The act whose holders decide the case. */
  act: z.enum(operatorActs),
  member: z.nullable(z.object({ id: uuid, username: z.string() })),
  /** Of money that waits; null where none does. */
  amount: z.nullable(money),
  /** The findings that made it a case, in words of its kind. */
  flags: z.array(z.string()),
  openedAt: time,
  /** By when it is promised to be decided. */
  dueAt: time,
  /** When it is over without a decision; null: never. */
  lapsesAt: z.nullable(time),
  state: z.enum(taskStates),
  /** So many different people have to approve, and so many have. */
  needed: z.number(),
  approvals: z.number(),
  claim: z.nullable(z.object({ by: operatorName, mine: z.boolean(), until: realTime })),
  /** How it was decided and by whom; null while it is open and where no one decided. */
  decided: z.nullable(z.object({ by: operatorName, verdict: z.enum(verdicts) })),
})
export type TaskRow = z.infer<typeof taskRow>

const decision = z.object({
  by: operatorName,
  verdict: z.enum(verdicts),
  /** One of the kind's reasons; null: approved. */
  reason: z.nullable(z.string()),
  words: z.string(),
  at: realTime,
  /** Of what the case says now; else something has changed since, and it no longer counts. */
  current: z.boolean(),
})

export const task = z.extend(taskRow, {
  /** Its subject, as its capability calls it. */
  subject: z.string(),
  decisions: z.array(decision),
  /** The reason that keeps oneself from deciding it; null: none but another's claim and one's roles. */
  hindrance: z.nullable(z.enum(hindrances)),
  /** The values an approval is bound to, by name; the case's own call shows them for reading. */
  evidence: z.array(z.object({ name: z.string(), value: z.string() })),
  /** SHA-256 of it in 64 hex digits: a decision says which it is about. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /**
   * The bytes the approver's passkey signs, in base64url; null: an approval needs no signature of its own.
   */
  challenge: z.nullable(z.string()),
})
export type Task = z.infer<typeof task>

export const proposal = z.object({
  matter: z.enum(proposalMatters),
  object: z.string(),
  /** JSON of each. */
  before: z.string(),
  now: z.string(),
  after: z.string(),
  reason: z.string(),
  by: operatorName,
  mine: z.boolean(),
  at: time,
})
export type Proposal = z.infer<typeof proposal>
