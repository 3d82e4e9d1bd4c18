import type { CapabilityPart } from '../part.ts'
import { noticeHandlers } from './calls.ts'
import { noticeDue } from './due.ts'
import { noticeOperatorHandlers } from './operator-calls.ts'
import { termsProposal } from './terms.ts'

export const noticePart = {
  calls: { notice: noticeHandlers },
  operatorCalls: { notice: noticeOperatorHandlers },
  due: [noticeDue],
  proposals: { terms: termsProposal },
} satisfies CapabilityPart
