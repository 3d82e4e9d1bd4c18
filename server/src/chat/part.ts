import type { CapabilityPart } from '../part.ts'
import { chatHandlers } from './calls.ts'
import { chatDue } from './due.ts'
import { chatOperatorHandlers } from './operator-calls.ts'
import { chatChecks } from './verify.ts'

export const chatPart = {
  calls: { chat: chatHandlers },
  operatorCalls: { chat: chatOperatorHandlers },
  due: [chatDue],
  checks: chatChecks,
} satisfies CapabilityPart
