import type { CapabilityPart } from '../part.ts'
import { demandHandlers } from './calls.ts'
import { merchantProposal } from './merchant.ts'
import { demandOperatorHandlers } from './operator-calls.ts'

export const demandPart = {
  calls: { demand: demandHandlers },
  operatorCalls: { demand: demandOperatorHandlers },
  proposals: { merchant: merchantProposal },
} satisfies CapabilityPart
