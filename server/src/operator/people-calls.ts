import { refusal } from '@touchline/contract/envelope'
import type * as peopleCalls from '@touchline/contract/operator/people-calls'
import type { OperatorHandlersOf } from './handler.ts'
import { invite, waitingInvitations } from './people/invite.ts'
import {
  blockPerson,
  cancelRecoveryOf,
  checkAdminStays,
  linkAgain,
  otherOf,
  personOf,
  readOperators,
  setRoles,
} from './people/people.ts'
import { caseContents, proposeForPerson } from './people/people-proposals.ts'
import { endOperatorSessionsOf } from './sign-in/sessions.ts'

export const peopleHandlers: OperatorHandlersOf<typeof peopleCalls> = {
  async operators({ deps, tx }) {
    const invitations = await waitingInvitations(tx)
    return { operators: await readOperators(tx, deps.wallClock.now()), invitations }
  },
  async inviteOperator({ deps, tx, operator, body }) {
    const payload = await invite(deps, tx, operator, body)
    const { name, roles, reason } = body
    const act = payload.proposed === null ? 'operator.invite' : 'operator.propose_invitation'
    return { payload, act, object: `operator:${name}`, reason, after: { name, roles } }
  },
  async linkOperator({ deps, tx, operator, body: { id, reason } }) {
    const link = await linkAgain(deps, tx, await otherOf(tx, operator, id))
    return { payload: { link }, act: 'operator.link', object: `operator:${id}`, reason }
  },
  async changeRoles({ deps, tx, operator, body: { id, reason, ...wanted } }) {
    const person = await otherOf(tx, operator, id)
    const roles = [...new Set(wanted.roles)].sort()
    const before = person.roles.toSorted()
    if (JSON.stringify(roles) === JSON.stringify(before)) throw refusal(1321)
    const object = `operator:${id}`
    if (roles.every((role) => before.includes(role))) {
      await setRoles(tx, person, roles)
      return { payload: { proposed: null }, act: 'operator.roles', object, reason, before, after: roles }
    }
    if (!roles.includes('admin')) await checkAdminStays(tx, id)
    const after = caseContents.operatorRoles({ ...person, roles })
    const proposed = await proposeForPerson(deps, tx, operator, {
      matter: 'operatorRoles',
      person,
      after,
      reason,
    })
    return { payload: { proposed }, act: 'operator.propose_roles', object, reason, after: { proposed } }
  },
  async blockOperator({ deps, tx, operator, body: { id, reason } }) {
    await blockPerson(tx, await otherOf(tx, operator, id), deps.wallClock.now())
    return { payload: {}, act: 'operator.block', object: `operator:${id}`, reason }
  },
  async unblockOperator({ deps, tx, operator, body: { id, reason } }) {
    const person = await otherOf(tx, operator, id)
    const after = caseContents.operatorUnblock({ ...person, suspended: false })
    const matter = 'operatorUnblock'
    const proposed = await proposeForPerson(deps, tx, operator, { matter, person, after, reason })
    const act = 'operator.propose_unblock'
    return { payload: { proposed }, act, object: `operator:${id}`, reason, after: { proposed } }
  },
  async endOperatorSessions({ deps, tx, operator, body: { id, reason } }) {
    const person = await otherOf(tx, operator, id)
    await endOperatorSessionsOf(tx, person.id, deps.wallClock.now())
    return { payload: {}, act: 'operator.end_sessions', object: `operator:${id}`, reason }
  },
  async resetFactor({ deps, tx, operator, body: { id, reason } }) {
    const person = await otherOf(tx, operator, id)
    await checkAdminStays(tx, id)
    const after = caseContents.operatorFactor({ ...person, joined: false })
    const matter = 'operatorFactor'
    const proposed = await proposeForPerson(deps, tx, operator, { matter, person, after, reason })
    const act = 'operator.propose_reset'
    return { payload: { proposed }, act, object: `operator:${id}`, reason, after: { proposed } }
  },
  async cancelRecovery({ deps, tx, body: { id, reason } }) {
    const person = await personOf(tx, id)
    await cancelRecoveryOf(tx, person.id, deps.wallClock.now())
    return { payload: {}, act: 'operator.cancel_recovery', object: `operator:${id}`, reason }
  },
}
