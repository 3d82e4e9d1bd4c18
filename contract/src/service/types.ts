// Suggestions and complaints, both called complaints here: each is answered by one of the operator's people.
import type { OperatorAct } from '../operator/acts.ts'

/**
 * The subject of one; order: one of the member's, which it may name. dispute: how one was settled, which it
 * has to name.
 */
export const complaintTopics = ['suggestion', 'order', 'dispute', 'money', 'account', 'other'] as const
export type ComplaintTopic = (typeof complaintTopics)[number]

/** corrected: two of the house's people have settled the order again since; stands: they have not. */
export const disputeOutcomes = ['corrected', 'stands'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/** Of a text, in characters (spec 5). */
export const complaintLength = { least: 10, most: 500 } as const
/** So many a member may write in one accounting day (spec 9). */
export const complaintsADay = 5

/** The role that answers: support at first, until it hands one on. */
export const complaintRoles = ['support', 'finance', 'risk', 'content', 'admin'] as const
export type ComplaintRole = (typeof complaintRoles)[number]

/** By which act that role answers. */
export function actOfRole(role: ComplaintRole): OperatorAct & `complaint.${ComplaintRole}` {
  return `complaint.${role}`
}
