import type { CapabilityPart } from '../part.ts'
import { siteHandlers } from './calls.ts'
import { settingProposal } from './setting-change.ts'

export const sitePart = {
  calls: { site: siteHandlers },
  proposals: { setting: settingProposal },
} satisfies CapabilityPart
