// Suggestions and complaints, both called complaints here. An operator answers each.
import type { OperatorAct } from '../operator/acts.ts'

/**
 * The subject of a complaint. order: one of the member's orders, which the complaint may name. dispute: how
 * an order was settled, which the complaint has to name.
 */
export const complaintTopics = ['suggestion', 'order', 'dispute', 'money', 'account', 'other'] as const
export type ComplaintTopic = (typeof complaintTopics)[number]

/** corrected: two operators have settled the order again since the objection. stands: they have not. */
export const disputeOutcomes = ['corrected', 'stands'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/** The length of a complaint's text, in characters (spec 5). */
export const complaintLength = { least: 10, most: 500 } as const
/** How many complaints a member may write in one accounting day (spec 9). */
export const complaintsADay = 5

/** The roles that answer complaints. Support has each complaint first, and may hand it on. */
export const complaintRoles = ['support', 'finance', 'risk', 'content', 'admin'] as const
export type ComplaintRole = (typeof complaintRoles)[number]

/** The act by which the role answers. */
export function actOfRole(role: ComplaintRole): OperatorAct & `complaint.${ComplaintRole}` {
  return `complaint.${role}`
}
