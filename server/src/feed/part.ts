import type { CapabilityPart } from '../part.ts'
import { feedDue } from './due.ts'

export const feedPart = {
  due: [feedDue],
} satisfies CapabilityPart
