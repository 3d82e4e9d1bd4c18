import type { CapabilityPart } from '../part.ts'
import { withdrawHandlers } from './calls.ts'
import { payersDue, withdrawDue } from './due.ts'
import { withdrawOperatorHandlers } from './operator-calls.ts'
import { payoutFileProposal } from './payer/file.ts'
import { payoutResultProposal } from './payer/result.ts'
import { inquiryWork, payoutAccountWork, withdrawalWork } from './review/task.ts'
import { withdrawChecks } from './verify.ts'

export const withdrawPart = {
  calls: { withdraw: withdrawHandlers },
  operatorCalls: { withdraw: withdrawOperatorHandlers },
  due: [withdrawDue, ...payersDue],
  checks: withdrawChecks,
  works: { withdrawal: withdrawalWork, payoutAccount: payoutAccountWork, inquiry: inquiryWork },
  proposals: { payoutFile: payoutFileProposal, payout: payoutResultProposal },
} satisfies CapabilityPart
