import { refusal } from '@touchline/contract/envelope'
import type * as identityCalls from '@touchline/contract/identity/operator-calls'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { reveal } from '../operator/reveal.ts'
import { subjectOf } from '../task/open.ts'
import { noteOpened } from '../task/opened.ts'
import { readPapers } from './papers.ts'
import { lockIdentity } from './row.ts'
import { identityWork } from './task.ts'

interface Case {
  readonly applied: Date
  readonly since: Date
  readonly underAge: boolean
}

export const identityOperatorHandlers: OperatorHandlersOf<typeof identityCalls> = {
  async identityCase({ tx, query: { id } }) {
    const memberId = await subjectOf(tx, 'identity', id)
    const [row] = await tx<Case[]>`
      select i.applied_at as applied, m.created_at as since, m.under_age_since is not null as "underAge"
      from identity i join member m on m.id = i.member_id where i.member_id = ${memberId} and i.applied_at is not null`
    if (!row) throw refusal(1960)
    const earlier = await tx<{ at: Date; by: string; approved: boolean; reason: string | null }[]>`
      select decided_at as at, decided_by as by, approved, reason from identity_decision where member_id = ${memberId} order by id desc`
    return {
      appliedAt: row.applied.getTime(),
      memberSince: row.since.getTime(),
      underAge: row.underAge,
      earlier: earlier.map(({ at, ...decision }) => ({ ...decision, at: at.getTime() })),
    }
  },

  // Answers papers only while they wait: once the case is decided, an operator has no reason to see them.
  async openPapers({ deps, tx, operator, body: { id } }) {
    const { vault, wallClock } = deps
    const memberId = await subjectOf(tx, 'identity', id)
    // The record that papers were opened is bound to those read below; a decision takes this lock.
    await lockIdentity(tx, memberId)
    const payload = await readPapers(vault, tx, memberId)
    if (!payload) throw refusal(1960)
    await noteOpened(deps, tx, identityWork, { id, operatorId: operator.operatorId })
    const reason = `身份审核 / identity review, ${id}`
    const done = await reveal(tx, { operator, memberId, field: 'papers', reason }, wallClock.now())
    return { payload, ...done }
  },
}
