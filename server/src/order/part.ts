import type { CapabilityPart } from '../part.ts'
import { orderHandlers } from './calls.ts'
import { orderDue } from './due.ts'
import { orderOperatorHandlers } from './operator-calls.ts'
import { orderEffects } from './setting-effects.ts'
import { orderWork } from './task.ts'
import { orderChecks } from './verify.ts'

export const orderPart = {
  calls: { order: orderHandlers },
  operatorCalls: { order: orderOperatorHandlers },
  due: [orderDue],
  checks: orderChecks,
  settingEffects: orderEffects,
  works: { order: orderWork },
} satisfies CapabilityPart
