import type { Part } from '../part.ts'
import { withdrawHandlers } from './calls.ts'
import { withdrawDue } from './due.ts'
import { payoutFileProposal } from './file.ts'
import { withdrawOperatorHandlers } from './operator-calls.ts'
import { payoutResultProposal } from './result.ts'
import { inquiryWork, payoutAccountWork, withdrawalWork } from './task.ts'
import { withdrawChecks } from './verify.ts'

export const withdrawPart = {
  calls: { withdraw: withdrawHandlers },
  operatorCalls: { withdraw: withdrawOperatorHandlers },
  due: [withdrawDue],
  checks: withdrawChecks,
  works: { withdrawal: withdrawalWork, payoutAccount: payoutAccountWork, inquiry: inquiryWork },
  proposals: { payoutFile: payoutFileProposal, payout: payoutResultProposal },
} satisfies Part
