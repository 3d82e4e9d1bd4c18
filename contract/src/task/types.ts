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
 * all: open. needsMe: the asking operator may decide it now, having neither proposed nor approved it. mine:
 * claimed by the asking operator. second: it waits for a second person. flagged: something is stopped for its
 * member. done: closed, the newest first.
 */
export type TaskTab = (typeof taskTabs)[number]

/** late: past its promised time. hour, day: waiting for longer than that. */
export const taskWaits = ['late', 'hour', 'day'] as const
export type TaskWaits = (typeof taskWaits)[number]

/** Whether an operator has claimed it. */
export const taskClaims = ['nobody', 'somebody'] as const
export type TaskClaim = (typeof taskClaims)[number]

/**
 * open: it waits. done: decided. withdrawn: its subject no longer needs a decision. lapsed: it was not
 * decided in time.
 */
const taskStates = ['open', 'done', 'withdrawn', 'lapsed'] as const

export const verdicts = ['approve', 'refuse'] as const
export type Verdict = (typeof verdicts)[number]

/** For how many ms a claim holds without a sign of its holder. */
export const claimMs = HOUR / 6
/** The most cases that one operator may hold. */
export const mostClaims = 5

/** Where a page begins: after this case. */
export const taskCursor = z.string().check(z.regex(/^\d{1,16}\.[1-9]\d{0,14}$/))

export const taskRow = z.object({
  /** The case's number. */
  id: z.number(),
  kind: taskKind,
  /** The act whose holders decide the case. */
  act: z.enum(operatorActs),
  member: z.nullable(z.object({ id: uuid, username: z.string() })),
  /** The money that waits for the decision; null: none does. */
  amount: z.nullable(money),
  /** The findings that made it a case, in words of its kind. */
  flags: z.array(z.string()),
  openedAt: time,
  /** The time by which a decision is promised. */
  dueAt: time,
  /** When the case ends without a decision; null: never. */
  lapsesAt: z.nullable(time),
  state: z.enum(taskStates),
  /** How many different people have to approve, and how many have approved. */
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
  /** One of the kind's reasons; null for an approval. */
  reason: z.nullable(z.string()),
  words: z.string(),
  at: realTime,
  /**
   * Whether the decision is about what the case says now. If something changed since, it no longer counts.
   */
  current: z.boolean(),
})

export const task = z.extend(taskRow, {
  /** Its subject, as its capability calls it. */
  subject: z.string(),
  decisions: z.array(decision),
  /**
   * Why the asking operator may not decide the case; null: nothing does, except another's claim or missing
   * roles.
   */
  hindrance: z.nullable(z.enum(hindrances)),
  /** The values an approval is bound to, by name; the case's own call shows them for reading. */
  evidence: z.array(z.object({ name: z.string(), value: z.string() })),
  /** SHA-256 of `evidence`, 64 hex digits. A decision sends it, to say which evidence it is about. */
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
  /** The values in JSON: when proposed, now, and after approval. */
  before: z.string(),
  now: z.string(),
  after: z.string(),
  reason: z.string(),
  by: operatorName,
  mine: z.boolean(),
  at: time,
})
export type Proposal = z.infer<typeof proposal>
