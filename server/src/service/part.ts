import type { CapabilityPart } from '../part.ts'
import { serviceHandlers } from './calls.ts'
import { contactWork } from './contact-task.ts'
import { disputeWork } from './dispute.ts'
import { serviceDue } from './due.ts'
import { serviceOperatorHandlers } from './operator-calls.ts'
import { complaintWork } from './task.ts'

export const servicePart = {
  calls: { service: serviceHandlers },
  operatorCalls: { service: serviceOperatorHandlers },
  due: [serviceDue],
  works: { complaint: complaintWork, dispute: disputeWork, contact: contactWork },
} satisfies CapabilityPart
