import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type * as serviceCalls from '@touchline/contract/service/operator-calls'
import {
  actOfRole,
  type ComplaintRole,
  type ComplaintTopic,
  complaintRoles,
} from '@touchline/contract/service/types'
import { orderDetail } from '../account/detail.ts'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { handOnTask } from '../task/claim.ts'
import { subjectOf } from '../task/open.ts'
import { contactOf } from './contact-case.ts'
import { readDispute } from './dispute.ts'
import { complaintWork } from './task.ts'

interface Case {
  readonly memberId: string
  readonly topic: ComplaintTopic
  readonly content: string
  readonly orderId: string | null
  readonly writtenAt: Date
  readonly language: Language
  readonly since: Date
  readonly level: number
  readonly act: string
}

const mostEarlier = 5

export const serviceOperatorHandlers: OperatorHandlersOf<typeof serviceCalls> = {
  async complaintCase({ deps: { siteClock }, tx, language, query: { id } }) {
    const subject = await subjectOf(tx, 'complaint', id)
    const [row] = await tx<Case[]>`
      select c.member_id as "memberId", c.topic, c.content, c.order_id as "orderId", c.written_at as "writtenAt", c.language,
        m.created_at as since, m.level, t.act
      from complaint c join member m on m.id = c.member_id join task t on t.id = ${id} where c.id = ${subject}`
    if (!row) throw refusal(1960)
    const handed = await tx<{ by: string; to: ComplaintRole; at: Date; reason: string }[]>`
      select o.name as by, h.to_role as to, h.handed_at as at, h.reason from complaint_hand h join operator o on o.id = h.operator_id
      where h.complaint_id = ${subject} order by h.id`
    const earlier = await tx<
      { topic: ComplaintTopic; content: string; writtenAt: Date; answer: string | null }[]
    >`
      select topic, content, written_at as "writtenAt", answer from complaint
      where member_id = ${row.memberId} and (written_at, id) < (${row.writtenAt}, ${subject})
      order by written_at desc, id desc limit ${mostEarlier}`
    const { memberId, orderId, topic, content, level } = row
    return {
      topic,
      content,
      level,
      writtenAt: row.writtenAt.getTime(),
      language: row.language,
      memberSince: row.since.getTime(),
      role: complaintRoles.find((role) => actOfRole(role) === row.act) ?? 'support',
      handed: handed.map(({ at, ...hand }) => ({ ...hand, at: at.getTime() })),
      order:
        orderId === null
          ? null
          : await orderDetail(tx, { memberId, id: orderId, language, now: siteClock.now() }),
      earlier: earlier.map(({ writtenAt, ...each }) => ({ ...each, writtenAt: writtenAt.getTime() })),
    }
  },

  async disputeCase({ deps: { siteClock }, tx, language, query: { id } }) {
    return readDispute(tx, await subjectOf(tx, 'dispute', id), language, siteClock.now())
  },

  async contactCase({ tx, query: { id } }) {
    return { message: await contactOf(tx, await subjectOf(tx, 'contact', id)) }
  },

  async handOnComplaint({ deps: { siteClock, wallClock }, tx, operator, body: { id, to, reason } }) {
    const subject = await subjectOf(tx, 'complaint', id)
    const siteNow = siteClock.now()
    // Locks in the same order as a decision: first what the case is about, then the case.
    await complaintWork.lock(tx, subject)
    const before = await handOnTask(tx, { operator, siteNow, wallNow: wallClock.now() }, id, actOfRole(to))
    const row = { complaint_id: subject, to_role: to, operator_id: operator.operatorId, reason }
    await tx`insert into complaint_hand ${tx({ ...row, handed_at: new Date(siteNow) })}`
    return {
      payload: {},
      act: 'complaint.hand_on',
      object: `task:${id}`,
      reason,
      before,
      after: actOfRole(to),
    }
  },
}
