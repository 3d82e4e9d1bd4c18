import type * as serviceCalls from '@touchline/contract/service/calls'
import type { HandlersOf } from '../http/handler.ts'
import { ownComplaints, writeComplaint } from './complaints.ts'
import { writeContact } from './contact.ts'

export const serviceHandlers: HandlersOf<typeof serviceCalls> = {
  getAssistentType: ({ deps, member, query: { limit } }) => ownComplaints(deps, member.memberId, limit),
  async addAssistenceReport({ deps, member: { memberId }, body, language }) {
    await writeComplaint(deps, { memberId, language }, body)
    return ownComplaints(deps, memberId)
  },
  contactUs: ({ deps, member, body, language, address }) =>
    writeContact(deps, { memberId: member?.memberId ?? null, language, address }, body),
}
