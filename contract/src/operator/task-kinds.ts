// Kinds of cases that wait for an operator's decision, shared by server and console. The capability that
// opens a task keeps all data about the case; the task is only its place in the queue.
import { refusalReasons } from '@touchline/engine/identity/rules'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { refusedReasons } from '@touchline/engine/withdraw/review'
import type { OperatorAct } from './acts.ts'

interface TaskKindEntry {
  /** The act that lets an operator see the queue and its cases. */
  readonly read: OperatorAct
  /** The act that lets an operator claim and decide a case. */
  readonly decide: OperatorAct
  /** Reasons for a refusal. The operator adds words where none of these fits. */
  readonly reasons: readonly string[]
  /**
   * Within how many ms of its opening a case should be decided, unless the setting queuePromises says
   * otherwise.
   */
  readonly promiseMs: number
  /**
   * Approving is answering: the words of an approval are the answer, with at least this many characters. If
   * `reasons` is empty, the case cannot be refused.
   */
  readonly answers?: number
  /**
   * A decision changes the member it is about. For a while, the operator who made it may not act as the
   * second person for that member (engine/task/gate.ts).
   */
  readonly touches?: true
  /**
   * The evidence is sealed: an operator can approve a case only after opening all its evidence, as it is now.
   */
  readonly sealed?: true
}

/**
 * Why a message from the contact page is closed without an answer; its sender hears of each but the first.
 */
export const contactReasons = ['spam', 'double', 'elsewhere', 'other'] as const
export type ContactReason = (typeof contactReasons)[number]

const table = {
  identity: {
    read: 'identity.read',
    decide: 'identity.decide',
    reasons: refusalReasons,
    promiseMs: 30 * MINUTE,
    touches: true,
    sealed: true,
  },
  /** A given number is of a person under age: two different people say whether the account is a child's. */
  underAge: {
    read: 'underAge.read',
    decide: 'underAge.decide',
    reasons: ['mistaken', 'adult', 'other'],
    promiseMs: DAY,
    touches: true,
  },
  /** An order under review. The promise is half of its wait, after which the order is placed by itself. */
  order: {
    read: 'heldOrder.read',
    decide: 'heldOrder.decide',
    reasons: ['rate', 'linked', 'unusual', 'other'],
    promiseMs: 5 * MINUTE,
  },
  /** A member's message to the house, answered by the role that has it. */
  complaint: {
    read: 'complaint.read',
    decide: 'complaint.answer',
    reasons: [],
    promiseMs: DAY,
    answers: 10,
  },
  /** A member objects to how an order was settled: answered by an operator who may have it settled again. */
  dispute: {
    read: 'dispute.read',
    decide: 'dispute.answer',
    reasons: [],
    promiseMs: 3 * DAY,
    answers: 10,
  },
  /** A message from the contact page; answered by mail or text message, or closed with a reason. */
  contact: {
    read: 'contact.read',
    decide: 'contact.answer',
    reasons: contactReasons,
    promiseMs: DAY,
    answers: 10,
  },
  /** A dormant account whose member can prove nothing but a contact. */
  reactivation: {
    read: 'reactivation.read',
    decide: 'reactivation.decide',
    reasons: ['contact', 'identity', 'other'],
    promiseMs: DAY,
    touches: true,
  },
  /**
   * Two accounts that may be one person's. The operator only decides whether they belong together; nothing
   * else changes.
   */
  link: {
    read: 'link.read',
    decide: 'link.decide',
    reasons: ['household', 'public', 'other'],
    promiseMs: DAY,
  },
  /** A withdrawal that no rule has approved: within one business day. */
  withdrawal: {
    read: 'withdrawal.read',
    decide: 'withdrawal.decide',
    reasons: refusedReasons,
    promiseMs: DAY,
  },
  /** A card or address that two members have. If it is refused, the second member loses it. */
  payoutAccount: {
    read: 'withdrawal.read',
    decide: 'payoutAccount.decide',
    reasons: ['holder', 'other'],
    promiseMs: DAY / 2,
    touches: true,
  },
  /** Answers to members who ask where a withdrawal is. */
  inquiry: {
    read: 'withdrawal.read',
    decide: 'withdrawal.answer',
    reasons: [],
    promiseMs: DAY,
    answers: 10,
  },
  /** Outside, records and ledger differ at the end of a day: an operator says why. */
  reconcile: {
    read: 'reconcile.read',
    decide: 'reconcile.explain',
    reasons: [],
    promiseMs: DAY,
    answers: 10,
  },
  /** Begun by one operator, to be approved by another; the approver depends on the matter (proposals.ts). */
  proposal: {
    read: 'proposal.read',
    decide: 'proposal.approve',
    reasons: ['wrong', 'unnecessary', 'unclear', 'other'],
    promiseMs: 4 * HOUR,
    touches: true,
  },
} as const satisfies Record<string, TaskKindEntry>

export type TaskKind = keyof typeof table
export const taskKinds = Object.keys(table) as TaskKind[]
export const taskKindEntry: Readonly<Record<TaskKind, TaskKindEntry>> = table

/**
 * Kinds with a promised time of their own. An order under review has none, because its promise is half of its
 * wait.
 */
export type PromisedKind = Exclude<TaskKind, 'order'>
export const promisedKinds = taskKinds.filter((kind): kind is PromisedKind => kind !== 'order')
