import type { CapabilityPart } from '../part.ts'
import { settlementDue } from './due.ts'
import { settlementOperatorHandlers } from './operator-calls.ts'
import { rulingProposal } from './ruling.ts'
import { settlementChecks } from './verify.ts'

export const settlementPart = {
  operatorCalls: { settlement: settlementOperatorHandlers },
  due: [settlementDue],
  checks: settlementChecks,
  proposals: { ruling: rulingProposal },
} satisfies CapabilityPart
