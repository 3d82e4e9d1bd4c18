// Access rights of operators. Every call of the console names its act. The server's refusals, the console's
// menus and the access matrix follow from this table. No role overrides it, and several roles do not let one
// person act as two.

import { MINUTE } from '@touchline/engine/site/units'

export const operatorRoles = ['support', 'finance', 'risk', 'content', 'admin', 'auditor'] as const
export type OperatorRole = (typeof operatorRoles)[number]

const all: readonly OperatorRole[] = operatorRoles

const table = {
  /** One's own sign-in and what is open to oneself. */
  'own.use': all,
  /** One's own password, second factors and sessions. */
  'own.change': all,
  'audit.read': ['finance', 'risk', 'admin', 'auditor'],
  'audit.export': ['finance', 'auditor'],
  'identity.read': ['support', 'finance', 'risk', 'admin', 'auditor'],
  'identity.decide': ['support', 'risk'],
  'underAge.read': ['support', 'finance', 'risk', 'admin', 'auditor'],
  /** Cancels orders and makes deposits repayable, so it takes two people. */
  'underAge.decide': ['finance', 'risk'],
  'heldOrder.read': ['support', 'finance', 'risk', 'admin', 'auditor'],
  'heldOrder.decide': ['risk'],
  'match.read': ['support', 'finance', 'risk', 'admin', 'auditor'],
  /** Stops ordering on a match, a market or an option for a while, and resumes it. */
  'ordering.suspend': ['risk'],
  /** How a match ended, where its sources do not say it: the proposer never approves it. */
  'ruling.propose': ['risk'],
  'ruling.approve': ['finance', 'risk'],
  /** The house's possible loss by match and option, and its limits. */
  'risk.read': ['risk', 'admin', 'auditor'],
  'risk.limit': ['risk'],
  /** How the rates of a match moved and why. */
  'rate.export': ['risk', 'auditor'],
  /** Names of competitions and teams, and their places in lists. */
  'naming.read': all,
  'naming.change': ['risk', 'content'],
  /** Players who will not play, where the source reports none. */
  'absence.change': ['risk'],
  'reactivation.read': ['support', 'finance', 'risk', 'admin', 'auditor'],
  'reactivation.decide': ['support', 'risk'],
  'link.read': ['support', 'finance', 'risk', 'admin', 'auditor'],
  'link.decide': ['support', 'risk'],
  'complaint.read': all,
  /** Complaints are answered by the role that has them, with one of the acts below (service/types.ts). */
  'complaint.answer': ['support', 'finance', 'risk', 'content', 'admin'],
  'complaint.support': ['support'],
  'complaint.finance': ['finance'],
  'complaint.risk': ['risk'],
  'complaint.content': ['content'],
  'complaint.admin': ['admin'],
  /** Objections to how an order was settled. Money moves by a ruling alone, which takes two. */
  'dispute.read': ['support', 'finance', 'risk', 'admin', 'auditor'],
  'dispute.answer': ['risk'],
  'chat.read': ['support', 'risk', 'admin', 'auditor'],
  /** Takes chats, writes in them, leaves them to others and ends them. */
  'chat.answer': ['support'],
  /** Ready-made answers. */
  'chat.prepare': ['support', 'content'],
  /** Members' tips to customer service, by the person they were for. */
  'tip.read': ['support', 'admin', 'auditor'],
  /** Messages from the contact page, which is open to anybody. */
  'contact.read': ['support', 'admin', 'auditor'],
  'contact.answer': ['support'],
  'proposal.read': all,
  /** Also lets operators withdraw their own proposals. Each matter names the act that approves it. */
  'proposal.approve': ['finance', 'risk', 'content', 'admin'],
  'setting.read': all,
  'setting.content': ['content', 'admin'],
  'setting.finance': ['finance', 'admin'],
  'setting.risk': ['risk', 'admin'],
  'setting.site': ['admin'],
  'setting.approve': ['finance', 'risk', 'admin'],
  'member.read': ['support', 'finance', 'risk', 'admin', 'auditor'],
  'member.stop': ['support', 'finance', 'risk', 'admin'],
  /** Notes about a member, for each other. */
  'member.note': ['support', 'finance', 'risk', 'admin'],
  /** Clears the count of wrong passwords, which lifts the lock. */
  'member.lift': ['support', 'risk', 'admin'],
  /** A new contact for a member who has lost the old one, once the identity is certain. */
  'member.recover': ['support', 'risk', 'admin'],
  /** Stops single functions for a member, and lets the member use them again. */
  'member.flag': ['finance', 'risk', 'admin'],
  'member.approve': ['finance', 'risk', 'admin'],
  /** Field by field, each with a reason that the member reads. */
  'member.open': ['support', 'finance', 'risk', 'auditor'],
  'trial.read': all,
  /** Trial funds are the house's money, so the proposer never approves them. */
  'trial.propose': ['content', 'risk'],
  'trial.approve': ['finance', 'risk'],
  'payment.read': ['support', 'finance', 'risk', 'admin', 'auditor'],
  /** Opens who paid and what the outside told. */
  'payment.open': ['support', 'finance', 'auditor'],
  /** Assigns a payment to its owner or sends it back: the proposer never carries it out. */
  'payment.propose': ['support', 'finance'],
  'payment.approve': ['finance'],
  'withdrawal.read': ['support', 'finance', 'risk', 'admin', 'auditor'],
  /** Opens where a withdrawal goes. */
  'withdrawal.open': ['support', 'finance', 'risk', 'auditor'],
  /** Approves or refuses a withdrawal. Large ones take two people. */
  'withdrawal.decide': ['finance', 'risk'],
  /** Decides about a card or address that two members have. */
  'payoutAccount.decide': ['support', 'risk'],
  /** Answers a member who asks where a withdrawal is. */
  'withdrawal.answer': ['support', 'finance'],
  /**
   * The file for the bank, and what happened to a payout whose fate is unknown. The proposer never approves
   * it.
   */
  'payout.propose': ['finance'],
  'payout.approve': ['finance', 'admin'],
  'payout.file': ['finance'],
  'report.read': ['finance', 'risk', 'admin', 'auditor'],
  'report.export': ['finance', 'auditor'],
  /** The trial balance, the days' roots and what the check of the books found. */
  'books.read': ['finance', 'risk', 'admin', 'auditor'],
  'books.export': ['finance', 'auditor'],
  /** Members' debts to the house. */
  'owed.read': ['finance', 'risk', 'admin', 'auditor'],
  /** Writes a debt off. The proposer never approves it. */
  'owed.propose': ['finance'],
  'owed.approve': ['finance', 'admin'],
  /** A member's main account, corrected by hand. */
  'adjustment.read': ['finance', 'risk', 'admin', 'auditor'],
  'adjustment.propose': ['finance'],
  'adjustment.approve': ['finance', 'admin'],
  /** The house's holdings, stated against what it owes: everybody reads them. */
  'reserve.read': ['finance', 'risk', 'admin', 'auditor'],
  'reserve.propose': ['finance'],
  'reserve.approve': ['finance', 'admin'],
  /** Outside, records and ledger held against each other, and why they differ. */
  'reconcile.read': ['finance', 'risk', 'admin', 'auditor'],
  'reconcile.explain': ['finance'],
  'merchant.read': ['finance', 'risk', 'admin', 'auditor'],
  /** A new merchant, or more for one: a key, a limit, being served again. The proposer never approves it. */
  'merchant.propose': ['admin'],
  'merchant.approve': ['finance', 'risk', 'admin'],
  /** Takes something away from a merchant, at once. */
  'merchant.stop': ['risk', 'admin'],
  'content.read': all,
  'content.change': ['content'],
  'terms.propose': ['content', 'admin'],
  'terms.approve': ['content', 'admin'],
  'health.read': all,
  'health.acknowledge': ['support', 'finance', 'risk', 'admin'],
  'maintenance.read': all,
  'maintenance.change': ['admin'],
  'operator.read': ['admin', 'auditor'],
  'operator.change': ['admin'],
  /**
   * Gives an operator more rights than before. The approver need not be an administrator, so that a site with
   * only two people can do it.
   */
  'operator.approve': ['finance', 'risk', 'admin'],
} as const satisfies Record<string, readonly OperatorRole[]>

export type OperatorAct = keyof typeof table

export const operatorActs = Object.keys(table) as OperatorAct[]

/** Whether one of these roles may do the act. */
export function mayAct(roles: readonly OperatorRole[], act: OperatorAct): boolean {
  const open: readonly OperatorRole[] = table[act]
  return open.some((role) => roles.includes(role))
}

/**
 * The proof that a risky act needs in addition to the role. Acts that are not listed need none, for example
 * stopping a person, which is urgent. factor: a second factor within `proofLastsMs`. passkey: a passkey
 * within that time; for operators who have none, the same as factor.
 */
type Proof = 'factor' | 'passkey'

const proofs: Readonly<Partial<Record<OperatorAct, Proof>>> = {
  'own.change': 'passkey',
  'audit.export': 'factor',
  'report.export': 'factor',
  'books.export': 'factor',
  'underAge.decide': 'passkey',
  'proposal.approve': 'passkey',
  'setting.approve': 'passkey',
  'member.approve': 'passkey',
  'trial.approve': 'passkey',
  'payment.approve': 'passkey',
  'ruling.approve': 'passkey',
  'withdrawal.decide': 'passkey',
  'payout.approve': 'passkey',
  'owed.approve': 'passkey',
  'adjustment.approve': 'passkey',
  'reserve.approve': 'passkey',
  'payout.file': 'factor',
  'merchant.approve': 'passkey',
  'terms.approve': 'passkey',
  'operator.change': 'passkey',
  'operator.approve': 'passkey',
}

/** How long a second factor that was shown counts, ms. */
const proofLastsMs = 5 * MINUTE

/**
 * The second factor that a session showed last, with its time in Unix ms; `proved` is null if that is not
 * known.
 */
export interface FactorProof {
  readonly proved: { readonly at: number; readonly by: 'totp' | 'passkey' } | null
  /** Whether the operator has a passkey. */
  readonly hasPasskey: boolean
}

/**
 * The code with which the act is refused until the second factor is shown again; null: nothing is missing.
 * `now` is Unix ms.
 */
export function missingProof(
  { proved, hasPasskey }: FactorProof,
  act: OperatorAct,
  now: number,
): 1966 | 1967 | null {
  const asked = proofs[act]
  if (!asked) return null
  const byPasskey = asked === 'passkey' && hasPasskey
  const fresh = proved !== null && now - proved.at < proofLastsMs
  if (fresh && (!byPasskey || proved.by === 'passkey')) return null
  return byPasskey ? 1967 : 1966
}
