import type { CapabilityPart } from '../part.ts'
import { accountHandlers } from './calls.ts'
import { accountDue } from './due.ts'
import { accountOperatorHandlers } from './operator-calls.ts'

export const accountPart = {
  calls: { account: accountHandlers },
  operatorCalls: { account: accountOperatorHandlers },
  due: [accountDue],
} satisfies CapabilityPart
