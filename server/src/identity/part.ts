import type { CapabilityPart } from '../part.ts'
import { identityHandlers } from './calls.ts'
import { identityOperatorHandlers } from './operator-calls.ts'
import { identityWork } from './task.ts'

export const identityPart = {
  calls: { identity: identityHandlers },
  operatorCalls: { identity: identityOperatorHandlers },
  works: { identity: identityWork },
} satisfies CapabilityPart
