// Access rights of operators. Every call of the console names its act; the server's refusals, the console's
// menus and the access matrix follow from this table. No role stands above it, and no act is open to a person
// twice.

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
  /** Ordering on a match, a market or an option, stopped for a while and taken up again. */
  'ordering.suspend': ['risk'],
  /** How a match ended, where its sources do not say it: the proposer never approves it. */
  'ruling.propose': ['risk'],
  'ruling.approve': ['finance', 'risk'],
  /** The house's possible loss by match and option, and its limits. */
  'risk.read': ['risk', 'admin', 'auditor'],
  'risk.limit': ['risk'],
  /** How the rates of a match moved and why. */
  'rate.export': ['risk', 'auditor'],
  /** Names of competitions and teams, and where they stand. */
  'naming.read': all,
  'naming.change': ['risk', 'content'],
  /** Players who will not play, where the source reports none. */
  'absence.change': ['risk'],
  'reactivation.read': ['support', 'finance', 'risk', 'admin', 'auditor'],
  'reactivation.decide': ['support', 'risk'],
  'link.read': ['support', 'finance', 'risk', 'admin', 'auditor'],
  'link.decide': ['support', 'risk'],
  'complaint.read': all,
  /** Each is answered by the role that it is with, by one of the acts after this (service/types.ts). */
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
  /** Answers that stand ready. */
  'chat.prepare': ['support', 'content'],
  /** Members' tips to customer service, by the person they were for. */
  'tip.read': ['support', 'admin', 'auditor'],
  /** Messages from the contact page, which is open to anybody. */
  'contact.read': ['support', 'admin', 'auditor'],
  'contact.answer': ['support'],
  'proposal.read': all,
  /** One's own are withdrawn by this; each matter says by which act it is approved. */
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
  /** Wrong passwords are forgotten. */
  'member.lift': ['support', 'risk', 'admin'],
  /** A new contact for a member who has lost the old one, once the identity is certain. */
  'member.recover': ['support', 'risk', 'admin'],
  /** One by one what a member may not do, and that it may again. */
  'member.flag': ['finance', 'risk', 'admin'],
  'member.approve': ['finance', 'risk', 'admin'],
  /** Field by field, each with a reason that the member reads. */
  'member.open': ['support', 'finance', 'risk', 'auditor'],
  'trial.read': all,
  /** The house's money: the proposer never gives it. */
  'trial.propose': ['content', 'risk'],
  'trial.approve': ['finance', 'risk'],
  'payment.read': ['support', 'finance', 'risk', 'admin', 'auditor'],
  /** Opens who paid and what the outside told. */
  'payment.open': ['support', 'finance', 'auditor'],
  /** Assigns a payment to its owner or sends it back: the proposer never carries it out. */
  'payment.propose': ['support', 'finance'],
  'payment.approve': ['finance'],
  'withdrawal.read': ['support', 'finance', 'risk', 'admin', 'auditor'],
  /** Opens where one goes. */
  'withdrawal.open': ['support', 'finance', 'risk', 'auditor'],
  /** Approves or refuses one; large ones take two. */
  'withdrawal.decide': ['finance', 'risk'],
  /** A card or address that two members have. */
  'payoutAccount.decide': ['support', 'risk'],
  /** Answers who asks where a withdrawal is. */
  'withdrawal.answer': ['support', 'finance'],
  /**
   * The file for the bank, and what became of a payout whose fate is unknown: the proposer never approves it.
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
  /** That it is not asked for any more: the proposer never approves it. */
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
  /** A new merchant, one more key, more of anything: the proposer never approves it. */
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
   * Gives an operator more than before; the other person need not be an administrator, so two people are
   * enough.
   */
  'operator.approve': ['finance', 'risk', 'admin'],
} as const satisfies Record<string, readonly OperatorRole[]>

export type OperatorAct = keyof typeof table

export const operatorActs = Object.keys(table) as OperatorAct[]

/** Whether one of these roles may do it. */
export function mayAct(roles: readonly OperatorRole[], act: OperatorAct): boolean {
  const open: readonly OperatorRole[] = table[act]
  return open.some((role) => roles.includes(role))
}

/**
 * Proof that a risky act asks for beyond the role; acts not listed ask for none. factor: the second factor,
 * shown within `proofLastsMs`. passkey: a passkey within that time; as factor for operators who have none.
 * Stopping a person is urgent, so it asks for no proof.
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

/** When the second factor was shown last in a session, Unix ms; null: it is not known. */
export interface FactorProof {
  readonly proved: { readonly at: number; readonly by: 'totp' | 'passkey' } | null
  /** Whether the operator has a passkey. */
  readonly hasPasskey: boolean
}

/**
 * The code that the act is refused with until the second factor is shown once more; null: nothing is missing.
 * `now` in Unix ms.
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
