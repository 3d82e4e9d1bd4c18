// It takes two people to add an operator; otherwise one administrator could create the second person that
// every other approval needs. Only an operator who never had a colleague able to approve invites alone. A
// blocked colleague counts, so that an administrator cannot become the only one by blocking the others.
import { refusal } from '@touchline/contract/envelope'
import { mayAct, type OperatorRole, operatorRoles } from '@touchline/contract/operator/acts'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import { type ProposalWork, propose } from '../../task/proposal.ts'
import type { OperatorSession } from '../sign-in/sessions.ts'
import { addOperator, makeLink } from './join.ts'
import { tellOperators } from './tell.ts'

interface Invitation {
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly email: string
}

const approving = operatorRoles.filter((role) => mayAct([role], 'operator.approve'))

/**
 * Answers the number of the case, or the secret of a link when no second person is needed. Refuses with 1010
 * a name that is taken.
 */
export async function invite(
  deps: Pick<Deps, 'vault' | 'wallClock' | 'siteClock'>,
  tx: postgres.TransactionSql,
  by: OperatorSession,
  { reason, ...invited }: Invitation & { readonly reason: string },
): Promise<{ readonly proposed: number | null; readonly link: string | null }> {
  const { name, roles, email } = invited
  // Two who invite at once take turns.
  await tx`lock table operator in share row exclusive mode`
  const [same] = await tx<{ id: number }[]>`
    select task_id as id from open_proposal where matter = 'operatorInvite' and object = ${name} limit 1`
  if (same) throw refusal(1010)
  await checkFree(tx, name)
  const [colleague] = await tx<{ id: string }[]>`
    select id from operator where id <> ${by.operatorId} and password_hash is not null and roles && ${approving} limit 1`
  if (colleague) {
    const after = { operator: name, roles, email }
    const proposal = {
      matter: 'operatorInvite',
      object: name,
      before: { operator: name },
      after,
      reason,
      about: [name],
    } as const
    return { proposed: await propose(tx, by, proposal, deps.siteClock.now()), link: null }
  }
  const now = deps.wallClock.now()
  const id = await addOperator(tx, invited, now)
  await tellOperators(tx, { what: 'invited', name, by: by.name }, now)
  return { proposed: null, link: await makeLink(tx, deps, id, now) }
}

async function checkFree(tx: postgres.TransactionSql, name: string): Promise<void> {
  const [taken] = await tx<{ id: string }[]>`select id from operator where name = ${name}`
  if (taken) throw refusal(1010)
}

/** An administrator makes the link afterwards: the approver has no use for it. */
export const inviteProposal: ProposalWork = {
  async now(_, tx, name) {
    const [taken] = await tx<{ id: string }[]>`select id from operator where name = ${name}`
    return { operator: name, ...(taken && { taken: true }) }
  },
  async apply({ wallClock }, tx, name, after, { proposedBy }) {
    await checkFree(tx, name)
    const { roles, email } = after as Pick<Invitation, 'roles' | 'email'>
    const now = wallClock.now()
    await addOperator(tx, { name, roles, email }, now)
    const [by] = await tx<{ name: string }[]>`select name from operator where id = ${proposedBy}`
    await tellOperators(tx, { what: 'invited', name, by: by?.name ?? '' }, now)
    return undefined
  },
}

/** Cases of invitations that wait. */
export async function waitingInvitations(
  tx: postgres.TransactionSql,
): Promise<{ id: number; name: string }[]> {
  return tx<{ id: number; name: string }[]>`
    select task_id as id, object as name from open_proposal where matter = 'operatorInvite' order by task_id`
}
