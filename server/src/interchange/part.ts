import type { CapabilityPart } from '../part.ts'
import { interchangeHandlers } from './calls.ts'
import { interchangeChecks } from './verify.ts'

export const interchangePart = {
  calls: { interchange: interchangeHandlers },
  checks: interchangeChecks,
} satisfies CapabilityPart
