import type { CapabilityPart } from '../part.ts'
import { memberHandlers } from './calls.ts'
import { contactProposal } from './console/contact.ts'
import { unblockProposal } from './console/stop.ts'
import { reactivationWork } from './dormancy/task.ts'
import { memberDue } from './due.ts'
import { linkWork } from './link/task.ts'
import { memberOperatorHandlers } from './operator-calls.ts'
import { memberEffects } from './setting-effects.ts'
import { trialProposal } from './trial-batch.ts'
import { trialChecks } from './trial-verify.ts'
import { underAgeWork } from './under-age/task.ts'

export const memberPart = {
  calls: { member: memberHandlers },
  operatorCalls: { member: memberOperatorHandlers },
  due: [memberDue],
  checks: trialChecks,
  settingEffects: memberEffects,
  works: { underAge: underAgeWork, reactivation: reactivationWork, link: linkWork },
  proposals: { unblock: unblockProposal, contact: contactProposal, trial: trialProposal },
} satisfies CapabilityPart
