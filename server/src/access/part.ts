import type { CapabilityPart } from '../part.ts'
import { accessHandlers } from './calls.ts'
import { accessDue } from './due.ts'
import { accessEffects } from './setting-effects.ts'

export const accessPart = {
  calls: { access: accessHandlers },
  due: [accessDue],
  settingEffects: accessEffects,
} satisfies CapabilityPart
