import type { CapabilityPart } from '../part.ts'
import { marketHandlers } from './calls.ts'
import { marketDue } from './due.ts'
import { marketOperatorHandlers } from './operator-calls.ts'

export const marketPart = {
  calls: { market: marketHandlers },
  operatorCalls: { market: marketOperatorHandlers },
  due: [marketDue],
} satisfies CapabilityPart
