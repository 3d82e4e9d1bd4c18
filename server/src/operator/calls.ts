import { mayAct, type OperatorRole, operatorActs } from '@touchline/contract/operator/acts'
import type * as operatorCalls from '@touchline/contract/operator/calls'
import type { Operator } from '@touchline/contract/operator/types'
import { writtenHeads } from './audit/audit-outside.ts'
import { auditCsv, readAudit } from './audit/audit-read.ts'
import { auditLines, verifyAudit } from './audit/audit-verify.ts'
import type { OperatorHandlersOf } from './handler.ts'
import { joinByLink, lookAtLink } from './people/join.ts'
import { askFor } from './sign-in/passkey.ts'
import { endOperatorSession } from './sign-in/sessions.ts'
import { signInOperator } from './sign-in/sign-in.ts'
import { dropView, keepView, readViews } from './views.ts'

export const operatorHandlers: OperatorHandlersOf<typeof operatorCalls> = {
  async signIn({ deps, body, address, device, cookies }) {
    const { secret, ticket, ...known } = await signInOperator(deps, body, { address, device })
    cookies.set('operator', secret)
    return { operator: operatorOf(known), ticket }
  },
  askPasskey: ({ deps: { sql, consoleOrigin: origin, wallClock } }) =>
    askFor(sql, { purpose: 'signIn', operatorId: null }, { origin, now: wallClock.now() }),
  lookAtLink: ({ deps, body }) => lookAtLink(deps, body.link),
  async join({ deps, body }) {
    await joinByLink(deps, body)
    return {}
  },
  async signOut({ deps, operator, cookies }) {
    if (operator) await endOperatorSession(deps.sql, operator.sessionId, deps.wallClock.now())
    cookies.clear('operator')
    return {}
  },
  own: async ({ operator: { operatorId: id, name, roles } }) => operatorOf({ id, name, roles }),
  listViews: ({ tx, operator, query: { list } }) => readViews(tx, operator.operatorId, list),
  async keepView({ tx, operator, body }) {
    await keepView(tx, operator.operatorId, body)
    return {}
  },
  async dropView({ tx, operator, body }) {
    await dropView(tx, operator.operatorId, body)
    return {}
  },
  auditLog: ({ tx, query }) => readAudit(tx, query),
  async auditState({ deps, tx }) {
    const { file } = deps.auditHeadTo
    return verifyAudit(tx, file === null ? [] : await writtenHeads(file))
  },
  async exportAudit({ body: { reason, ...filter } }) {
    return { payload: {}, file: (tx) => auditCsv(tx, filter), object: 'audit:csv', reason, after: filter }
  },
  async exportAuditLines({ body: { reason, ...part } }) {
    return { payload: {}, file: (tx) => auditLines(tx, part), object: 'audit:lines', reason, after: part }
  },
}

function operatorOf({
  id,
  name,
  roles,
}: {
  id: string
  name: string
  roles: readonly OperatorRole[]
}): Operator {
  return { id, name, roles: [...roles], acts: operatorActs.filter((act) => mayAct(roles, act)) }
}
