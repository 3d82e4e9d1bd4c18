import type { CapabilityPart } from '../part.ts'
import { sandboxHandlers } from './calls.ts'
import { sandboxOperatorHandlers } from './operator-calls.ts'

export const sandboxPart = {
  calls: { sandbox: sandboxHandlers },
  operatorCalls: { sandbox: sandboxOperatorHandlers },
} satisfies CapabilityPart
