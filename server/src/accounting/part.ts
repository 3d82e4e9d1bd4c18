import type { CapabilityPart } from '../part.ts'
import { adjustmentProposal } from './adjustment.ts'
import { accountingDue } from './due.ts'
import { accountingOperatorHandlers } from './operator-calls.ts'
import { reconcileWork } from './reconcile.ts'
import { reserveProposal } from './reserve.ts'
import { accountingChecks } from './verify.ts'
import { writeOffProposal } from './write-off.ts'

export const accountingPart = {
  operatorCalls: { accounting: accountingOperatorHandlers },
  due: [accountingDue],
  checks: accountingChecks,
  works: { reconcile: reconcileWork },
  proposals: { writeOff: writeOffProposal, adjustment: adjustmentProposal, reserve: reserveProposal },
} satisfies CapabilityPart
