// Matters that one operator proposes and another approves, shared by server and console.
import type { OperatorAct } from './acts.ts'

/** The act that approves each; the proposer never may. */
export const approvedBy = {
  setting: 'setting.approve',
  terms: 'terms.approve',
  unblock: 'member.approve',
  contact: 'member.approve',
  trial: 'trial.approve',
  payment: 'payment.approve',
  ruling: 'ruling.approve',
  payoutFile: 'payout.approve',
  payout: 'payout.approve',
  writeOff: 'owed.approve',
  adjustment: 'adjustment.approve',
  reserve: 'reserve.approve',
  merchant: 'merchant.approve',
  operatorInvite: 'operator.approve',
  operatorUnblock: 'operator.approve',
  operatorRoles: 'operator.approve',
  operatorFactor: 'operator.approve',
} as const satisfies Record<string, OperatorAct>

export type ProposalMatter = keyof typeof approvedBy
export const proposalMatters = Object.keys(approvedBy) as ProposalMatter[]
