import type { CapabilityPart } from '../part.ts'
import { depositHandlers } from './calls.ts'
import { depositDue } from './due.ts'
import { hostedDue } from './hosted/hosted-due.ts'
import { depositOperatorHandlers } from './operator-calls.ts'
import { paymentProposal } from './suspense/suspense.ts'
import { depositChecks } from './verify.ts'

export const depositPart = {
  calls: { deposit: depositHandlers },
  operatorCalls: { deposit: depositOperatorHandlers },
  due: [depositDue, hostedDue],
  checks: depositChecks,
  proposals: { payment: paymentProposal },
} satisfies CapabilityPart
